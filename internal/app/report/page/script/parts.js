// Parts that more than one view shows.

const badge = (text, kind) => el("span.badge", { class: kind || "" }, text);
const trustBadge = (trust) => el("span.badge", { class: trust, title: "trust: " + trust }, trust);
const severityBadge = (s) => badge(s, s);

// placeOf says where a finding lies, for people.
function placeOf(f) {
  const at = f.line ? f.path + ":" + f.line + (f.column ? ":" + f.column : "") : f.path;
  return f.case ? at + " · " + f.case : at;
}

// actions name what weir did, in the words of the page.
const actions = { note: "noted", fold: "folded", strip: "stripped", sanitize: "cut", mask: "masked", block: "withheld" };

// statusOf lists what else is known of a finding.
function statusOf(f) {
  const out = [];
  if (f.planted) out.push(badge("planted by the test"));
  if (report.before && !f.planted) out.push(badge(f.known ? "known" : "new", f.known ? "" : "high"));
  if (verdictOn(f).accepted) out.push(badge("accepted", "operator"));
  if (f.action && f.action !== "note") out.push(badge(actions[f.action] || f.action, "act"));
  return out;
}

const linkTo = (f, ...children) => el("a", { href: "#finding-" + f.fingerprint }, ...children);
const linkToEvent = (i, ...children) => el("a", { href: "#event-" + i }, ...children);
