import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handClock } from '../../test/accounts.ts';
import type { HandClock } from '../../test/accounts.ts';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { openDatabase } from '../db/client.ts';
import { Runner, dailyAt, every } from './runner.ts';
import type { Job, JobFailure } from './runner.ts';

const PROGRAM = join(import.meta.dirname, '../../test/evening-program.ts');
const EVENING = '2026-11-23T18:00:00+05:30';
const MINUTE_MS = 60_000;
let database: TestDatabase;
let clock: HandClock;
let failures: JobFailure[];
const ends: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  database = await testDatabase();
  await database.db.query('create table effects (job text, at timestamptz, by text)');
});
beforeEach(async () => {
  await database.db.query('truncate effects, jobs');
  clock = handClock(Date.parse(EVENING));
  failures = [];
});
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});
afterAll(() => database.drop());

/** A process's runner, with connections of its own. */
function start(...jobs: Job[]): Runner {
  const db = openDatabase(database.url);
  const runner = new Runner({ db, clock, jobs, onFailure: (failure) => failures.push(failure) });
  ends.push(
    () => db.close(),
    () => runner.stop(),
  );
  return runner;
}
/** A job that leaves a row for each of its runs. */
const job = (name: string, schedule: Job['schedule'], more: () => unknown = () => {}): Job => ({
  name,
  schedule,
  async work(tx, at) {
    await tx.query('insert into effects values ($1, $2)', [name, new Date(at)]);
    await more();
  },
});
const effects = async () => {
  const rows = await database.db.query<{ at: Date }>('select at from effects order by at');
  return rows.map(({ at }) => at.toISOString());
};
const done = async (name: string) => {
  const [row] = await database.db.query<{ at: Date | null }>(
    'select done_at as at from jobs where name = $1',
    [name],
  );
  return row?.at?.toISOString() ?? null;
};
const evening = (day: number) => `2026-11-${day}T12:30:00.000Z`;

test('many jobs at a first start leave connections for their work, and all are done', async () => {
  const own = openDatabase(database.url);
  ends.push(() => own.close());
  let [running, most] = [0, 0];
  const busy = Array.from({ length: 24 }, (_, at) =>
    job(`busy ${at}`, every(MINUTE_MS), async () => {
      running += 1;
      most = Math.max(most, running);
      await own.query('select pg_sleep(0.01)');
      running -= 1;
    }),
  );
  const runner = new Runner({
    db: own,
    clock,
    jobs: busy,
    onFailure: (failure) => failures.push(failure),
  });
  ends.push(() => runner.stop());
  runner.wake();
  await expect.poll(async () => (await effects()).length).toBe(24);
  // The pool has 16, and each run holds one.
  expect(most).toBeLessThanOrEqual(8);
  expect(failures).toEqual([]);
});

describe('a job of each evening', () => {
  test('is done once, whichever of three processes looks, and however often', async () => {
    const runners = [1, 2, 3].map(() => start(job('evening', dailyAt(18))));
    for (const runner of runners) runner.wake();
    await expect.poll(() => done('evening')).toBe(evening(23));
    for (const runner of runners) runner.wake();
    clock.move(5 * MINUTE_MS);
    for (const runner of runners) runner.wake();
    await Promise.all(runners.map((runner) => runner.stop()));
    expect(await effects()).toEqual([evening(23)]);
  });

  test('that is under way in one process is not begun by another', async () => {
    const gate = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const first = start(
      job('evening', dailyAt(18), () => {
        begun.resolve();
        return gate.promise;
      }),
    );
    first.wake();
    await begun.promise;
    let others = 0;
    const second = start(
      job('evening', dailyAt(18), () => (others += 1)),
      job('other', every(1000)),
    );
    second.wake();
    await expect.poll(() => done('other')).not.toBeNull();
    await second.stop();
    gate.resolve();
    await first.stop();
    expect(others).toBe(0);
    expect(await done('evening')).toBe(evening(23));
  });

  test('comes by the clock, and each evening that was missed comes later', async () => {
    const runner = start(job('evening', dailyAt(18)));
    runner.wake();
    await expect.poll(() => done('evening')).toBe(evening(23));
    clock.move(3 * 24 * 60 * MINUTE_MS);
    for (const day of [24, 25, 26]) {
      runner.wake();
      await expect.poll(() => done('evening')).toBe(evening(day));
    }
    expect(await effects()).toEqual([23, 24, 25, 26].map(evening));
  });

  test('is done once where its process is killed in the middle of it', async () => {
    const child = spawn(process.execPath, [PROGRAM, database.url, EVENING], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    ends.push(async () => child.kill('SIGKILL'));
    await once(child.stdout, 'data');
    const runner = start(job('evening', dailyAt(18)));
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    await expect
      .poll(() => {
        runner.wake();
        return done('evening');
      })
      .toBe(evening(23));
    expect(await database.db.query('select by from effects')).toEqual([{ by: null }]);
  });
});

describe('a job that fails', () => {
  test('leaves nothing, is told, and is tried again later', async () => {
    let isBroken = true;
    const broken = job('evening', dailyAt(18), () => {
      if (isBroken) throw new Error('The scales are away');
    });
    const runner = start(broken, job('other', every(MINUTE_MS)));
    runner.wake();
    await expect.poll(() => failures).toMatchObject([{ job: 'evening', failures: 1 }]);
    expect(String(failures[0]?.error)).toContain('The scales are away');
    await expect.poll(() => done('other')).not.toBeNull();
    expect(await done('evening')).toBeNull();

    clock.move(5000);
    runner.wake();
    await expect.poll(() => failures).toMatchObject([{ failures: 1 }, { failures: 2 }]);
    isBroken = false;
    clock.move(9000);
    runner.wake();
    await runner.stop();
    expect(await done('evening')).toBeNull();

    clock.move(1000);
    start(broken).wake();
    await expect.poll(() => done('evening')).toBe(evening(23));
    expect(await database.db.query(`select at from effects where job = 'evening'`)).toHaveLength(1);
  });

  test('is tried again at once by a clock that was set back', async () => {
    let tries = 0;
    const runner = start(
      job('often', every(1000), () => {
        tries += 1;
        if (tries === 1) throw new Error('Not yet');
      }),
    );
    runner.wake();
    await expect.poll(() => failures).toHaveLength(1);
    clock.move(-24 * 60 * MINUTE_MS);
    runner.wake();
    await expect.poll(() => done('often')).not.toBeNull();
  });
});

test('a process that ends waits for the runs under way, and begins no other', async () => {
  const gate = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const runner = start(
    job('evening', dailyAt(18), () => {
      begun.resolve();
      return gate.promise;
    }),
  );
  runner.wake();
  await begun.promise;
  const stopped = runner.stop();
  clock.move(24 * 60 * MINUTE_MS);
  runner.wake();
  gate.resolve();
  await stopped;
  expect(await effects()).toEqual([evening(23)]);
});
