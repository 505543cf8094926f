import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { dayAt } from '@shivar/domain/values/day';
import { openDatabase } from '../server/src/db/client.ts';
import { importFiles } from '../server/src/import/import-files.ts';
import { openReport } from '../server/src/import/report.ts';
import { jsonLines, oldOrder, oldUser } from '../server/test/old-export.ts';
import { withFarm } from './lib/farm.ts';
import type { Farm } from './lib/farm.ts';
import { watchMemory, withFolder } from './lib/program.ts';
import { row, timed } from './lib/report.ts';

// Imports generated exports of the old system with every oddity. Measures the time and the memory: ten times the orders
// may need hardly more memory.

const ORDERS = Number(process.env['ORDERS'] ?? 10_000);
const MOST_SECONDS = 30;

await withFarm(
  async () => {},
  async (farm) => {
    for (const count of [ORDERS / 10, ORDERS]) await withFolder((folder) => measure(farm, count, folder));
    row('aim for 10,000 orders', `under ${MOST_SECONDS} s`);
  },
);

async function measure(farm: Farm, count: number, folder: string): Promise<void> {
  const users = Math.ceil(count / 3);
  const today = dayAt(Date.now());
  const files = [join(folder, 'users.json'), join(folder, 'orders.json')] as const;
  await pipeline(Readable.from(jsonLines(users, oldUser)), createWriteStream(files[0]));
  await pipeline(
    Readable.from(jsonLines(count, (number) => oldOrder(number, today, users))),
    createWriteStream(files[1]),
  );
  const db = openDatabase(await farm.copy('imported'));
  const report = await openReport(join(folder, 'report.jsonl'), () => {});
  const { signal } = new AbortController();
  let took = 0;
  const { before, highest } = await watchMemory(process.pid, async () => {
    took = await timed(() => importFiles(db, { files, write: true, now: Date.now(), signal }, report));
  });
  await report.close();
  await db.close();
  const megabytes = ((await stat(files[1])).size / 1e6).toFixed(1);
  const { added } = report.tallies.order;
  row(`${count} orders, ${megabytes} MB, ${added} taken over`, `${(took / 1000).toFixed(1)} s`);
  const grown = (highest - before).toFixed(0);
  row('  memory: highest, above its start', `${highest.toFixed(0)} MB, ${grown} MB`);
}
