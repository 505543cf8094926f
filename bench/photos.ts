import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { api } from '../domain/src/contract/api.ts';
import { officePhotoCalls } from '../domain/src/contract/office/photo-calls.ts';
import { largePicture } from '../server/test/pictures.ts';
import { fire } from './lib/load.ts';
import { startProgram, withDataDir } from './lib/program.ts';
import { median, row } from './lib/report.ts';

/*
 * How customers are served while the office brings photos of 12 megapixels, one after the other: the p99 of a public
 * page and of the list of plans over 4 connections, with and without. And the memory of the program before and after.
 */

const PORT = 4995;
const SECONDS = Number(process.env['SECONDS'] ?? 8);
const OFFICE = { ADMIN_EMAIL: 'office@shivar.example', ADMIN_PASSWORD: 'monsoon-and-millet-7' };
const ORIGIN = `http://127.0.0.1:${PORT}`;
const PATHS = ['/subscription', '/api/subscriptions'];

/** Megabytes of a process that are in memory. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

function load() {
  const headers = { 'accept-encoding': 'br', 'accept-language': 'en' };
  const shot = (_client: number, turn: number) =>
    ({ method: 'GET', path: PATHS[turn % PATHS.length] ?? '/', headers }) as const;
  return fire(PORT, { clients: 4, seconds: SECONDS, status: 200, shot });
}

async function logIn(): Promise<string> {
  const response = await fetch(ORIGIN + api.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: OFFICE.ADMIN_EMAIL, password: OFFICE.ADMIN_PASSWORD }),
  });
  return ((await response.json()) as { token: string }).token;
}

/** Brings a photo and tells how many milliseconds that took. What stands behind its end makes it another one. */
async function bring(token: string, picture: Buffer): Promise<number> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture), randomBytes(8)]), 'photo.jpg');
  const before = performance.now();
  const response = await fetch(ORIGIN + officePhotoCalls.addPhoto.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (response.status !== 201) throw new Error(`A photo was answered ${response.status}`);
  return performance.now() - before;
}

const picture = await largePicture();
await withDataDir(async (dataDir) => {
  const program = await startProgram(dataDir, PORT, OFFICE);
  const token = await logIn();
  await load();
  const before = await memoryOf(program.pid);
  const alone = await load();
  row('without photos', `median ${alone.median.toFixed(1)} ms, p99 ${alone.p99.toFixed(1)} ms`);
  const over = new AbortController();
  const bringing = (async () => {
    const times: number[] = [];
    while (!over.signal.aborted) times.push(await bring(token, picture));
    return times;
  })();
  const beside = await load();
  over.abort();
  const times = await bringing;
  row(
    'while photos come',
    `median ${beside.median.toFixed(1)} ms, p99 ${beside.p99.toFixed(1)} ms (aim: below 300)`,
  );
  row('a photo', `${median(times).toFixed(0)} ms, ${times.length} of them`);
  row('memory', `${before.toFixed(0)} MB before, ${(await memoryOf(program.pid)).toFixed(0)} MB after`);
  await program.stop();
});
