/** One event: a value that JSON can express. A string is the text of an event, not JSON. */
export type Event = { [name: string]: unknown } | unknown[] | string;

export type Severity = "low" | "medium" | "high" | "critical";

/** What a stage found in an event, and where. It never holds the value. */
export interface Finding {
  rule: string;
  category: string;
  severity: Severity;
  stage?: string;
  action?: "note" | "strip" | "fold" | "mask" | "sanitize" | "block";
  pointer?: string;
  start?: number;
  end?: number;
  replacement?: string;
  confidence?: number;
  owasp?: string;
  asi?: string;
  atlas?: string;
}

/** What weir decided about an event. */
export interface Verdict {
  schema: string;
  line: number;
  action: "allow" | "modify" | "block";
  complete: boolean;
  format?: string;
  session?: string;
  turn?: number;
  stage?: string;
  category?: string;
  reason?: string;
  findings?: Finding[];
}

/** The answer to one event. */
export interface Answer {
  readonly verdict: Verdict;
  /** The event as it may be used, or null if it is withheld. */
  readonly event: any;
  /** Whether the event must not be used. */
  readonly withheld: boolean;
}

/** A finding of a scan, with its place in a file. It never holds the value. */
export interface PlacedFinding {
  path: string;
  rule: string;
  title: string;
  category: string;
  severity: Severity;
  fails: boolean;
  line?: number;
  column?: number;
  end_line?: number;
  end_column?: number;
  pointer?: string;
  role?: string;
  trust?: string;
  excerpt?: string;
  fix?: string;
  fingerprint?: string;
  confidence?: number;
  owasp?: string;
  asi?: string;
  atlas?: string;
}

/** The outcome of a scan. */
export interface Scan {
  /** Whether a limit, such as --fail-on, was reached. */
  failed: boolean;
  files: number;
  findings: PlacedFinding[];
  /** The whole report of weir scan -f json. */
  report: { [name: string]: unknown };
}

/** weir did not judge everything. What it answered until then still holds. */
export class WeirError extends Error {
  /** The exit status of weir, or null if it did not run. */
  readonly status: number | null;
}

/** Returns the path of the program weir: $WEIR_BINARY, or that of this platform's package. */
export function program(): string;

/**
 * Yields one answer for each event, in their order. Events are read while answers are
 * yielded, so a stream without an end works.
 *
 * @param args more flags of `weir filter`, such as `["--profile", "strict"]`
 * @throws WeirError if weir fails or answers fewer events than it was given
 */
export function filter(events: Iterable<Event> | AsyncIterable<Event>, args?: readonly string[]): AsyncGenerator<Answer, void, void>;

/**
 * Scans prompt files, transcripts and directories.
 *
 * @param args more flags of `weir scan`, such as `["--fail-on", "medium"]`
 * @throws WeirError if weir could not judge everything
 */
export function scan(paths: Iterable<string | URL>, args?: readonly string[]): Promise<Scan>;
