import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { dayAt } from '@shivar/domain/values/day';
import { openDatabase } from '../../server/src/db/client.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { inSession } from '../../server/src/db/session.ts';
import { loadDemoData } from '../../server/src/demo-data/load.ts';
import { differing, tablesOf } from '../lib/backup.ts';
import { serveFrom } from '../lib/farm.ts';
import { ArchivedServer } from '../lib/pgbackrest.ts';
import { withFolder } from '../lib/program.ts';
import { row, timed } from '../lib/report.ts';
import { households } from '../lib/saver.ts';
import { seedOrders as seedFarm } from '../lib/seed-orders.ts';
import { ORDERS_OF_USER, seedOrders } from '../lib/seed.ts';

/*
 * A PostgreSQL of Debian with pgBackRest, by the files of deploy/pgbackrest. A whole backup is made while households save. Later
 * somebody makes a mistake, and the database goes back to a wrong second, and to the second before the mistake: every row is compared. Then its disk is lost while
 * households save, and the drill counts the seconds that are gone. Exits with 1 where a row differs or too much is gone.
 */

const ORDERS = Number(process.env['ORDERS'] ?? 100_000);
const HOUSEHOLDS = 10;
const SAVING_MS = 5000;
/** The log of the last minute may be on the lost disk alone (archive_timeout). */
const AIMS = { restore: 300, gone: 65 };
/** Each row of a table of the drill's own is acknowledged before the next one. */
const TICK_MS = 100;
/** Longer than a minute, so that the log was archived meanwhile by its time. */
const BEFORE_LOSS_MS = 80_000;

const failures: string[] = [];

await withFolder(async (folder) => {
  const server = await ArchivedServer.start(folder);
  try {
    await seed(server.url);
    await drill(server);
  } finally {
    await server.stop();
  }
});
for (const failure of failures) row('FAILED', failure);
process.exitCode = failures.length > 0 ? 1 : 0;

async function seed(url: string): Promise<void> {
  await migrate(url);
  const db = openDatabase(url);
  await loadDemoData(db, Date.now());
  await db.close();
  await inSession({ connectionString: url }, async (client) => {
    const saving = HOUSEHOLDS * ORDERS_OF_USER;
    await seedFarm(client, {
      orders: ORDERS - saving,
      customers: Math.ceil(ORDERS / 5),
      today: dayAt(Date.now()),
    });
    await seedOrders(client, saving);
    await client.query('vacuum analyze');
  });
}

async function drill(server: ArchivedServer): Promise<void> {
  let took = 0;
  await saveWhile(server, async () => {
    took = await inSeconds(() => server.pgbackrest('backup', '--type=full'));
    await pause(SAVING_MS);
  });
  row(`a whole backup of ${ORDERS} orders while ${HOUSEHOLDS} households save`, `${took.toFixed(1)} s`);

  const tooEarly = new Date();
  await saveWhile(server, () => pause(SAVING_MS));
  const before = await tablesOf(server.url);
  const moment = new Date();
  await pause(1000);
  await saveWhile(server, () => pause(SAVING_MS));
  await inSession({ connectionString: server.url }, (client) =>
    client.query(`update orders set address = address || '{"line1": "a mistake"}'`),
  );
  if (differing(before, await tablesOf(server.url)).length === 0)
    throw new Error('The mistake changed nothing');
  await server.restore(tooEarly);
  if (differing(before, await tablesOf(server.url)).length === 0)
    throw new Error('The wrong second is the right one');
  took = await inSeconds(() => server.restore(moment));
  const different = differing(before, await tablesOf(server.url));
  row('back to the second before a mistake', `${took.toFixed(1)} s (aim: under ${AIMS.restore})`);
  row('  tables that differ', `${different.join(', ') || 'none'}, of ${Object.keys(before).length}`);
  if (different.length > 0) failures.push('a table is not as it was at that second');
  if (took > AIMS.restore) failures.push('it took too long');
  await server.pgbackrest('backup', '--type=full');
  await loseDisk(server);
}

async function loseDisk(server: ArchivedServer): Promise<void> {
  await inSession({ connectionString: server.url }, (client) =>
    client.query('create table tick (at timestamptz)'),
  );
  let acknowledged = new Date();
  const isLost = new AbortController();
  const ticking = inSession({ connectionString: server.url }, async (client) => {
    while (!isLost.signal.aborted) {
      const { rows } = await client.query<{ at: Date }>(
        'insert into tick values (clock_timestamp()) returning at',
      );
      acknowledged = rows[0]?.at ?? acknowledged;
      await pause(TICK_MS);
    }
  });
  await saveWhile(server, () => pause(BEFORE_LOSS_MS));
  isLost.abort();
  await ticking;
  await server.stop('SIGQUIT');
  await rm(server.data, { recursive: true });
  const took = await inSeconds(() => server.restore());
  const found = await inSession({ connectionString: server.url }, (client) =>
    client.query<{ at: Date }>('select max(at) as at from tick'),
  );
  const gone = (acknowledged.getTime() - (found.rows[0]?.at?.getTime() ?? 0)) / 1000;
  row('back after its disk was lost', `${took.toFixed(1)} s`);
  row('  gone are the last', `${gone.toFixed(1)} s (aim: at most ${AIMS.gone})`);
  if (!(gone <= AIMS.gone)) failures.push('more is gone than the last minute');
  await saveWhile(server, () => pause(SAVING_MS));
  row(
    '  households save again, and a new whole backup takes',
    `${(await inSeconds(() => server.pgbackrest('backup', '--type=full'))).toFixed(1)} s`,
  );
}

/** Households save by the program while `work` goes on. None of what was acknowledged is missing at its end. */
async function saveWhile({ url, data }: ArchivedServer, work: () => Promise<unknown>): Promise<void> {
  await serveFrom(`${data}-program`)(url, async () => {
    const savers = await households(HOUSEHOLDS);
    const stop = new AbortController();
    const saving = Promise.all(savers.map((saver) => saver.save(stop.signal, () => {})));
    await work();
    stop.abort();
    await saving;
    const lost = (await Promise.all(savers.map((saver) => saver.lost()))).flat();
    failures.push(...lost.slice(0, 3));
    if (savers.some(({ acknowledged }) => acknowledged === 0)) failures.push('a household could not save');
  });
}

async function inSeconds(work: () => Promise<unknown>): Promise<number> {
  return (await timed(work)) / 1000;
}
