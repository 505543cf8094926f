import { Loop } from './loop.ts';

/** A process takes as many rows at once as it works through in this time, within these bounds. */
const AHEAD_MS = 1000;
const [FEWEST, MOST] = [4, 128];
/** The longest that a row waits here for its turn. Its lease lasts for this and for the longest work. */
const KEEP_MS = 30_000;
/** The next look where nothing asks for one. */
const LOOK_MS = 10_000;

/** What waits in a table for any of the processes. No function throws but `take`. */
interface Waiting<Row> {
  /** How many rows may be under way at once, now. */
  readonly atOnce: () => number;
  /** The rest of a pause in which nothing is taken, in milliseconds. */
  readonly pause?: () => number;
  /** Leases up to so many rows that are due. */
  readonly take: (most: number) => Promise<readonly Row[]>;
  /** Works on a row until another one may have its place. */
  readonly work: (row: Row, cut: AbortController) => Promise<void>;
  /** Gives back leased rows that nobody began. */
  readonly leave: (rows: readonly Row[]) => Promise<void>;
  /** Nothing more is due. Answers the wait until the next look, in milliseconds; 0 where it brought more. */
  readonly whenEmpty: () => Promise<number>;
  /** Rows could not be taken. Answers the wait in the same way. */
  readonly onFailure: (error: unknown) => number;
}

/** Works on rows of a table, several at once, in any number of processes. It takes more while it works on others. */
export class Queue<Row> {
  readonly #of: Waiting<Row>;
  readonly #ready: { readonly row: Row; readonly since: number }[] = [];
  readonly #underWay = new Map<Promise<void>, AbortController>();
  readonly #loop = new Loop(() => this.#look());
  #most = FEWEST;
  #tookAt = 0;
  #stopped = false;

  constructor(of: Waiting<Row>) {
    this.#of = of;
  }

  /** Something is due, or has room. */
  wake(): void {
    this.#loop.wake();
  }

  /** Takes no more, gives back what nobody began, and cuts off what is not done after so many milliseconds. */
  async stop(grace: number): Promise<void> {
    this.#stopped = true;
    await this.#loop.stop();
    await this.#leave(this.#ready.length);
    const cut = setTimeout(() => this.#underWay.forEach((each) => each.abort()), grace);
    await Promise.all(this.#underWay.keys());
    clearTimeout(cut);
  }

  async #look(): Promise<number> {
    await this.#leave(this.#ready.filter(({ since }) => performance.now() - since > KEEP_MS).length);
    this.#begin();
    const pause = this.#of.pause?.() ?? 0;
    if (pause > 0 || !this.#isLow()) return pause || LOOK_MS;
    try {
      const most = this.#most;
      const rows = await this.#of.take(most);
      const now = performance.now();
      this.#ready.push(...rows.map((row) => ({ row, since: now })));
      this.#begin();
      if (rows.length < most) return await this.#of.whenEmpty();
      const isFast = now - this.#tookAt < AHEAD_MS;
      this.#most = isFast ? Math.min(MOST, most * 2) : Math.max(FEWEST, most / 2);
      this.#tookAt = now;
      return 0;
    } catch (error) {
      return this.#of.onFailure(error);
    }
  }

  #isLow(): boolean {
    return this.#ready.length <= this.#most / 2;
  }

  #begin(): void {
    while (!this.#stopped && this.#underWay.size < this.#of.atOnce()) {
      const next = this.#ready.shift();
      if (!next) return;
      const cut = new AbortController();
      const working = this.#of.work(next.row, cut).finally(() => {
        this.#underWay.delete(working);
        this.#begin();
        if (this.#isLow()) this.wake();
      });
      this.#underWay.set(working, cut);
    }
  }

  /** Gives back the rows that wait longest. */
  async #leave(count: number): Promise<void> {
    if (count > 0) await this.#of.leave(this.#ready.splice(0, count).map(({ row }) => row));
  }
}
