import { ORIGIN, SELLING, memoryOf, startProgram, withFolder } from './lib/program.ts';
import { median, repeat, row } from './lib/report.ts';

/* The database is there already, and PostgreSQL's memory is not counted. */

const ROUNDS = Number(process.env['ROUNDS'] ?? 5);
const PAGES = [...SELLING, '/api/subscriptions'];

await withFolder(async (dataDir) => {
  await (await startProgram(dataDir)).stop();
  const runs = await repeat(ROUNDS, async () => {
    const program = await startProgram(dataDir);
    for (const page of PAGES) await (await fetch(ORIGIN + page)).text();
    const memory = memoryOf(program.pid);
    await program.stop();
    return { startedIn: program.startedIn, memory };
  });
  const start = median(runs.map(({ startedIn }) => startedIn)) / 1000;
  const memory = median(runs.map((one) => one.memory));
  row('start to first answer', `${start.toFixed(2)} s (aim: under 2 s)`);
  row('memory after serving each page', `${memory.toFixed(0)} MB (aim: under 170 MB)`);
});
