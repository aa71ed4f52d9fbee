// The conversation: what goes out, with marks where something was found.

const talk = { session: "", only: false, q: "", page: 0, hits: null };
const eventsOnPage = 50;
const shortenedFrom = 2000; // events from which on long texts are shortened
let target = -1; // the event that the address names

// shownEvents returns which events the reader asked for.
function shownEvents() {
  const all = talk.session === "" ? report.session_of.map((_, i) => i) : eventsOf[Number(talk.session)] || [];
  return all.filter((i) => report.actions[i] !== "s" && (!talk.only || byEvent.has(i) || report.actions[i] !== "a") && (!talk.hits || talk.hits.has(i)));
}

function conversationView() {
  if (!eventCount) return [el("p.empty", {}, "No conversation was kept in this report: weir report keeps those of transcripts.")];
  const list = shownEvents();
  const pages = Math.max(1, Math.ceil(list.length / eventsOnPage));
  if (target >= 0 && list.includes(target)) talk.page = Math.floor(list.indexOf(target) / eventsOnPage);
  talk.page = Math.min(talk.page, pages - 1);
  const shown = list.slice(talk.page * eventsOnPage, (talk.page + 1) * eventsOnPage);
  const turn = () => pager(talk.page, pages, (to) => { talk.page = to; target = -1; render(); scrollTo(0, 0); });
  return [talkTools(), el("p.soft", {}, plural(list.length, "event"), talk.hits && eventCount > shortenedFrom && ", searched as far as the page shows them"), cards(shown), turn()];
}

function talkTools() {
  const search = el("input", { type: "search", id: "search", placeholder: "Search the conversation  ( / )", "aria-label": "Search the conversation", value: talk.q });
  search.addEventListener("input", () => {
    talk.q = search.value;
    talk.page = 0;
    target = -1;
    later(() => { talk.hits = talk.q.trim() ? eventsWith(talk.q.trim()) : null; render("search"); });
  });
  const names = report.sessions.map((s, i) => [String(i), (s.name ? s.name + " · " : "") + s.path + " (" + number(eventsOf[i].length) + ")"]);
  return el("div.bar-of-tools", { role: "search" }, search,
    choice("Session", [["", "all"], ...names.slice(0, 2000)], talk.session, (value) => { Object.assign(talk, { session: value, page: 0 }); target = -1; render(); }),
    el("button", { type: "button", id: "only", "aria-pressed": String(talk.only), onclick: () => { Object.assign(talk, { only: !talk.only, page: 0 }); target = -1; render("only"); } }, "Only with findings"));
}

function cards(shown) {
  const out = el("div", {});
  let last = -1;
  for (const i of shown) {
    const session = report.session_of[i];
    if (session !== last) out.append(el("h2.session", {}, sessionName(session), report.sessions[session].name && el("span", {}, report.sessions[session].path)));
    last = session;
    out.append(card(i, eventAt(i)));
  }
  return shown.length ? out : el("p.empty", {}, "No event is like that.");
}

function card(i, ev) {
  const messages = (ev.messages || []).map((m, n) => message(m, ev, i, n === 0));
  return el("article.event", { id: "card-" + i, class: ev.action + (i === target ? " here" : ""), tabindex: "-1", "aria-label": "Event " + (i + 1) },
    el("div.at", {}, el("a", { href: "#event-" + i, "aria-label": "Line " + ev.line, title: "line " + ev.line }, ev.line)),
    el("div.card", {}, !messages.length && speaker(null, ev), ev.action === "block" && el("p.withheld-note", {}, "Withheld: ", [ev.category, ev.reason].filter(Boolean).join(", ")), messages, chips(ev, i)));
}

function speaker(m, ev, first) {
  return el("div.speaker", {}, el("b", {}, m ? m.role : ev.action === "block" ? "withheld event" : "no text"), m && m.tool && el("code", {}, m.tool), m && trustBadge(m.trust),
    (first || !m) && ev.action !== "allow" && badge(ev.action === "block" ? "withheld" : "modified", ev.action === "block" ? "critical" : "high"), (first || !m) && ev.time && el("time", {}, ev.time));
}

function message(m, ev, i, first) {
  const code = m.role === "tool-result" || m.role === "tool-call" || m.role === "unknown";
  return el("div.message", {}, speaker(m, ev, first), (m.texts || []).map((t) => {
    const node = el("div.text", { class: code ? "code" : "" }, t.name && el("span.name", {}, t.name), t.spans.map((s) => span(s, ev, i)));
    if (t.spans.reduce((n, s) => n + (s.text || s.was || "").length, 0) > 1500) {
      node.classList.add("long");
      node.tabIndex = 0;
      node.setAttribute("role", "group");
      node.setAttribute("aria-label", "Long text");
    }
    return node;
  }));
}

// span shows a stretch of text: as it goes out, or as it was where it does not.
function span(s, ev, i) {
  if (s.kind === "omitted") return el("span.omitted", {}, "… " + number(Number(s.text)) + " characters …");
  const about = s.finding ? ev.findings[s.finding - 1] : null;
  if (!about) return s.text === undefined ? el("span.gone", {}, visible(s.was || "")) : visible(s.text);
  const f = findingAt(i, s.finding - 1, about.rule);
  const title = about.severity + ": " + titleOf(about.rule) + " (" + (actions[about.action] || about.action) + ")";
  const shown = s.text || (s.kind === "strip" ? "[hidden characters]" : "");
  const kind = s.kind === "note" ? (f ? f.kind + " " : "") + about.severity : s.kind === "strip" || s.kind === "fold" ? "other" : s.kind;
  return el("mark", { class: kind, title, onclick: f ? () => show(f) : undefined }, visible(shown), s.was && el("del", {}, shown ? " " : "", visible(s.was)));
}

// chips are the findings of an event, each a link.
function chips(ev, i) {
  const list = byEvent.get(i) || [];
  const groups = tally(list, (f) => f.rule);
  if (!groups.length) return null;
  return el("div.chips", {}, groups.map(([rule, n, same]) => el("a.chip", { href: "#finding-" + same[0].fingerprint, class: worst(same) }, el("i", { "aria-hidden": "true" }), titleOf(rule) + (n > 1 ? " ×" + n : ""), el("span.hidden", {}, worst(same)))),
    list.filter((f) => f.from).slice(0, 1).flatMap((f) => f.from.map((e) => el("a.chip.leak", { href: "#event-" + e }, el("i", { "aria-hidden": "true" }), "from " + lineOf(e)))));
}
