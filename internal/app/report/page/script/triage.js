// Triage: findings that the reader accepts, with a note. It is kept in this browser under
// the findings themselves, and leaves it as a baseline that weir scan --baseline reads.

const triageKey = "weir triage";
const triage = new Map(Object.entries(readTriage()).filter(([print]) => byFingerprint.has(print)));

function readTriage() {
  try {
    return JSON.parse(localStorage.getItem(triageKey) || "{}") || {};
  } catch {
    return {}; // no storage: the page forgets when it is closed
  }
}

function keepTriage() {
  try {
    localStorage.setItem(triageKey, JSON.stringify({ ...readTriage(), ...Object.fromEntries(triage) }));
  } catch {
    // as above
  }
  byID("export").hidden = ![...triage.values()].some((t) => t.accepted);
}

const verdictOn = (f) => triage.get(f.fingerprint) || { accepted: false, note: "" };

// acceptable reports whether a baseline can hold a finding: a value is accepted by its
// keyed digest, which is there only if weir had the key.
const acceptable = (f) => !f.planted && (!f.valued || Boolean(f.digest));

function decide(list, change) {
  for (const f of list) triage.set(f.fingerprint, { ...verdictOn(f), ...change });
  keepTriage();
}

// baseline returns the baseline: what it accepted before, and what the reader accepts.
function baseline() {
  const entries = [...(report.accepted || [])];
  for (const f of findings) {
    const said = verdictOn(f);
    if (!said.accepted || !acceptable(f)) continue;
    const entry = { fingerprint: f.fingerprint, rule: f.rule, path: f.path };
    if (f.digest) entry.hmac = f.digest;
    if (said.note) entry.reason = said.note;
    if (!entries.some((e) => e.fingerprint === entry.fingerprint && e.hmac === entry.hmac)) entries.push(entry);
  }
  return JSON.stringify({ version: 1, findings: entries }, null, 2) + "\n";
}

function exportBaseline() {
  const link = el("a", { href: URL.createObjectURL(new Blob([baseline()], { type: "application/json" })), download: ".weir-baseline.json" });
  document.body.append(link);
  link.click();
  link.remove();
  announce("The baseline was written");
}
