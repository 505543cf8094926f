import { clockFrom } from '../src/adapters/clock.ts';
import { openDatabase } from '../src/db/client.ts';
import { Runner, dailyAt } from '../src/jobs/runner.ts';

/**
 * A program that begins the job of an evening and never ends it, for a test to kill: it says `begun` once it has written
 * something. Its database and the instant of its clock are its arguments.
 */
const [url = '', now = ''] = process.argv.slice(2);
const runner = new Runner({
  db: openDatabase(url),
  clock: clockFrom(Date.parse(now)),
  jobs: [
    {
      name: 'evening',
      schedule: dailyAt(18),
      async work(tx, at) {
        await tx.query('insert into effects (job, at, by) values ($1, $2, $3)', [
          'evening',
          new Date(at),
          'killed',
        ]);
        process.stdout.write('begun\n');
        await Promise.withResolvers<never>().promise;
      },
    },
  ],
  onFailure: ({ error }) => process.stderr.write(`${String(error)}\n`),
});
runner.wake();
