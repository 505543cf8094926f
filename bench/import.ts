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
import { startBenchServer } from './lib/database.ts';
import { withFolder } from './lib/program.ts';
import { row } from './lib/report.ts';

// Imports generated exports of the old system with every oddity. Measures the time and the memory: ten times the orders
// may need hardly more memory.

const ORDERS = Number(process.env['ORDERS'] ?? 10_000);
const MOST_SECONDS = 30;
const server = await startBenchServer(async () => {});
try {
  for (const count of [ORDERS / 10, ORDERS]) {
    const { seconds, peak, grown, megabytes, added } = await withFolder((folder) => importOf(count, folder));
    row(`${count} orders, ${megabytes.toFixed(1)} MB, ${added} taken over`, `${seconds.toFixed(1)} s`);
    row('  memory: highest, above its start', `${peak.toFixed(0)} MB, ${grown.toFixed(0)} MB`);
  }
  row('aim for 10,000 orders', `under ${MOST_SECONDS} s`);
} finally {
  await server.stop();
}

async function importOf(count: number, folder: string) {
  const users = Math.ceil(count / 3);
  const today = dayAt(Date.now());
  const files = [join(folder, 'users.json'), join(folder, 'orders.json')] as const;
  await pipeline(Readable.from(jsonLines(users, oldUser)), createWriteStream(files[0]));
  await pipeline(
    Readable.from(jsonLines(count, (number) => oldOrder(number, today, users))),
    createWriteStream(files[1]),
  );
  const db = openDatabase(await server.copy('imported'));
  const report = await openReport(join(folder, 'report.jsonl'), () => {});
  const before = process.memoryUsage().rss;
  let highest = before;
  const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 20);
  const began = performance.now();
  try {
    const { signal } = new AbortController();
    await importFiles(db, { files, write: true, now: Date.now(), signal }, report);
  } finally {
    clearInterval(watch);
    await report.close();
    await db.close();
  }
  return {
    seconds: (performance.now() - began) / 1000,
    peak: highest / 2 ** 20,
    grown: (highest - before) / 2 ** 20,
    megabytes: (await stat(files[1])).size / 1e6,
    added: report.tallies.order.added,
  };
}
