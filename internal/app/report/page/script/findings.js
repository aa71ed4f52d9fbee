// The list of findings and the one that is open.

let open = null; // the finding whose details are shown
let rows = [];
let lastAt = 0; // where the open finding was last: one that is accepted leaves the list

function findingsView() {
  const list = shownFindings();
  rows = rowsOf(list);
  const pages = Math.max(1, Math.ceil(rows.length / rowsOnPage));
  view.page = Math.min(view.page, pages - 1);
  const shown = rows.slice(view.page * rowsOnPage, (view.page + 1) * rowsOnPage);
  return [findingTools(),
    el("p.soft", { id: "found" }, plural(rows.length, "row") + ", " + plural(list.length, "finding") + " of " + number(findings.length)),
    el("div.split", { id: "split", class: open ? "open" : "" }, el("div", {}, rowList(shown), pager(view.page, pages, (to) => { view.page = to; render(); scrollTo(0, 0); })), open && detail(open))];
}

function findingTools() {
  const set = (key) => (value) => { view[key] = value; view.page = 0; render(); };
  const search = el("input", { type: "search", id: "search", placeholder: "Search rule, path, text, session, tool  ( / )", "aria-label": "Search findings", value: view.q });
  search.addEventListener("input", () => { view.q = search.value; view.page = 0; later(() => render("search")); });
  const words = (table) => Object.entries(table).map(([key, [title]]) => [key, title]);
  const usable = Object.entries(states).filter(([key]) => (key !== "planted" || findings.some((f) => f.planted)) && (report.before || (key !== "new" && key !== "known")));
  const toggle = (s) => el("button", { type: "button", id: "severity-" + s, "aria-pressed": String(view.severity === s), onclick: () => { set("severity")(view.severity === s ? "" : s); byID("severity-" + s).focus(); } },
    s, el("span.count", {}, number(findings.filter((f) => f.severity === s && states[view.state][1](f)).length)));
  return el("div.bar-of-tools", { role: "search" }, search, el("div.toggles", { role: "group", "aria-label": "Severity" }, severities.map(toggle)),
    choice("Show", usable.map(([key, [title]]) => [key, title]), view.state, set("state")),
    choice("Group", [...words(groupings), ...words(headings)], view.group, set("group")),
    choice("Sort", words(orders), view.sort, set("sort")));
}

let waiting = 0;

// later does something when the reader stops typing.
function later(work) {
  clearTimeout(waiting);
  waiting = setTimeout(work, 120);
}

function rowList(shown) {
  if (!shown.length) return el("div.rows", {}, el("p.empty", {}, findings.length ? "No finding is like that." : "Nothing was found."));
  const list = el("div.rows", { id: "rows" });
  const heading = headings[view.group];
  let last;
  for (const row of shown) {
    const title = heading && heading[1](row[0]);
    if (heading && title !== last) list.append(el("div.heading", {}, title));
    last = title;
    list.append(findingRow(row));
  }
  return list;
}

function findingRow(row) {
  const f = row[0];
  const here = open && row.includes(open);
  return el("button.row", { type: "button", id: "row-" + f.fingerprint, class: verdictOn(f).accepted ? "done" : "", "aria-current": here ? "true" : undefined, onclick: () => show(f) },
    el("span", {}, severityBadge(worst(row))),
    el("span.what", {}, el("b", {}, titleOf(f.rule)), " ", el("code.soft", {}, f.rule),
      el("span.place", {}, placeOf(f), row.length > 1 && " and " + plural(row.length - 1, "more place")), f.excerpt && el("span.excerpt.mono", {}, visible(f.excerpt))),
    el("span.marks", {}, row.length > 1 && badge("×" + number(row.length)), statusOf(f)));
}

// show opens a finding, at its own address.
function show(f) {
  const address = "#finding-" + f.fingerprint;
  if (location.hash === address) openFinding(f);
  else location.hash = address;
}

function openFinding(f) {
  open = f;
  const at = rows.findIndex((row) => row.includes(f));
  if (at < 0) Object.assign(view, { q: "", severity: "", state: "all" });
  else view.page = Math.floor(at / rowsOnPage);
  render();
  const row = rows.findIndex((r) => r.includes(f));
  lastAt = Math.max(0, row);
  if (row >= 0 && Math.floor(row / rowsOnPage) !== view.page) { view.page = Math.floor(row / rowsOnPage); render(); }
  const node = byID("row-" + (rows[row] || [f])[0].fingerprint);
  if (node) { node.focus({ preventScroll: true }); node.scrollIntoView({ block: "nearest" }); }
}

