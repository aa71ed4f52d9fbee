// The page: tabs, addresses, keys and the theme.

const tabs = [
  ["overview", "Overview", overview, null],
  ["findings", "Findings", findingsView, () => counted.length],
  ["conversation", "Conversation", conversationView, () => eventCount],
  ["ignored", "Ignored", ignoredView, () => report.ignored.length],
];
let current = "overview";

// render shows the current tab anew and gives the focus to the element of that id.
function render(focus) {
  const selection = focus && document.activeElement && document.activeElement.id === focus ? document.activeElement.selectionStart : null;
  byID("main").replaceChildren(...tabs.find(([id]) => id === current)[2]().filter(Boolean));
  const usable = tabs.filter(([id]) => (id !== "ignored" || report.ignored.length) && (id !== "conversation" || eventCount));
  byID("tabs").replaceChildren(...usable.map(([id, title, , count]) => el("a", { href: "#" + id, "aria-current": id === current ? "page" : undefined }, title, count && el("span.count", {}, number(count())))));
  const node = focus && byID(focus);
  if (!node) return;
  node.focus();
  if (selection !== null && node.setSelectionRange) node.setSelectionRange(selection, selection);
}

// ignoredView lists what somebody has decided not to hear of again.
function ignoredView() {
  return [el("section.panel", {}, el("h2", {}, "Ignored findings"), el("ul.problems", {}, report.ignored.slice(0, 2000).map((f) => el("li", {}, severityBadge(f.severity), " ", titleOf(f.rule), " ", el("code", {}, placeOf(f)), " ", el("span.soft", {}, "by " + f.by + (f.reason ? ": " + f.reason : ""))))))];
}

// follow shows what the address names.
function follow() {
  const [name, query] = location.hash.slice(1).split("?");
  const asked = new URLSearchParams(query || "");
  const f = name.startsWith("finding-") ? byFingerprint.get(name.slice(8)) : null;
  target = name.startsWith("event-") ? Number(name.slice(6)) : -1;
  if (f) {
    current = "findings";
    rows = rowsOf(shownFindings());
    openFinding(f);
    return;
  }
  if (target >= 0 && target < eventCount) {
    current = "conversation";
    if (!shownEvents().includes(target)) Object.assign(talk, { session: "", only: false, q: "", hits: null });
    loaded.then(() => { render(); const node = byID("card-" + target); if (node) { node.scrollIntoView({ block: "center" }); node.focus({ preventScroll: true }); } });
    return;
  }
  current = tabs.some(([id]) => id === name) ? name : "overview";
  if (current === "findings" && query !== undefined) Object.assign(view, { q: asked.get("q") || "", severity: asked.get("severity") || "", state: states[asked.get("state")] ? asked.get("state") : "open", page: 0 });
  if (current === "conversation" && query !== undefined) Object.assign(talk, { session: asked.get("session") || "", page: 0, only: false, q: "", hits: null });
  if (current === "conversation") loaded.then(() => render());
  else render();
  scrollTo(0, 0);
}

const keys = [
  ["/", "Search", () => { const s = byID("search"); if (s) s.focus(); else location.hash = "findings"; }],
  ["j", "Next finding", () => current === "findings" && move(1)],
  ["k", "Previous finding", () => current === "findings" && move(-1)],
  ["a", "Accept the open finding", () => open && acceptable(open) && current === "findings" && accept(open)],
  ["e", "Show its event", () => open && open.event >= 0 && (location.hash = "event-" + open.event)],
  ["1", "Overview", () => (location.hash = "overview")],
  ["2", "Findings", () => (location.hash = "findings")],
  ["3", "Conversation", () => (location.hash = "conversation")],
  ["t", "Light or dark", () => turnTheme()],
  ["?", "These keys", () => byID("help").showModal()],
  ["Escape", "Close", () => open && current === "findings" && closeFinding()],
];

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || byID("help").open) return;
  const typing = /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName);
  if (typing) {
    if (event.key === "Escape") event.target.blur();
    return;
  }
  const found = keys.find(([key]) => key === event.key);
  if (!found) return;
  if (event.key !== "Escape") event.preventDefault();
  found[2]();
}

// setTheme shows the page in light or dark; without a choice as the system has it.
const dark = matchMedia("(prefers-color-scheme: dark)");
let theme = "";

function setTheme() {
  document.documentElement.dataset.theme = theme || (dark.matches ? "dark" : "light");
  byID("theme").textContent = document.documentElement.dataset.theme === "dark" ? "Light" : "Dark";
}

function turnTheme() {
  theme = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
  setTheme();
}

// On paper the overview comes first, then the view at hand, in light.
function printAll() {
  document.documentElement.dataset.theme = "light";
  byID("main").replaceChildren(...overview().filter(Boolean), ...(current === "overview" ? [] : tabs.find(([id]) => id === current)[2]().filter(Boolean)));
}

// Where no limit was asked for nothing passes or fails: the worst finding is named.
const state = report.state || worst(counted) || "clean";
byID("state").textContent = report.state || (state === "clean" ? "clean" : "worst: " + state);
byID("state").classList.add(state === "not complete" ? "incomplete" : state);
byID("summary").textContent = report.summary;
byID("help-list").replaceChildren(...keys.flatMap(([key, title]) => [el("dt", {}, el("kbd", {}, key)), el("dd", {}, title)]));
byID("help-close").addEventListener("click", () => byID("help").close());
byID("keys").addEventListener("click", () => byID("help").showModal());
byID("theme").addEventListener("click", turnTheme);
byID("export").addEventListener("click", exportBaseline);
dark.addEventListener("change", setTheme);
addEventListener("hashchange", follow);
addEventListener("keydown", onKey);
addEventListener("beforeprint", printAll);
addEventListener("afterprint", () => { setTheme(); render(); });
setTheme();
keepTriage();
follow();
