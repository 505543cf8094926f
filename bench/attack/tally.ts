import { row } from '../lib/report.ts';
import { isTold } from './document.ts';
import type { Attacker } from './people.ts';
import type { Attack } from './requests.ts';
import type { Answer } from './sender.ts';

interface Broken {
  count: number;
  readonly example: string;
}

/** What all requests came to. */
export class Tally {
  readonly #statuses = new Map<number, number>();
  readonly #broken = new Map<string, Broken>();
  readonly #accepted = new Map<string, number>();
  total = 0;
  busy = 0;
  renewed = 0;

  count({ operation, ...attack }: Attack, { who }: Attacker, answer: Answer): void {
    this.total += 1;
    const { status } = answer;
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    const { operationId } = operation;
    if (status >= 200 && status < 300)
      this.#accepted.set(operationId, (this.#accepted.get(operationId) ?? 0) + 1);
    // Who asks whether something is new is told that it is not, by HTTP itself.
    const isSame = status === 304 && attack.headers['if-none-match'] !== undefined;
    const isBroken = status === 0 || status >= 500 || (status > 0 && !isSame && !isTold(operation, status));
    if (!isBroken) return;
    const what = `${operationId}: ${status === 0 ? answer.text : status}`;
    const known = this.#broken.get(what);
    if (known) known.count += 1;
    else this.#broken.set(what, { count: 1, example: exampleOf(attack, who, answer) });
  }

  /** Requests that broke a promise: 5xx, no answer, or a status that the document does not tell of. */
  get broken(): number {
    return [...this.#broken.values()].reduce((sum, { count }) => sum + count, 0);
  }

  print(calls: readonly string[]): void {
    const share = (count: number) => `${((100 * count) / Math.max(1, this.total)).toFixed(1)} %`;
    const kinds = Map.groupBy(this.#statuses, ([status]) =>
      status < 1 ? 'unsent' : `${Math.floor(status / 100)}xx`,
    );
    for (const [kind, statuses] of [...kinds].toSorted(([one], [other]) => one.localeCompare(other)))
      row(kind, share(statuses.reduce((sum, [, count]) => sum + count, 0)));
    row('sessions renewed', String(this.renewed));
    row('busy (503 with Retry-After), well at once after', String(this.busy));
    const never = calls.filter((name) => !this.#accepted.has(name));
    row('calls accepted at least once', `${calls.length - never.length} of ${calls.length}`);
    if (never.length > 0) row('never accepted', never.join(', '));
    row('unexpected answers', `${this.broken} (aim: 0)`);
    for (const [what, { count, example }] of [...this.#broken].toSorted(
      (one, other) => other[1].count - one[1].count,
    ))
      process.stdout.write(`  ${count} × ${what}\n      ${example}\n`);
  }
}

function exampleOf(
  { method, path, headers, body }: Omit<Attack, 'operation'>,
  who: string,
  { text }: Answer,
): string {
  const short = (value: string) => (value.length > 400 ? `${value.slice(0, 400)}…` : value);
  const sent = body === undefined ? '' : ` ${short(body.toString())}`;
  const named = Object.entries(headers).filter(([name]) => name !== 'content-type');
  const told = named.length > 0 ? ` ${short(JSON.stringify(Object.fromEntries(named)))}` : '';
  return `${who}: ${method} ${short(path)}${told}${sent} → ${short(text)}`;
}
