// Which findings are shown, and in which groups.

const view = { q: "", severity: "", state: "open", group: "thing", sort: "severity", page: 0 };
const rowsOnPage = 60;

const states = {
  open: ["Open", (f) => !f.planted && !verdictOn(f).accepted],
  new: ["New", (f) => !f.planted && !f.known],
  known: ["Known before", (f) => f.known],
  accepted: ["Accepted here", (f) => verdictOn(f).accepted],
  planted: ["Planted by tests", (f) => f.planted],
  all: ["All", () => true],
};

// shownFindings returns the findings that the reader asked for.
function shownFindings() {
  const words = view.q.toLowerCase().split(/\s+/).filter(Boolean);
  const keep = (states[view.state] || states.all)[1];
  return findings.filter((f) => keep(f) && (!view.severity || f.severity === view.severity) && (!words.length || matches(f, words)));
}

const groupings = {
  thing: ["One row for each thing", (f) => f.group || "f" + f.index],
  none: ["One row for each place", (f) => "f" + f.index],
};

const headings = {
  rule: ["Rule", (f) => titleOf(f.rule)],
  path: ["Path", (f) => f.path],
  session: ["Session", (f) => sessionName(f.session) || f.path],
  tool: ["Tool", (f) => f.tool || "no tool"],
  case: ["Case", (f) => f.case || "no case"],
};

const orders = {
  severity: ["Gravest first", (a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity)],
  place: ["By place", () => 0],
  rule: ["By rule", (a, b) => (a.rule < b.rule ? -1 : a.rule > b.rule ? 1 : 0)],
  often: ["Most places first", null],
};

// rowsOf returns the rows: each the findings of one thing, the first of them in front.
function rowsOf(list) {
  const heading = headings[view.group];
  const key = (groupings[view.group] || groupings.thing)[1];
  const rows = new Map();
  for (const f of list) {
    const k = (heading ? heading[1](f) + "\n" : "") + f.rule + "\n" + key(f);
    if (!rows.has(k)) rows.set(k, []);
    rows.get(k).push(f);
  }
  const compare = orders[view.sort][1];
  const out = [...rows.values()].sort((a, b) => (compare ? compare(a[0], b[0]) : b.length - a.length) || a[0].index - b[0].index);
  if (!heading) return out;
  const size = new Map();
  for (const row of out) size.set(heading[1](row[0]), (size.get(heading[1](row[0])) || 0) + row.length);
  const rank = [...size.keys()]; // groups in the order of their first row
  return out.map((row) => [rank.indexOf(heading[1](row[0])), row]).sort((a, b) => a[0] - b[0]).map(([, row]) => row);
}
