// Elements. Text becomes part of the page here alone, as text nodes and attributes; no
// string is ever read as markup.

// el makes an element: a name with classes as "p.a.b", attributes and handlers, children.
function el(name, attributes, ...children) {
  const [tag, ...classes] = name.split(".");
  const node = document.createElement(tag);
  if (classes.length) node.className = classes.join(" ");
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (key === "class") node.className += " " + value;
    else node.setAttribute(key, value === true ? "" : value);
  }
  node.append(...children.flat(3).filter((c) => c !== null && c !== undefined && c !== false && c !== ""));
  return node;
}

// svg makes an element of a drawing.
function svg(name, attributes, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes || {})) {
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else node.setAttribute(key, value);
  }
  node.append(...children);
  return node;
}

const byID = (id) => document.getElementById(id);
const number = (n) => n.toLocaleString("en");
const plural = (n, noun) => number(n) + " " + noun + (n === 1 ? "" : "s");

// choice makes a labelled list of words to choose from. Words are [value, title] pairs.
function choice(label, words, value, change) {
  const list = el("select", { onchange: () => change(list.value) }, words.map(([v, title]) => el("option", { value: v, selected: v === value }, title)));
  return el("label", {}, label, list);
}

// announce says something to readers of the screen.
function announce(text) {
  byID("live").textContent = text;
}

// pager moves between pages of a list; go takes the number of the page, from 0.
function pager(page, pages, go) {
  if (pages < 2) return null;
  const step = (title, to) => el("button", { type: "button", disabled: to < 0 || to >= pages || to === page, onclick: () => go(to) }, title);
  return el("div.pager", {}, step("First", 0), step("Previous", page - 1), el("span", {}, "Page " + number(page + 1) + " of " + number(pages)), step("Next", page + 1), step("Last", pages - 1));
}

// hiddenOnes are the characters that no screen shows or that move the text around them.
const hiddenOnes = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202f\u205f-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]+/gu;

// visible returns a text as nodes, with hidden characters by their numbers.
function visible(text) {
  const out = [];
  let at = 0;
  for (const found of text.matchAll(hiddenOnes)) {
    if (found.index > at) out.push(text.slice(at, found.index));
    out.push(unseen([...found[0]]));
    at = found.index + found[0].length;
  }
  out.push(text.slice(at));
  return out;
}

function unseen(characters) {
  const names = characters.slice(0, 4).map((c) => "U+" + c.codePointAt(0).toString(16).toUpperCase().padStart(4, "0"));
  const more = characters.length > 4 ? " … " + characters.length : "";
  return el("span.unseen", { title: plural(characters.length, "hidden character") }, names.join(" ") + more);
}
