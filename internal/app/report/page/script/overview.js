// The overview: numbers, sessions, and counts by what findings have in common.

function overview() {
  return [el("div.tiles", {}, tiles()), problems(), sessionsPanel(), el("div.grid", {}, trend(), counts())];
}

function tile(value, title, kind, query) {
  return el("a.tile", { class: kind || "", href: "#findings" + (query || "") }, el("b", {}, number(value)), el("span", {}, title));
}

function tiles() {
  const of = (list, key, value) => list.filter((x) => x[key] === value).length;
  const out = severities.map((s) => tile(of(counted, "severity", s), s, s, "?severity=" + s));
  const acted = (letter) => [...report.actions].filter((a) => a === letter).length;
  if (eventCount) {
    const events = (n, title) => el("a.tile", { href: "#conversation" }, el("b", {}, number(n)), el("span", {}, title));
    out.push(events(eventCount, "events"), events(acted("m"), "modified"), events(acted("b"), "withheld"));
  }
  const planted = findings.length - counted.length;
  if (planted) out.push(tile(planted, "planted by tests", "", "?state=planted"));
  return out;
}

// problems says what was not judged, which matters more than what was found.
function problems() {
  const list = [...report.errors.map((p) => ["Not judged", p, "critical"]), ...report.notices.map((p) => ["Note", p, ""])];
  if (!list.length) return null;
  const item = ([title, p, kind]) => el("li", {}, badge(title, kind), " ", p.path ? el("code", {}, p.path + (p.line ? ":" + p.line : "")) : "", " ", p.message);
  return el("section.panel", {}, el("h2", {}, "Notes on this run"), el("ul.problems", {}, list.slice(0, 50).map(item), list.length > 50 && el("li.soft", {}, number(list.length - 50) + " more")));
}

const mostStrips = 12;

function sessionsPanel(all) {
  if (!report.sessions.length) return null;
  const order = report.sessions.map((s, i) => [i, counted.filter((f) => f.session === i)]);
  const weigh = ([, list]) => list.reduce((sum, f) => sum + 10 ** (3 - severities.indexOf(f.severity)), 0);
  const weights = new Map(order.map((o) => [o[0], weigh(o)]));
  order.sort((a, b) => weights.get(b[0]) - weights.get(a[0]) || a[0] - b[0]);
  const shown = all ? order : order.slice(0, mostStrips);
  const panel = el("section.panel", {}, el("h2", {}, "Sessions"), legend(), el("div.strips", {}, shown.map(([i, list]) => sessionRow(i, list))));
  if (shown.length < order.length)
    panel.append(el("div.pager", {}, el("button", { type: "button", onclick: () => panel.replaceWith(sessionsPanel(true)) }, "Show all " + number(order.length) + " sessions")));
  return panel;
}

function sessionRow(i, list) {
  const s = report.sessions[i];
  const planted = findings.filter((f) => f.planted && f.session === i).length;
  return el("div.strip", {},
    el("div.name", {}, el("a", { href: "#conversation?session=" + i }, s.name || s.path), s.name && el("small", {}, s.path), el("small", {}, plural(eventsOf[i].length, "event"))),
    strip(i), el("div.sum", {}, list.length ? severityBadge(worst(list)) : "", el("div", {}, list.length ? plural(list.length, "finding") : "clean"), planted > 0 && el("div", {}, number(planted) + " planted")));
}

function trend() {
  const before = report.before;
  if (!before) return null;
  const known = counted.filter((f) => f.known).length, gone = before.gone || [];
  return el("section.panel", {}, el("h2", {}, "Since the earlier run"),
    el("dl.facts", {}, el("dt", {}, "New"), el("dd", {}, el("a", { href: "#findings?state=new" }, number(counted.length - known))), el("dt", {}, "Still there"), el("dd", {}, el("a", { href: "#findings?state=known" }, number(known))),
      el("dt", {}, "Gone"), el("dd", {}, number(gone.length)), el("dt", {}, "Findings before"), el("dd", {}, number(before.findings))),
    el("ul.places", {}, gone.slice(0, 8).map((g) => el("li.soft", {}, "gone: ", titleOf(g.rule), " ", el("code", {}, g.path + (g.line ? ":" + g.line : ""))))));
}

// counts are tables of the findings by what they have in common.
function counts() {
  const tables = [["By rule", (f) => f.rule, titleOf], ["By category", (f) => f.category], ["By path", (f) => f.path], ["By session", (f) => (f.session < 0 ? "" : sessionName(f.session))], ["By tool", (f) => f.tool], ["By trust", (f) => f.trust]];
  return tables.map(([title, key, name]) => {
    const groups = tally(counted, key);
    const alone = groups.length < 2 && (title === "By path" || title === "By session"); // says no more than the list of sessions
    return groups.length && !alone ? el("section.panel", {}, el("h2", {}, title), barTable(groups, name || ((k) => k))) : null;
  });
}

const mostBars = 10;

function barTable(groups, name) {
  const most = groups[0][1];
  const row = ([key, n, list]) => el("tr", {}, el("td", {}, el("a", { href: "#findings?q=" + encodeURIComponent(key) }, name(key))), el("td", {}, stack(list, n / most)), el("td", {}, number(n)));
  const more = groups.length - mostBars;
  return el("table.bars", {}, el("tbody", {}, groups.slice(0, mostBars).map(row), more > 0 && el("tr", {}, el("td.soft", { colspan: 3 }, number(more) + " more"))));
}

// stack draws a bar whose parts are the severities.
function stack(list, share) {
  const bar = el("div.bar", { "aria-hidden": "true" });
  for (const s of severities) {
    const n = list.filter((f) => f.severity === s).length;
    if (!n) continue;
    const part = el("i", { class: s });
    part.style.width = Math.max(1, (100 * share * n) / list.length) + "%";
    bar.append(part);
  }
  return bar;
}
