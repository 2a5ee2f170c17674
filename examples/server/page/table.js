"use strict";

/*
 * One seat of one table. The page knows nothing but the last message of the server; it draws that, and sends
 * back what the player chooses together with the moment ("at") that it was chosen in. A page that was closed,
 * reloaded or cut off says hello with its token again and is told how things stand.
 */

const byId = (id) => document.getElementById(id);
const SUITS = { c: "♣", d: "♦", h: "♥", s: "♠" };

let lang = localStorage.getItem("poka-lang") || (navigator.language.startsWith("el") ? "el" : "en");
let socket = null;
let state = null; // the last view
let games = [];
let chosen = new Set(); // cards picked for an exchange
let deadline = null;
let wait = 500; // before the next try to connect
let heard = Date.now();
let drawn = null; // what the buttons were drawn for: an amount half typed stays when nothing has changed

const say = (key, values = {}) =>
  WORDS[key][lang === "el" ? 1 : 0].replace(/\{(\w+)\}/g, (_, name) => values[name]);
const cardText = (card) => card.replace("T", "10").slice(0, -1) + SUITS[card.slice(-1)];

function make(tag, text, attributes = {}) {
  const made = document.createElement(tag);
  if (text !== null) made.textContent = text;
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

/* The connection */

function connect() {
  const token = localStorage.getItem("poka-token");
  byId("join").hidden = Boolean(token);
  byId("room").hidden = !token;
  if (!token) return link("");
  link("connecting");
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const mine = (socket = new WebSocket(`${scheme}://${location.host}/ws`));
  mine.onopen = () => mine.send(JSON.stringify({ type: "hello", token, lang }));
  mine.onmessage = (event) => {
    heard = Date.now();
    hear(JSON.parse(event.data));
  };
  mine.onclose = () => {
    if (socket !== mine) return;
    socket = null;
    link("lost", true);
    drawActions();
    setTimeout(connect, wait);
    wait = Math.min(wait * 2, 5000);
  };
}

function link(key, off = false) {
  byId("link").textContent = key && say(key);
  byId("link").className = off ? "off" : "";
}

function hear(message) {
  if (message.type === "view") {
    wait = 500;
    link("online");
    if (!state || state.at !== message.at) {
      chosen.clear();
      byId("error").textContent = "";
    }
    state = message;
    deadline = message.left === null ? null : Date.now() + 1000 * message.left;
    draw();
  } else if (message.type === "error") {
    byId("error").textContent = message.message;
    if (message.forget) {
      localStorage.removeItem("poka-token");
      socket = null;
      connect();
    }
  }
}

function send(message) {
  if (socket && socket.readyState === WebSocket.OPEN) {
    socket.send(JSON.stringify({ at: state.at, ...message }));
  }
}

const act = (action) => send({ type: "act", action });

setInterval(() => {
  if (!socket || socket.readyState !== WebSocket.OPEN) return;
  if (Date.now() - heard > 45000) socket.close(); // open by name only
  else socket.send('{"type": "ping"}');
}, 15000);

setInterval(drawTurn, 500);

/* Drawing */

function draw() {
  const hand = state.hand;
  byId("where").textContent = hand ? `${gameName(state.game)} · ${say("pot")} ${hand.pot}` : "";
  byId("picture").innerHTML = state.picture || ""; // made by the server from this seat's view
  byId("log").textContent = state.log || "";
  byId("log").scrollTop = byId("log").scrollHeight;
  drawSeats();
  drawTurn();
  drawActions();
}

function gameName(slug) {
  const game = games.find((one) => one.slug === slug);
  return game ? game[lang] : slug;
}

function drawSeats() {
  const rows = state.names.map((name, seat) => {
    const hand = state.hand;
    const place = hand ? state.players.indexOf(name) : -1;
    const row = make("tr", null);
    const who = make("td", name);
    const notes = [];
    if (seat === state.seat) notes.push(say("you"));
    if (hand && place === hand.dealer) notes.push(say("dealer"));
    if (hand && place >= 0 && !hand.in_hand.includes(place)) notes.push(say("folded"));
    if (!state.online.includes(seat)) notes.push(say("offline"));
    else if (state.away.includes(name)) notes.push(say("away"));
    if (notes.length) who.append(make("small", notes.join(", ")));
    row.append(who, make("td", place < 0 ? "–" : hand.stacks[place]), make("td", (place >= 0 && hand.bets[place]) || ""));
    row.classList.toggle("turn", state.actor === seat);
    row.classList.toggle("out", place >= 0 && !hand.in_hand.includes(place));
    return row;
  });
  byId("seats").tBodies[0].replaceChildren(...rows);
}

function drawTurn() {
  if (!state) return;
  const name = state.names[state.actor];
  const mine = state.actor === state.seat;
  const playing = state.hand && state.hand.actor !== null;
  let text = say("waitSeats");
  if (state.actor !== null) {
    if (playing) text = mine ? say("yourTurn") : say("turnOf", { name });
    else text = mine ? say("youDeal") : say("waitDeal", { name });
  }
  if (deadline !== null) text += ` (${say("seconds", { n: Math.max(0, Math.ceil((deadline - Date.now()) / 1000)) })})`;
  if (byId("turn").textContent !== text) byId("turn").textContent = text;
}

function drawActions() {
  const place = byId("actions");
  const now = socket && state && [state.at, lang, ...chosen].join();
  if (now && now === drawn) return;
  drawn = now;
  if (!state || !socket || state.actor !== state.seat) return place.replaceChildren();
  const hand = state.hand;
  if (!hand || hand.actor === null) return place.replaceChildren(dealForm());
  const legal = hand.legal;
  const parts = [];
  if (legal.exchange !== undefined) parts.push(...exchangeButtons(hand, legal.exchange));
  if (legal.fold) parts.push(button("fold", say("fold"), () => act({ kind: "fold" })));
  if (legal.check) parts.push(button("check", say("check"), () => act({ kind: "check" }), true));
  if (legal.call !== undefined) parts.push(button("call", say("call", { n: legal.call }), () => act({ kind: "call" }), true));
  if (legal.bet) parts.push(levelForm("bet", say("doBet"), legal.bet));
  if (legal.raise_) parts.push(levelForm("raise", say("doRaise"), legal.raise_));
  if (legal.all_in !== undefined) parts.push(button("all-in", say("allIn", { n: legal.all_in }), () => act({ kind: "all-in" })));
  place.replaceChildren(...parts);
}

function button(kind, text, pressed, main = false) {
  const made = make("button", text, { type: "button", "data-kind": kind, class: main ? "main" : "" });
  made.onclick = pressed;
  return made;
}

function levelForm(kind, text, [low, high]) {
  const form = make("form", null);
  const amount = make("input", null, {
    type: "number", min: low, max: high, value: low, step: 1, inputmode: "numeric",
    "aria-label": say("level", { low, high }), title: say("level", { low, high }), "data-amount": kind,
  });
  form.append(make("button", text, { "data-kind": kind }), amount);
  form.noValidate = true; // the server answers in words
  form.onsubmit = (event) => {
    event.preventDefault();
    const typed = Number(amount.value);
    act({ kind, to: amount.value.trim() !== "" && Number.isInteger(typed) ? typed : amount.value });
  };
  return form;
}

function exchangeButtons(hand, most) {
  const mine = hand.hands[state.players.indexOf(state.names[state.seat])];
  const cards = mine.filter((card) => card !== null).map((card) => {
    const made = button("pick", cardText(card), () => {
      chosen.has(card) ? chosen.delete(card) : chosen.add(card);
      drawActions();
    });
    made.setAttribute("aria-pressed", chosen.has(card));
    made.dataset.card = card;
    return made;
  });
  const give = button("exchange", say("exchange", { n: chosen.size }), () => act({ kind: "exchange", cards: [...chosen] }), true);
  give.disabled = chosen.size === 0 || chosen.size > most;
  return [make("span", say("pick", { n: most })), ...cards, give, button("stand-pat", say("standPat"), () => act({ kind: "stand-pat" }))];
}

function dealForm() {
  const form = make("form", null);
  const list = make("select", null, { "aria-label": say("game"), "data-kind": "game" });
  for (const game of games) {
    const option = make("option", game[lang], { value: game.slug });
    option.selected = game.slug === state.game;
    list.append(option);
  }
  form.append(list, make("button", say("deal"), { "data-kind": "deal", class: "main" }));
  form.onsubmit = (event) => {
    event.preventDefault();
    send({ type: "deal", game: list.value });
  };
  return form;
}

/* The start */

function speak() {
  document.documentElement.lang = lang;
  byId("lang").textContent = lang === "el" ? "English" : "Ελληνικά";
  for (const place of document.querySelectorAll("[data-say]")) place.textContent = say(place.dataset.say);
}

byId("lang").onclick = () => {
  lang = lang === "el" ? "en" : "el";
  localStorage.setItem("poka-lang", lang);
  speak();
  if (socket) {
    const old = socket;
    socket = null;
    old.close();
  }
  connect();
};

byId("join").onsubmit = async (event) => {
  event.preventDefault();
  let answer;
  try {
    const reply = await fetch(`join?lang=${lang}`, {
      method: "POST",
      body: JSON.stringify({ type: "join", name: byId("name").value }),
    });
    answer = await reply.json();
  } catch {
    answer = { message: say("unreachable") };
  }
  if (!answer.token) return complain(answer.message);
  localStorage.setItem("poka-token", answer.token);
  connect();
};

function complain(text) {
  byId("link").textContent = text;
  byId("link").className = "off";
}

async function start() {
  speak();
  try {
    games = await (await fetch("games")).json();
  } catch {
    setTimeout(start, 1000);
    return;
  }
  connect();
}

start();
