//! One card, and reading cards from text.

use std::fmt;
use std::str::FromStr;

use crate::card_set::CardSet;
use crate::error::{Error, Result};

const RANKS: &[u8; 13] = b"23456789TJQKA";
const SUITS: &[u8; 4] = b"cdhs";

/// How much of a text an error message repeats.
const EXCERPT: usize = 24;

/// One of the 52 cards. The id is `4 * (rank - 2) + suit`, so 2♣ is 0 and A♠ is 51 in every deck.
#[derive(Clone, Copy, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Card(u8);

impl Card {
    /// The card with this id, or `None` above 51.
    #[must_use]
    pub const fn from_id(id: u8) -> Option<Self> {
        if id < 52 { Some(Self(id)) } else { None }
    }

    /// The card of a rank (2 to 14, the ace high) and a suit (0 ♣, 1 ♦, 2 ♥, 3 ♠).
    #[must_use]
    pub const fn new(rank: u8, suit: u8) -> Option<Self> {
        if rank >= 2 && rank <= 14 && suit < 4 { Some(Self(4 * (rank - 2) + suit)) } else { None }
    }

    /// 0 to 51.
    #[must_use]
    pub const fn id(self) -> u8 {
        self.0
    }

    /// 2 to 14; the ace is 14.
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 / 4 + 2
    }

    /// 0 ♣, 1 ♦, 2 ♥, 3 ♠.
    #[must_use]
    pub const fn suit(self) -> u8 {
        self.0 % 4
    }

    /// The letter of the suit: `c`, `d`, `h` or `s`.
    #[must_use]
    pub const fn suit_letter(self) -> char {
        SUITS[self.suit() as usize] as char
    }
}

/// The letter or digit of a rank 2 to 14; `?` for anything else.
#[must_use]
pub const fn rank_name(rank: u8) -> char {
    if rank >= 2 && rank <= 14 { RANKS[(rank - 2) as usize] as char } else { '?' }
}

/// The rank of a letter or digit in any case (`T` is ten); `None` if it is no rank.
#[must_use]
pub fn rank_of(letter: char) -> Option<u8> {
    let upper = letter.to_ascii_uppercase();
    RANKS.iter().position(|&r| r as char == upper).map(|i| i as u8 + 2)
}

fn suit_of(letter: char) -> Option<u8> {
    match letter {
        '♣' => Some(0),
        '♦' => Some(1),
        '♥' => Some(2),
        '♠' => Some(3),
        _ => SUITS.iter().position(|&s| s as char == letter.to_ascii_lowercase()).map(|i| i as u8),
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", rank_name(self.rank()), self.suit_letter())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let mut id = [0];
        if read_letters(text, &mut id) == Some(1) {
            return Ok(Self(id[0]));
        }
        let cards = parse_cards(text)?;
        match cards[..] {
            [card] => Ok(card),
            [] => Err(Error::Card("no card in an empty text".into())),
            _ => Err(Error::Card(format!("{} is {} cards, not one", excerpt(text), cards.len()))),
        }
    }
}

/// Letters of other alphabets that look like one of ours, with the Latin letter they are taken for.
fn look_alike(letter: char) -> Option<(&'static str, char)> {
    let latin = match letter {
        'Α' | 'α' | 'А' | 'а' => 'A',
        'Κ' | 'κ' | 'К' | 'к' => 'K',
        'Τ' | 'τ' | 'Т' | 'т' => 'T',
        'ϳ' | 'Ϳ' | 'Ј' | 'ј' => 'J',
        'Ԛ' | 'ԛ' => 'Q',
        'с' | 'С' | 'ϲ' | 'Ϲ' => 'c',
        'ԁ' | 'Ԁ' => 'd',
        'һ' | 'Һ' | 'Η' | 'Н' | 'н' => 'h',
        'ѕ' | 'Ѕ' => 's',
        _ => return None,
    };
    let alphabet = if ('\u{370}'..='\u{3ff}').contains(&letter) { "Greek" } else { "Cyrillic" };
    Some((alphabet, latin))
}

fn excerpt(text: &str) -> String {
    let mut cut: String = text.chars().take(EXCERPT).collect();
    if cut.len() < text.len() {
        cut.push('…');
    }
    format!("{cut:?}")
}

fn wrong(text: &str, at: usize, letter: char, wanted: &str) -> Error {
    let place = text[..at].chars().count() + 1;
    let name = format!("{letter:?} (U+{:04X})", letter as u32);
    let whole = excerpt(text);
    Error::Card(if let Some((alphabet, latin)) = look_alike(letter) {
        format!(
            "{name} at character {place} of {whole} is a {alphabet} letter that looks like the Latin {latin}; cards take Latin letters"
        )
    } else {
        format!("{name} at character {place} of {whole} is not a {wanted}")
    })
}

/// What a byte of a card's text stands for: the number of a rank from 1 on, a suit from 16 on, 32 for
/// white space, 0 for anything that needs a closer look.
const LETTERS: [u8; 128] = {
    let mut letters = [0; 128];
    let mut rank = 0;
    while rank < 13 {
        letters[RANKS[rank] as usize] = rank as u8 + 1;
        letters[RANKS[rank].to_ascii_lowercase() as usize] = rank as u8 + 1;
        rank += 1;
    }
    let mut suit = 0;
    while suit < 4 {
        letters[SUITS[suit] as usize] = suit as u8 + 16;
        letters[SUITS[suit].to_ascii_uppercase() as usize] = suit as u8 + 16;
        suit += 1;
    }
    letters[b' ' as usize] = 32;
    letters
};

