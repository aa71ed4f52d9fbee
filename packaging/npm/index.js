// weir judges and masks the events of agents. This module runs the program weir, which
// the package for this platform contains.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { readFileSync } from "node:fs";

const distribution = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8")).name;

/** weir did not judge everything. What it answered until then still holds. */
export class WeirError extends Error {
  name = "WeirError";

  constructor(message, status = null) {
    super(message);
    this.status = status;
  }
}

/** Returns the path of the program weir: $WEIR_BINARY, or that of this platform's package. */
export function program() {
  if (process.env.WEIR_BINARY) return process.env.WEIR_BINARY;
  const name = `${distribution}-${process.platform}-${process.arch}`;
  try {
    return createRequire(import.meta.url).resolve(`${name}/bin/weir${process.platform === "win32" ? ".exe" : ""}`);
  } catch {
    throw new WeirError(`the package ${name} is not installed: install ${distribution} again with its optional dependencies`);
  }
}

/** Yields one answer for each event, in their order. */
export async function* filter(events, args = []) {
  // The last flag wins: the shape of the streams is not for args to change.
  const weir = start(["filter", "--quiet", ...args, "--input", "jsonl", "--emit", "envelope"]);
  const fed = { given: 0, done: false, failure: undefined };
  const feeder = feed(events, weir.process.stdin, fed);
  let taken = 0;
  try {
    for await (const line of lines(weir.process.stdout)) {
      taken++;
      yield new Answer(JSON.parse(line));
    }
    const status = await weir.ended;
    await Promise.race([feeder, new Promise((resolve) => setTimeout(resolve, 1000).unref())]);
    if (fed.failure) throw fed.failure.cause;
    weir.check(status);
    if (!fed.done || taken !== fed.given) throw new WeirError("weir ended before it had answered every event", status);
  } finally {
    weir.process.kill("SIGKILL");
  }
}

/** The answer to one event. */
class Answer {
  constructor({ verdict, event }) {
    this.verdict = verdict;
    this.event = event;
  }

  get withheld() {
    return this.verdict.action !== "allow" && this.verdict.action !== "modify";
  }
}

/** Scans prompt files, transcripts and directories. */
export async function scan(paths, args = []) {
  if (typeof paths === "string") throw new TypeError("paths is a list of paths, not one path");
  const names = [...paths].map((path) => (path instanceof URL ? fileURLToPath(path) : path));
  const weir = start(["scan", "--quiet", ...args, "--report-format", "json", "--", ...names]);
  weir.process.stdin.end();
  let output = "";
  weir.process.stdout.setEncoding("utf8").on("data", (text) => (output += text));
  weir.check(await weir.ended);
  const report = JSON.parse(output);
  return { failed: report.failed, files: report.files, findings: report.findings, report };
}

/** Starts weir. Its messages never hold the text of events. */
function start(args) {
  const process = spawn(program(), args, { stdio: ["pipe", "pipe", "pipe"] });
  let errors = "";
  process.stderr.setEncoding("utf8").on("data", (text) => (errors += text));
  process.stdin.on("error", () => {}); // weir has ended; its exit status says why.
  const ended = new Promise((resolve, reject) => {
    process.on("error", (failure) => reject(new WeirError(`weir does not start: ${failure.message}`)));
    process.on("close", resolve);
  });
  ended.catch(() => {}); // Whoever waits for it is told.
  return { process, ended, check: (status) => check(status, errors.trim()) };
}

/** Throws unless weir has judged everything. 1 says that --fail-on was reached. */
function check(status, errors) {
  if (status !== 0 && status !== 1) throw new WeirError(errors || `weir ended with status ${status}`, status);
}

/** Writes events to weir. */
async function feed(events, stdin, fed) {
  try {
    for await (const event of events) {
      const line = JSON.stringify(event);
      if (line === undefined) throw new TypeError("an event is not a JSON value");
      fed.given++;
      if (stdin.destroyed) break;
      if (!stdin.write(line + "\n")) await Promise.race([once(stdin, "drain"), once(stdin, "close")]);
    }
    fed.done = true;
  } catch (cause) {
    fed.failure = { cause };
  } finally {
    stdin.end();
  }
}

/** Yields lines. A line without an end is an answer that weir did not finish. */
async function* lines(stdout) {
  let rest = [];
  for await (const chunk of stdout.setEncoding("utf8")) {
    const parts = chunk.split("\n");
    rest.push(parts.shift());
    for (const part of parts) {
      yield rest.join("");
      rest = [part];
    }
  }
  if (rest.join("")) throw new WeirError("weir ended within an answer");
}
