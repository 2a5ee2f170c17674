"""What is read by people: words, steps and announcements, tables in the terminal."""
