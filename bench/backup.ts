import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@shivar/domain/contract/api';
import { dayAt } from '@shivar/domain/values/day';
import { callApi } from '../e2e/call-api.ts';
import { command, differing, sizeOf, tablesOf } from './lib/backup.ts';
import { withFarm } from './lib/farm.ts';
import type { Farm } from './lib/farm.ts';
import { actDuring } from './lib/office.ts';
import { ORIGIN, withFolder } from './lib/program.ts';
import { row, timesText } from './lib/report.ts';
import { seedOrders as seedFarm } from './lib/seed-orders.ts';
import { saveOf, seedOrders, tokenOf } from './lib/seed.ts';

const ORDERS = Number(process.env['ORDERS'] ?? 100_000);
/** Customers who each save a box, wait, and save the next one. */
const CUSTOMERS = 10;
/** The boxes of a customer are the dates of this many orders. */
const ORDERS_OF_EACH = 60;
const AIMS = { p99: 300, restore: 300 };
const ALONE_MS = 10_000;

/** The number of saves of each customer. */
const saves = Array.from({ length: CUSTOMERS }, () => 0);
const saving = CUSTOMERS * ORDERS_OF_EACH;
await withFarm(
  async (client) => {
    const customers = Math.ceil(ORDERS / 5);
    await seedFarm(client, { orders: ORDERS - saving, customers, today: dayAt(Date.now()) });
    await seedOrders(client, saving);
  },
  (farm) => withFolder((folder) => measure(farm, folder)),
);

async function measure(farm: Farm, folder: string): Promise<void> {
  const url = await farm.copy('farm');
  await farm.serve(url, () => backUpMeanwhile(url, join(folder, 'meanwhile')));
  await command('backup', url, join(folder, 'quiet'));
  const target = await farm.empty('restored');
  const seconds = await command('restore', target, join(folder, 'quiet'));
  row('restoring it', `${seconds.toFixed(1)} s; aim under ${AIMS.restore}`);
  const [before, after] = [await tablesOf(url), await tablesOf(target)];
  row(
    'tables that differ',
    `${differing(before, after).join(', ') || 'none'}, of ${Object.keys(before).length}`,
  );
}

async function backUpMeanwhile(url: string, path: string): Promise<void> {
  const alone = await actDuring(CUSTOMERS, save, () => pause(ALONE_MS));
  let took = 0;
  const meanwhile = await actDuring(CUSTOMERS, save, async () => {
    took = await command('backup', url, path);
  });
  row(`backup of ${ORDERS} orders while ${CUSTOMERS} customers save`, `${took.toFixed(1)} s`);
  row('  its size', `${((await sizeOf(path)) / 1e6).toFixed(1)} MB`);
  row('  saves meanwhile', `${timesText(meanwhile)}; aim: p99 under ${AIMS.p99}`);
  row('  saves without it', timesText(alone));
}

async function save(customer: number): Promise<unknown> {
  const turn = saves[customer] ?? 0;
  saves[customer] = turn + 1;
  const { order, body } = saveOf(customer, turn, ORDERS_OF_EACH);
  return callApi(ORIGIN, api.customiseSchedule, { token: await tokenOf(order), body });
}
