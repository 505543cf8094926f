import { dayAt } from '@shivar/domain/values/day';
import type { Clock } from '../server/src/adapters/clock.ts';
import { openDatabase } from '../server/src/db/client.ts';
import type { Database } from '../server/src/db/client.ts';
import { countForecast, countTurn } from '../server/src/fulfilment/forecast-commands.ts';
import { forecastOf } from '../server/src/fulfilment/forecast-queries.ts';
import { withFarm } from './lib/farm.ts';
import type { Farm } from './lib/farm.ts';
import { at, row, timed } from './lib/report.ts';
import { seedOrders } from './lib/seed.ts';

/* The sums of the forecast: counting every order once, as after an import, counting some again, and the answer. */

const ORDERS = Number(process.env['ORDERS'] ?? 10_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 40);
const AGAIN = 100;
const AIM_MS = 300;
const clock: Clock = { now: () => Date.now() };

/** Without the rests, which a program that serves customers takes. */
async function countAll(db: Database): Promise<void> {
  while (await countTurn(db, clock));
}

async function measure({ copy }: Farm): Promise<void> {
  const db = openDatabase(await copy('forecast'));
  await countForecast(db, clock);
  const all = await timed(() => countAll(db));
  row(
    `${ORDERS} orders counted, without the rests`,
    `${(all / 1000).toFixed(1)} s, ${((all / ORDERS) * 1000).toFixed(0)} µs an order`,
  );
  await db.query(`insert into forecast_touched (order_id) select id from orders limit ${AGAIN}`);
  row(`${AGAIN} changed orders counted again`, `${(await timed(() => countAll(db))).toFixed(0)} ms`);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(() => forecastOf(db, clock.now())));
  const { items, days, age } = await forecastOf(db, clock.now());
  if (items.length === 0 || age !== 0 || days[0] === dayAt(clock.now()))
    throw new Error('The forecast is wrong');
  row(
    'the forecast',
    `median ${at(times, 0.5).toFixed(0)} ms, p95 ${at(times, 0.95).toFixed(0)}; aim: under ${AIM_MS}`,
  );
  await db.close();
}

await withFarm((client) => seedOrders(client, ORDERS), measure);
