import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { dayAt } from '@shivar/domain/values/day';
import { openDatabase } from '../server/src/db/client.ts';
import { importFiles } from '../server/src/import/import-files.ts';
import { openReport } from '../server/src/import/report.ts';
import { jsonLines, oldOrder, oldUser } from '../server/test/old-export.ts';
import { startBenchServer } from './lib/database.ts';
import { row } from './lib/report.ts';

// Imports made exports of the old system, every oddity in them, and looks at how long that takes and at the most memory
// that it needs: ten times the orders may need hardly more.

const ORDERS = Number(process.env['ORDERS'] ?? 10_000);
const MOST_SECONDS = 30;
const folder = await mkdtemp(join(tmpdir(), 'shivar-bench-import-'));
const server = await startBenchServer(async () => {});
try {
  for (const count of [ORDERS / 10, ORDERS]) {
    const { seconds, peak, grown, megabytes, added } = await importOf(count);
    row(`${count} orders, ${megabytes.toFixed(1)} MB, ${added} taken over`, `${seconds.toFixed(1)} s`);
    row('  memory: highest, above its start', `${peak.toFixed(0)} MB, ${grown.toFixed(0)} MB`);
  }
  row('aim for 10,000 orders', `under ${MOST_SECONDS} s`);
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function importOf(count: number) {
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
