import { memoryOf, startProgram, withFolder } from './lib/program.ts';
import { median, row } from './lib/report.ts';

/*
 * The time from the start of the built application on an existing database to its first answer, and its memory (without
 * PostgreSQL's) after it has served every public page.
 */

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const PORT = 4996;
const PAGES = ['/', '/subscription', '/purchase/weekly-vegetables', '/api/subscriptions'];

await withFolder(async (dataDir) => {
  await (await startProgram(dataDir, PORT)).stop();
  const starts: number[] = [];
  const sizes: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const program = await startProgram(dataDir, PORT);
    starts.push(program.startedIn);
    for (const page of PAGES) await (await fetch(`http://127.0.0.1:${PORT}${page}`)).text();
    sizes.push(memoryOf(program.pid));
    await program.stop();
  }
  row('start to first answer', `${(median(starts) / 1000).toFixed(2)} s (aim: under 2 s)`);
  row('memory after serving each page', `${median(sizes).toFixed(0)} MB (aim: under 200 MB)`);
});