/// Reads the usual spellings, such as `Kh Ts` or `KhTs`, into `ids` and says how many cards there are.
/// `None` for all else, be it wrong, too long or only rare: [`parse_cards`] tells which.
#[must_use]
pub fn read_letters(text: &str, ids: &mut [u8]) -> Option<usize> {
    let mut letters = text.bytes();
    let mut seen = CardSet::default();
    let mut count = 0;
    while let Some(letter) = letters.next() {
        let rank = match LETTERS.get(usize::from(letter))? {
            32 => continue,
            rank @ 1..=13 => rank - 1,
            _ => return None,
        };
        let suit = LETTERS.get(usize::from(letters.next()?))?.checked_sub(16).filter(|&suit| suit < 4)?;
        let card = Card(4 * rank + suit);
        if !seen.insert(card) {
            return None;
        }
        *ids.get_mut(count)? = card.0;
        count += 1;
    }
    Some(count)
}

/// Reads cards from text: ranks `2`-`9`, `T` or `10`, `J Q K A`; suits `c d h s` or ♣♦♥♠, with or
/// without a variation selector; any case; white space between cards or none. An empty text is no
/// cards; a card that comes twice is refused.
pub fn parse_cards(text: &str) -> Result<Vec<Card>> {
    let mut ids = [0; 52];
    if let Some(count) = read_letters(text, &mut ids) {
        return Ok(ids[..count].iter().map(|&id| Card(id)).collect());
    }
    let mut cards = Vec::new();
    let mut seen = CardSet::default();
    let mut letters = text.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        if letter.is_whitespace() {
            continue;
        }
        let rank = match letter {
            '1' if letters.next_if(|&(_, zero)| zero == '0').is_some() => 10,
            _ => rank_of(letter).ok_or_else(|| wrong(text, at, letter, "rank"))?,
        };
        let suit = match letters.next() {
            Some((at, letter)) => suit_of(letter).ok_or_else(|| wrong(text, at, letter, "suit"))?,
            None => {
                return Err(Error::Card(format!("{} ends in a rank without a suit", excerpt(text))));
            }
        };
        letters.next_if(|&(_, selector)| matches!(selector, '\u{fe0e}' | '\u{fe0f}'));
        let card = Card(4 * (rank - 2) + suit);
        if !seen.insert(card) {
            return Err(Error::twice(card));
        }
        cards.push(card);
    }
    Ok(cards)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_go_by_rank_then_suit() {
        for id in 0..52 {
            let card = Card::from_id(id).unwrap();
            assert_eq!(Card::new(card.rank(), card.suit()), Some(card));
            assert_eq!(card.to_string().parse::<Card>().unwrap(), card);
        }
        assert_eq!(Card::from_id(52), None);
        assert_eq!(Card::new(2, 0).map(Card::id), Some(0));
        assert_eq!(Card::new(14, 3).map(Card::id), Some(51));
    }

    #[test]
    fn reads_what_people_type() {
        let wanted = "Kh Ts Ad".split(' ').map(|c| c.parse().unwrap()).collect::<Vec<Card>>();
        for text in ["Kh 10s A♦", "khtsad", "K♥\u{fe0f}10♠\u{fe0e}A♦", "  KH\tTS\nAD "] {
            assert_eq!(parse_cards(text).unwrap(), wanted, "{text}");
        }
        assert!(parse_cards("").unwrap().is_empty());
    }

    #[test]
    fn usual_spellings_are_read_at_once_and_all_others_with_care() {
        let mut ids = [0; 52];
        assert_eq!((read_letters("Kh tS  2C", &mut ids), &ids[..3]), (Some(3), &[46, 35, 0][..]));
        assert_eq!(read_letters("", &mut ids), Some(0));
        let all: String = (0..52).filter_map(Card::from_id).map(|card| card.to_string()).collect();
        assert_eq!(read_letters(&all, &mut ids), Some(52));
        assert!(ids.iter().enumerate().all(|(place, &id)| usize::from(id) == place));
        for rare in ["10h", "A♦", "Kh Kh", "K", "K h", "hK", "Kh\tQh", "Kh,Qh", "1h", "Αs", "KK"] {
            assert_eq!(read_letters(rare, &mut ids), None, "{rare}");
        }
        assert_eq!(read_letters("Kh Qh", &mut ids[..1]), None);
    }

    #[test]
    fn refuses_and_names_what_is_wrong() {
        for (text, part) in [
            ("Αs", "Greek"),
            ("Кh", "Cyrillic"),
            ("Kh Kh", "Kh is there twice"),
            ("K", "without a suit"),
            ("Kh,Qh", "','"),
            ("K h", "suit"),
            ("1h", "rank"),
        ] {
            let message = parse_cards(text).unwrap_err().to_string();
            assert!(message.contains(part), "{text}: {message}");
        }
        assert!(parse_cards(&"x".repeat(1 << 20)).unwrap_err().to_string().len() < 200);
    }
}
