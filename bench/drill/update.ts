import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@shivar/domain/contract/api';
import { callApi } from '../../e2e/call-api.ts';
import { startEmbedded } from '../../server/src/db/embedded.ts';
import { inSession } from '../../server/src/db/session.ts';
import { ORIGIN, PORT, SELLING, isUp, startProgram, withFolder } from '../lib/program.ts';
import type { Program } from '../lib/program.ts';
import { at, row } from '../lib/report.ts';
import { households } from '../lib/saver.ts';
import type { Saver } from '../lib/saver.ts';
import { ORDERS_OF_USER, seedOrders } from '../lib/seed.ts';
import { visit } from '../lib/visitor.ts';

/*
 * Updates under load: behind Caddy, with deploy/Caddyfile, one program takes the place of the other as deploy/update.sh does it, while
 * households save, visitors read and write, and a job answers each message by mail. Exits with 1 where a request fails, an acknowledged
 * write is lost, or a mail does not come once.
 */

const UPDATES = Number(process.env['UPDATES'] ?? 10);
const HOUSEHOLDS = 8;
const VISITORS = 4;
const PORTS = [PORT + 1, PORT + 2] as const;
/** Caddy looks every second which program is ready. */
const SEEN_MS = 2000;
/** So long the last mails may take. */
const MAILED_MS = 30_000;
const SHARED = { DRAIN_SECONDS: '5', PUBLIC_URL: ORIGIN };

/** Caddy on the port of the benches, before both programs. */
async function startCaddy(folder: string): Promise<() => Promise<void>> {
  const text = await readFile(new URL('../../deploy/Caddyfile', import.meta.url), 'utf8');
  const config = join(folder, 'Caddyfile');
  const here = text
    .replace('{\n', '{\n\tadmin off\n')
    .replace('farm.example', ORIGIN)
    .replace('3001', String(PORTS[0]))
    .replace('3002', String(PORTS[1]));
  await writeFile(config, here);
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
    stdio: 'ignore',
    env,
  });
  const ended = once(caddy, 'exit');
  ended.catch(() => {});
  while (!(await isUp())) {
    if (caddy.exitCode !== null) throw new Error('Caddy ended: is it installed?');
    await pause(50);
  }
  return async () => {
    caddy.kill('SIGTERM');
    await ended;
  };
}

const startOn = (dataDir: string, turn: number): Promise<Program> =>
  startProgram(dataDir, { ...SHARED, PORT: String(PORTS[turn % 2]) });

const PAGES = [...SELLING, api.plans.path];

/** Writes a message at a time until `stop`: a job answers each with a mail. Answers the addresses of those that were taken, and what failed. */
async function write(stop: AbortSignal): Promise<{ taken: string[]; failed: string[] }> {
  const [taken, failed]: [string[], string[]] = [[], []];
  for (let turn = 0; !stop.aborted; turn += 1) {
    const email = `writer${turn}@shivar.example`;
    const body = { name: 'Asha', email, subject: '', message: 'Where is my box?' };
    await callApi(ORIGIN, api.contact, { body }).then(
      () => taken.push(email),
      (error: Error) => failed.push(`a message: ${error.message}`),
    );
    await pause(100);
  }
  return { taken, failed };
}

/** Waits until each address has its mail, for a while. Answers the addresses without one, and those with more than one. */
async function judgeMails(dataDir: string, taken: readonly string[]) {
  const folder = join(dataDir, 'outbox');
  const count = async () => {
    const names = (await readdir(folder)).filter((name) => name.includes('contact-received'));
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    return Map.groupBy(mails, (mail) => /^To: (\S+)/m.exec(mail)?.[1] ?? '');
  };
  let sent = await count();
  for (const end = Date.now() + MAILED_MS; sent.size < taken.length && Date.now() < end; await pause(500))
    sent = await count();
  const times = (email: string) => sent.get(email)?.length ?? 0;
  return {
    missing: taken.filter((email) => times(email) === 0),
    doubled: taken.filter((email) => times(email) > 1),
  };
}

await withFolder(async (dataDir) => {
  await (await startOn(dataDir, 0)).stop();
  const server = await startEmbedded(dataDir);
  await inSession({ connectionString: server.url }, (client) =>
    seedOrders(client, HOUSEHOLDS * ORDERS_OF_USER),
  );
  await server.stop();
  let program = await startOn(dataDir, 0);
  const stopCaddy = await startCaddy(dataDir);
  try {
    const savers = await households(HOUSEHOLDS);
    const stop = new AbortController();
    const saving = savers.map((saver) => saver.save(stop.signal, () => {}));
    const writing = write(stop.signal);
    const visiting = Array.from({ length: VISITORS }, () => visit(PAGES, stop.signal));
    for (let turn = 1; turn <= UPDATES; turn += 1) {
      const next = await startOn(dataDir, turn);
      await pause(SEEN_MS);
      await program.stop();
      program = next;
    }
    stop.abort();
    await Promise.all(saving);
    const visits = await Promise.all(visiting);
    const written = await writing;
    const times = visits.flatMap((each) => each.times);
    const unread = visits.flatMap((each) => each.failed.map(({ path, outcome }) => `${path}: ${outcome}`));
    const failed = [...unread, ...written.failed];
    const { missing, doubled } = await judgeMails(dataDir, written.taken);
    const sum = (count: (saver: Saver) => number) => savers.reduce((total, saver) => total + count(saver), 0);
    const inDoubt = sum((saver) => saver.inDoubt);
    const lost = (await Promise.all(savers.map((saver) => saver.lost()))).flat();
    row(`${UPDATES} updates: writes acknowledged`, String(sum((saver) => saver.acknowledged)));
    row(
      '  pages read',
      `${times.length}, p99 ${at(times, 0.99).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)}`,
    );
    row('  requests failed', `${inDoubt + failed.length} (aim: 0)`);
    row('  acknowledged and lost', `${lost.length} (aim: 0)`);
    row(
      '  mails of jobs',
      `${written.taken.length}, ${missing.length} missing and ${doubled.length} twice (aim: 0)`,
    );
    for (const each of [...failed, ...lost, ...missing, ...doubled].slice(0, 20))
      process.stdout.write(`  ${each}\n`);
    const wrong = inDoubt + failed.length + lost.length + missing.length + doubled.length;
    process.exitCode = wrong === 0 ? 0 : 1;
  } finally {
    await stopCaddy();
    await program.stop();
  }
});
