import { createIdentify } from '../server/src/auth/guard.ts';
import { createSecrets } from '../server/src/adapters/secrets.ts';
import { systemClock } from '../server/src/adapters/clock.ts';
import { saveCustomisation } from '../server/src/customisation/commands.ts';
import { openDatabase } from '../server/src/db/client.ts';
import { withFarm } from './lib/farm.ts';
import type { Farm } from './lib/farm.ts';
import { recordStatements, runPgbench } from './lib/pgbench.ts';
import type { Statement } from './lib/pgbench.ts';
import { SECRET } from './lib/program.ts';
import { median, repeat, row } from './lib/report.ts';
import { saveByHttp } from './lib/save-load.ts';
import { BOX, firstDay, orderId, scheduleBoxes, seedOrders, tokenOf, userIdOf } from './lib/seed.ts';

/* Both run on the same server, with 20 clients, in turns. Every save is a box of five items. */

const CLIENTS = 20;
/** A rush lasts half an hour. In its first seconds a program is not compiled yet, and plans of its statements are made. */
const SECONDS = Number(process.env['SECONDS'] ?? 25);
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
/** Orders of each client: enough boxes for the fastest run. */
const ORDERS = 60;

/** Orders that are full already. Otherwise the tables would grow by a multiple while they are measured, and each connection would plan anew. */
const FULL = 3000;

await withFarm(async (client) => {
  await seedOrders(client, CLIENTS * ORDERS + FULL);
  await scheduleBoxes(client, CLIENTS * ORDERS);
}, measure);

async function measure(farm: Farm): Promise<void> {
  const statements = await statementsOfSave(await farm.copy('recorded'));
  const options = { clients: CLIENTS, seconds: SECONDS, ordersOfClient: ORDERS };
  const loads = await repeat(ROUNDS, async () => {
    const theirs = await runPgbench(await farm.copy('theirs'), statements, options);
    return { theirs, ours: await farm.serve(await farm.copy('ours'), (pid) => saveByHttp(pid, options)) };
  });
  const print = (what: string, which: 'theirs' | 'ours') => {
    const rate = median(loads.map((each) => each[which].perSecond));
    const tail = median(loads.map((each) => each[which].p99));
    row(what, `${rate.toFixed(0)} saves/s, p99 ${tail.toFixed(1)} ms`);
    return { rate, tail };
  };
  const theirs = print('pgbench, every statement', 'theirs');
  const ours = print('POST /orders/customize-schedule', 'ours');
  const used = median(loads.map(({ ours: { processor } }) => processor));
  row('of it the program', `${used.toFixed(2)} ms of the processor a save`);
  row('ratio of saves per second', `${(ours.rate / theirs.rate).toFixed(2)} (aim: at least 0.5)`);
  row('ratio of p99', `${(ours.tail / theirs.tail).toFixed(1)} (aim: at most 4)`);
}

async function statementsOfSave(url: string): Promise<Statement[]> {
  const db = openDatabase(url);
  try {
    return await recordStatements(async () => {
      const identify = createIdentify({ db, clock: systemClock, secrets: createSecrets(SECRET) });
      await identify(await tokenOf(0));
      const saved = await saveCustomisation(
        db,
        { orderId: orderId(0), userId: userIdOf(0), clock: systemClock },
        { [firstDay()]: BOX },
      );
      if (!saved.ok) throw new Error(`The recorded save was refused: ${saved.refusal.code}`);
    });
  } finally {
    await db.close();
  }
}
