import { memoryOf } from '../lib/program.ts';
import { median, row } from '../lib/report.ts';
import { isTold } from './document.ts';
import type { Attacker } from './people.ts';
import type { Answer, Attack } from './requests.ts';

interface Broken {
  count: number;
  readonly example: string;
}

/** The results of all requests. */
export class Tally {
  readonly #kinds = new Map<string, number>();
  readonly #broken = new Map<string, Broken>();
  readonly #accepted = new Set<string>();
  total = 0;
  busy = 0;
  renewed = 0;

  count(attack: Attack, { who }: Attacker, answer: Answer): void {
    this.total += 1;
    const { status } = answer;
    const kind = status < 1 ? 'unsent' : `${Math.floor(status / 100)}xx`;
    this.#kinds.set(kind, (this.#kinds.get(kind) ?? 0) + 1);
    const { operation } = attack;
    if (kind === '2xx') this.#accepted.add(operation.operationId);
    // HTTP answers 304 to a conditional request.
    const isSame = status === 304 && attack.headers['if-none-match'] !== undefined;
    const isBroken = status === 0 || status >= 500 || (status > 0 && !isSame && !isTold(operation, status));
    if (!isBroken) return;
    const what = `${operation.operationId}: ${status === 0 ? answer.text : status}`;
    const known = this.#broken.get(what);
    if (known) known.count += 1;
    else this.#broken.set(what, { count: 1, example: exampleOf(attack, who, answer) });
  }

  /** The number of requests that broke a promise: 5xx, no answer, or a status that the document does not name. */
  get broken(): number {
    return [...this.#broken.values()].reduce((sum, { count }) => sum + count, 0);
  }

  print(calls: readonly string[]): void {
    for (const [kind, count] of [...this.#kinds].toSorted(([one], [other]) => one.localeCompare(other)))
      row(kind, `${((100 * count) / this.total).toFixed(1)} %`);
    row('sessions renewed', String(this.renewed));
    row('busy (503 with Retry-After), well at once after', String(this.busy));
    const never = calls.filter((name) => !this.#accepted.has(name));
    row('calls accepted at least once', `${calls.length - never.length} of ${calls.length}`);
    if (never.length > 0) row('never accepted', never.join(', '));
    row('unexpected answers', `${this.broken} (aim: 0)`);
    const most = [...this.#broken].toSorted(([, one], [, other]) => other.count - one.count);
    for (const [what, { count, example }] of most)
      process.stdout.write(`  ${count} × ${what}\n      ${example}\n`);
  }
}

function exampleOf({ operation, path, headers, body }: Attack, who: string, { text }: Answer): string {
  const short = (value: string) => (value.length > 400 ? `${value.slice(0, 400)}…` : value);
  const sent = body === undefined ? '' : ` ${short(body.toString())}`;
  const named = Object.entries(headers).filter(([name]) => name !== 'content-type');
  const told = named.length > 0 ? ` ${short(JSON.stringify(Object.fromEntries(named)))}` : '';
  return `${who}: ${operation.method} ${short(path)}${told}${sent} → ${short(text)}`;
}

const EVERY_MS = 2000;
/** The least samples in each quarter. With fewer the run was too short to tell. */
const FEWEST = 15;
/** The most memory of the last quarter, as a multiple of the second one. In the first the program warms up. */
const LEVEL = 1.1;

/** Watches the memory of a process. `print` tells whether it stays level, and returns false where it grows. */
export function watchMemory(pid: number): { print: () => boolean } {
  const samples: number[] = [];
  const timer = setInterval(() => {
    try {
      samples.push(memoryOf(pid));
    } catch {
      // The program died. The requests without an answer tell it, and the report is still printed.
      clearInterval(timer);
    }
  }, EVERY_MS);
  return {
    print() {
      clearInterval(timer);
      const quarter = Math.floor(samples.length / 4);
      const quarters = [0, 1, 2, 3].map((at) => median(samples.slice(at * quarter, (at + 1) * quarter)));
      row('memory, median of each quarter', `${quarters.map((each) => each.toFixed(0)).join(', ')} MB`);
      const ratio = (quarters[3] ?? 0) / (quarters[1] ?? 1);
      const isShort = quarter < FEWEST;
      const isLevel = isShort || ratio <= LEVEL;
      const verdict = isShort ? 'too short to tell' : isLevel ? 'level' : 'growing';
      row('last quarter, of the second', `${ratio.toFixed(2)} ×: ${verdict} (aim: at most ${LEVEL})`);
      return isLevel;
    },
  };
}

interface Fault {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly cause?: { readonly message: string };
}

/** Prints the faults in the log of the program, each once with its number. */
export function printFaults(log: string): void {
  const faults = new Map<string, number>();
  for (const line of log.split('\n')) {
    if (!line.includes('"A request failed"')) continue;
    const { err } = JSON.parse(line) as { err: Fault };
    const why = err.cause ? ` (${err.cause.message})` : '';
    const what = `${err.type}: ${err.message.slice(0, 160)}${why} ${err.stack.split('\n')[0]?.trim() ?? ''}`;
    faults.set(what, (faults.get(what) ?? 0) + 1);
  }
  for (const [what, count] of faults) process.stdout.write(`  log: ${count} × ${what}\n`);
}
