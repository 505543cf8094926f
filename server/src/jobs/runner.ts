import { addDays, dayAt, instantAt } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';
import type { Clock } from '../adapters/clock.ts';
import { inTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';
import { selectRow, selectRows } from '../db/rows.ts';
import type { Rows } from '../db/schema.generated.ts';
import { Loop } from './loop.ts';

/** Recurring work: each of its runs is done once, by one of the processes that share the database. */
export interface Job {
  /** Stays the same for ever: the database knows the job by it. */
  readonly name: string;
  readonly schedule: Schedule;
  /**
   * Does the run that was due at `at`. The note that it is done is written in the same transaction. So what `tx` writes
   * has exactly one effect. All other effects may come twice, after a crash, and must do no harm then.
   */
  work(tx: Transaction, at: Instant): Promise<unknown>;
}

export interface JobFailure {
  readonly job: string;
  readonly failures: number;
  readonly error: unknown;
}

interface RunnerDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: readonly Job[];
  /** Hears of each failure, except those of an outage of the database, which is told once. */
  readonly onFailure: (failure: JobFailure) => void;
}

/** Looks come at full multiples of this, in milliseconds: a run at 18:00 begins at 18:00. */
const LOOK_MS = 5000;
/**
 * How many runs are under way in a process at once. Each holds a connection, and most take another one for their work: if all runs of a
 * first start held all connections, each would wait for another.
 */
const MOST_AT_ONCE = 5;
const LONGEST_RETRY_MS = 300_000;
/** How long a job may be busy elsewhere, such as with photos, while its transaction waits. */
const PATIENCE = "set local idle_in_transaction_session_timeout = '10min'";

/** Does recurring work in all processes (decision 60): PostgreSQL undoes a killed run, and the next look does it again. */
export class Runner {
  readonly #deps: RunnerDeps;
  readonly #loop = new Loop(() => this.#look());
  readonly #underWay = new Map<string, Promise<void>>();
  /** A run is due that has to wait for another one. */
  #isMoreDue = false;

  /** Looks first at the next full five seconds, so that the start has the machine to itself. */
  constructor(deps: RunnerDeps) {
    this.#deps = deps;
    this.#loop.wakeIn(this.#untilNextLook());
  }

  wake(): void {
    this.#loop.wake();
  }

  /** Begins no run, and ends once the runs under way are over. */
  async stop(): Promise<void> {
    await this.#loop.stop();
    await Promise.all(this.#underWay.values());
  }

  #untilNextLook(): number {
    return LOOK_MS - (this.#deps.clock.now() % LOOK_MS);
  }

  /** Begins the runs that are due, so many at once as there may be. The end of one begins the next. */
  async #look(): Promise<number> {
    try {
      const now = this.#deps.clock.now();
      const rows = new Map((await this.#rows()).map((row) => [row.name, row]));
      for (const job of this.#deps.jobs) {
        const row = rows.get(job.name);
        if (!row || this.#underWay.has(job.name) || dueRun(job, row, now) === null) continue;
        this.#isMoreDue = this.#underWay.size >= MOST_AT_ONCE;
        if (this.#isMoreDue) break;
        this.#underWay.set(
          job.name,
          this.#run(job).finally(() => this.#end(job)),
        );
      }
    } catch (error) {
      const { db, onFailure } = this.#deps;
      if (!db.outage.note(error, 'job')) onFailure({ job: 'runner', failures: 1, error });
    }
    return this.#untilNextLook();
  }

  #end({ name }: Job): void {
    this.#underWay.delete(name);
    if (!this.#isMoreDue) return;
    this.#isMoreDue = false;
    this.#loop.wake();
  }

  async #rows(): Promise<Rows['jobs'][]> {
    const { db, jobs } = this.#deps;
    const names = jobs.map(({ name }) => name);
    const rows = await selectRows(db, 'jobs', 'where name = any ($1)', [names]);
    if (rows.length === names.length) return rows;
    await db.query('insert into jobs (name) select unnest($1::text[]) on conflict do nothing', [names]);
    return selectRows(db, 'jobs', 'where name = any ($1)', [names]);
  }

  /** Never throws. */
  async #run(job: Job): Promise<void> {
    const { db, clock } = this.#deps;
    try {
      await inTransaction(db, async (tx) => {
        tx.send(PATIENCE);
        const row = await selectRow(tx, 'jobs', 'where name = $1 for update skip locked', [job.name]);
        // No row: another process does this run. No run: another process has done it since the look.
        const at = row ? dueRun(job, row, clock.now()) : null;
        if (at === null) return;
        await job.work(tx, at);
        const done = 'update jobs set done_at = $2, failures = 0, retry_at = null where name = $1';
        tx.send(done, [job.name, new Date(at)]);
      });
    } catch (error) {
      if (!db.outage.note(error, 'job')) await this.#noteFailure(job, error);
    }
  }

  /** Tries again after 5, 10, 20 seconds and so on, at most five minutes later. */
  async #noteFailure({ name }: Job, error: unknown): Promise<void> {
    const { db, clock, onFailure } = this.#deps;
    try {
      const [row] = await db.query<{ failures: number }>(
        `update jobs set failures = failures + 1,
           retry_at = $2::timestamptz + least($3, $4 * 2 ^ least(failures, 20)) * interval '1 millisecond'
         where name = $1 returning failures`,
        [name, new Date(clock.now()), LONGEST_RETRY_MS, LOOK_MS],
      );
      onFailure({ job: name, failures: row?.failures ?? 1, error });
    } catch (lost) {
      db.outage.note(lost, 'job');
      onFailure({ job: name, failures: 1, error });
    }
  }
}

function dueRun({ schedule }: Job, { doneAt, retryAt }: Rows['jobs'], now: Instant): Instant | null {
  const wait = retryAt === null ? 0 : retryAt.getTime() - now;
  // A longer wait than the longest comes from a clock that was set back.
  return wait > 0 && wait <= LONGEST_RETRY_MS ? null : schedule(doneAt?.getTime() ?? null, now);
}

/** The start of the run that is due, or null without one. `done` is the last run that was done, null before the first. */
type Schedule = (done: Instant | null, now: Instant) => Instant | null;

/** A run at each full multiple of so many milliseconds since 1970. Runs that were missed are not made up for. */
export function every(milliseconds: number): Schedule {
  return (done, now) => {
    const at = now - (now % milliseconds);
    // After a clock was set back the job must not stand still until the old time is reached again.
    const isDue = done === null || at > done || done > now + milliseconds;
    return isDue ? at : null;
  };
}

/**
 * A run a day at this full hour of Asia/Kolkata. Each day that was missed has its run later, the oldest first. A job
 * that never ran begins with the run that was due last.
 */
export function dailyAt(hour: number): Schedule {
  return (done, now) => {
    const today = instantAt(dayAt(now), hour);
    if (done === null) return today <= now ? today : instantAt(addDays(dayAt(now), -1), hour);
    const next = instantAt(addDays(dayAt(done), 1), hour);
    return next <= now ? next : null;
  };
}
