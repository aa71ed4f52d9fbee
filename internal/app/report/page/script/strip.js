// Strips: a session from its first event to its last, with a mark where something was
// found, and an arrow from where a text came in to where it went.

const stripWidth = 1000, stripCells = 250, mostArrows = 40;
const kinds = { attack: "attack", cut: "order cut", leak: "leak", mask: "value masked", other: "other" };
const railTop = 22, railHeight = 20;

// strip draws a session, given its number.
function strip(session) {
  const events = eventsOf[session], cells = Math.min(stripCells, Math.max(events.length, 24));
  const place = new Map(events.map((e, i) => [e, i]));
  const found = counted.filter((f) => f.session === session && f.event >= 0);
  const cellOf = (event, at) => Math.floor(((place.get(event) + (at || 0)) * cells) / events.length);
  const xOf = (event, at) => ((cellOf(event, at) + 0.5) / cells) * stripWidth;
  const drawing = svg("svg", { viewBox: "0 0 " + stripWidth + " 46", preserveAspectRatio: "none", role: "img", "aria-label": stripText(events, found) },
    svg("rect", { class: "rail", x: 0, y: railTop, width: stripWidth, height: railHeight, rx: 3 }));
  for (const [cell, , list] of tally(found, (f) => cellOf(f.event, f.at))) drawing.append(mark(cell, stripWidth / cells, list));
  drawing.append(...arrows(found, place, xOf));
  return drawing;
}

// mark draws what was found in a cell: in the colour of the gravest finding, and the higher
// the graver that is.
function mark(cell, width, list) {
  const grave = worst(list);
  const first = list.find((f) => f.severity === grave);
  const height = railHeight * { critical: 1, high: 0.85, medium: 0.6, low: 0.35 }[grave];
  return svg("rect", { class: "m " + first.kind, x: cell * width, y: railTop + railHeight - height, width: Math.max(width - 0.6, 2.4), height, onclick: () => { location.hash = "event-" + first.event; } },
    svg("title", {}, plural(list.length, "finding") + ", " + grave + ": " + titleOf(first.rule)));
}

// arrows draws the way of untrusted text from its source to its sink. Of very many, the
// gravest are drawn.
function arrows(found, place, xOf) {
  const ways = found.flatMap((f) => (f.from || []).filter((e) => place.has(e)).map((e) => [e, f]));
  ways.sort((a, b) => severities.indexOf(a[1].severity) - severities.indexOf(b[1].severity));
  return ways.slice(0, mostArrows).flatMap(([from, f]) => {
    const a = xOf(from), b = xOf(f.event, f.at), top = Math.max(2, railTop - 6 - Math.abs(b - a) / 12);
    const tip = "M" + (b - 5) + " " + (railTop - 7) + "L" + b + " " + (railTop - 1) + "L" + (b + 5) + " " + (railTop - 7);
    return [svg("path", { d: "M" + a + " " + railTop + "C" + a + " " + top + " " + b + " " + top + " " + b + " " + (railTop - 1), "vector-effect": "non-scaling-stroke" }),
      svg("path", { d: tip, "vector-effect": "non-scaling-stroke" })];
  });
}

function stripText(events, found) {
  const parts = tally(found, (f) => kinds[f.kind]).map(([kind, n]) => n + " " + kind);
  return plural(events.length, "event") + (parts.length ? ": " + parts.join(", ") : ", nothing found");
}

function legend() {
  return el("div.legend", {}, Object.entries(kinds).map(([kind, title]) => el("span", {}, el("i", { class: kind }), title)),
    findings.some((f) => f.from) && el("span", {}, "⤴ from the source of a text to where it went"));
}
