import { readFile } from 'node:fs/promises';
import { startProgram, withDataDir } from './lib/program.ts';
import { median, row } from './lib/report.ts';

/*
 * From starting the built application's process on an existing database to its first answer, and the memory
 * of that process (PostgreSQL's own not counted) after it has served every public page.
 */

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const PORT = 4996;
const PAGES = ['/', '/subscription', '/purchase/weekly-vegetables', '/api/subscriptions'];

await withDataDir(async (dataDir) => {
  await (await startProgram(dataDir, PORT)).stop();
  const starts: number[] = [];
  const sizes: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const program = await startProgram(dataDir, PORT);
    starts.push(program.startedIn);
    for (const page of PAGES) await (await fetch(`http://127.0.0.1:${PORT}${page}`)).text();
    sizes.push(await residentMegabytes(program.pid));
    await program.stop();
  }
  row('start to first answer', `${(median(starts) / 1000).toFixed(2)} s (aim: under 2 s)`);
  row('memory after serving each page', `${median(sizes).toFixed(0)} MB (aim: under 200 MB)`);
});

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}