function closeFinding() {
  const f = open;
  open = null;
  history.replaceState(null, "", "#findings");
  render();
  const node = f && byID("row-" + f.fingerprint);
  if (node) node.focus();
}

// move goes to another row.
function move(by) {
  if (!rows.length) return;
  const at = open ? rows.findIndex((row) => row.includes(open)) : -1;
  const from = at >= 0 || !open ? at : by > 0 ? lastAt - 1 : lastAt;
  show(rows[Math.max(0, Math.min(rows.length - 1, from + by))][0]);
}

// detail shows one finding: why it matters, where it lies and what can be done.
function detail(f) {
  const about = rules.get(f.rule) || {};
  const same = rows.find((row) => row.includes(f)) || [f];
  return el("aside.panel.detail", { "aria-label": "Finding" },
    el("button.close", { type: "button", onclick: closeFinding, "aria-label": "Close" }, "✕"),
    el("div", {}, severityBadge(f.severity), " ", statusOf(f).flatMap((b) => [b, " "])),
    el("h2", {}, about.title || f.rule), el("p", {}, el("code.soft", {}, f.rule)),
    about.why && el("section", {}, el("h3", {}, "Why it matters"), el("p", {}, about.why)),
    about.fix && el("section", {}, el("h3", {}, "What to do"), el("p", {}, about.fix)),
    f.excerpt && el("section", {}, el("h3", {}, "The line, without values"), el("p.quote.mono", {}, visible(f.excerpt))),
    f.hidden && el("section", {}, el("h3", {}, "Hidden in it"), el("p.quote.mono", {}, visible(f.hidden))),
    el("section", {}, el("h3", {}, "Facts"), facts(f)),
    way(f), places(same, f), f.planted ? null : decision(f, same));
}

function facts(f) {
  const about = rules.get(f.rule);
  const pairs = [["Place", placeOf(f)], ["In", f.pointer], ["Session", f.session >= 0 ? sessionName(f.session) : ""], ["Speaker", f.role], ["Trust", f.trust], ["Tool", f.tool], ["Decoded from", (f.via || []).join(", ")], ["Category", f.category], ["Names", [about.owasp, about.asi, about.atlas].filter(Boolean).join(", ")], ["Case", f.case]];
  return el("dl.facts", {}, pairs.filter(([, value]) => value).map(([name, value]) => [el("dt", {}, name), el("dd", {}, value)]),
    f.event >= 0 && [el("dt", {}, "Event"), el("dd", {}, linkToEvent(f.event, "show in the conversation"))]);
}

// way shows from where to where a text went.
function way(f) {
  if (!f.from) return null;
  return el("section", {}, el("h3", {}, "Where it came from"), el("ul.places", {}, f.from.map((e) => el("li", {}, linkToEvent(e, lineOf(e)), " → ", linkToEvent(f.event, lineOf(f.event))))));
}

const mostPlaces = 100;

function places(same, f) {
  if (same.length < 2) return null;
  return el("section", {}, el("h3", {}, plural(same.length, "place")), el("ul.places", {}, same.slice(0, mostPlaces).map((o) => el("li", {}, o === f ? placeOf(o) : linkTo(o, placeOf(o)), " ", o.event >= 0 && linkToEvent(o.event, "event"))),
    same.length > mostPlaces && el("li.soft", {}, number(same.length - mostPlaces) + " more")));
}

// decision takes the reader's word on a thing, at all of its places.
function decision(f, same) {
  const said = verdictOn(f);
  const able = same.filter(acceptable);
  const note = el("textarea", { id: "note", "aria-label": "Note", placeholder: "Why it may stay" });
  note.value = said.note || "";
  note.addEventListener("input", () => decide(same, { note: note.value }));
  return el("section", {}, el("h3", {}, "Triage"),
    able.length ? el("p", {}, el("button", { type: "button", id: "accept", "aria-pressed": String(said.accepted), onclick: () => accept(f) }, said.accepted ? "Accepted" : same.length > 1 ? "Accept at " + plural(same.length, "place") : "Accept"))
      : el("p.soft", {}, "A value is accepted by a keyed digest: give weir report --baseline-key FILE."), note);
}

function accept(f) {
  const same = (rows.find((row) => row.includes(f)) || [f]).filter(acceptable);
  const said = !verdictOn(f).accepted;
  decide(same, { accepted: said });
  announce(said ? "Accepted" : "Not accepted");
  render("accept");
}
