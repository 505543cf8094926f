import { addDays } from '@shivar/domain/values/day';
import { createIdentify } from '../server/src/auth/guard.ts';
import { createSecrets } from '../server/src/adapters/secrets.ts';
import { systemClock } from '../server/src/adapters/clock.ts';
import { saveCustomisation } from '../server/src/customisation/commands.ts';
import { openDatabase } from '../server/src/db/client.ts';
import { startChild } from './lib/child.ts';
import { startBenchServer } from './lib/database.ts';
import { fire } from './lib/load.ts';
import type { Load } from './lib/load.ts';
import { median, row } from './lib/report.ts';
import { runPgbench } from './lib/pgbench.ts';
import { recordStatements } from './lib/recorded.ts';
import type { Statement } from './lib/recorded.ts';
import { DELIVERIES, firstDay, orderId, seedOrders, tokenOf, userIdOf } from './lib/seed.ts';

/*
 * Saving a customisation over HTTP against pgbench running every statement of the same call, the session's
 * read included, on the same server: 20 clients each, in turns, every save a box of five items.
 */

const CLIENTS = 20;
const SECONDS = Number(process.env['SECONDS'] ?? 6);
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
/** Orders of each client: enough boxes for the fastest run. */
const ORDERS = 60;
const SECRET = 'a secret for benchmarks, long enough';
const PORT = 4999;
const ITEM_IDS = [1, 2, 3, 4, 5];

const server = await startBenchServer((client) => seedOrders(client, CLIENTS * ORDERS));
try {
  const statements = await statementsOfSave();
  const ours: Load[] = [];
  const theirs: Load[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    theirs.push(
      await runPgbench(await server.copy('theirs'), statements, {
        clients: CLIENTS,
        seconds: SECONDS,
        ordersOfClient: ORDERS,
      }),
    );
    ours.push(await applicationRun());
  }
  const rate = (loads: Load[]) => median(loads.map(({ perSecond }) => perSecond));
  const tail = (loads: Load[]) => median(loads.map(({ p99 }) => p99));
  row('pgbench, every statement', `${rate(theirs).toFixed(0)} saves/s, p99 ${tail(theirs).toFixed(1)} ms`);
  row('POST /orders/customize-schedule', `${rate(ours).toFixed(0)} saves/s, p99 ${tail(ours).toFixed(1)} ms`);
  row('ratio of saves per second', `${(rate(ours) / rate(theirs)).toFixed(2)} (aim: at least 0.5)`);
  row('ratio of p99', `${(tail(ours) / tail(theirs)).toFixed(1)} (aim: at most 4)`);
} finally {
  await server.stop();
}

async function applicationRun(): Promise<Load> {
  const url = await server.copy('ours');
  const tokens = await Promise.all(
    Array.from({ length: CLIENTS * ORDERS }, (_, order) => tokenOf(order, SECRET)),
  );
  const stop = await startChild('application.ts', {
    DATABASE_URL: url,
    PORT: String(PORT),
    JWT_SECRET: SECRET,
  });
  try {
    return await fire(PORT, {
      clients: CLIENTS,
      seconds: SECONDS,
      status: 200,
      shot: (client, turn) => {
        const order = client * ORDERS + Math.floor(turn / DELIVERIES);
        if (order >= (client + 1) * ORDERS) throw new Error('Every box is full: raise ORDERS');
        const date = addDays(firstDay(), turn % DELIVERIES);
        const items = Object.fromEntries(Object.entries(linesOfBox()).map(([id, qty]) => [id, { qty }]));
        const body = {
          orderId: orderId(order),
          scheduledItems: { [date]: items },
          deliveryDates: [date],
          nextDeliveryItems: {},
          deliveryDate: null,
        };
        return {
          path: '/api/orders/customize-schedule',
          method: 'POST',
          headers: { authorization: `Bearer ${tokens[order]}` },
          body: JSON.stringify(body),
        };
      },
    });
  } finally {
    await stop();
  }
}

/** One step of each of the seeded items, by their units. */
function linesOfBox(): Record<string, number> {
  return Object.fromEntries(ITEM_IDS.map((id) => [String(id), 100]));
}

async function statementsOfSave(): Promise<Statement[]> {
  const db = openDatabase(await server.copy('recorded'));
  try {
    return await recordStatements(db, async () => {
      const identify = createIdentify({ db, clock: systemClock, secrets: createSecrets(SECRET) });
      await identify(await tokenOf(0, SECRET));
      const saved = await saveCustomisation(
        db,
        { orderId: orderId(0), userId: userIdOf(0), clock: systemClock },
        { [firstDay()]: linesOfBox() },
      );
      if (!saved.ok) throw new Error(`The recorded save was refused: ${saved.refusal.code}`);
    });
  } finally {
    await db.close();
  }
}
