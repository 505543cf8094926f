import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { api } from '@shivar/domain/contract/api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EmbeddedFixture, ask } from './embedded-fixture.ts';
import { request, startProgram } from './program.ts';
import type { Program } from './program.ts';

/*
 * The whole program while its database is away: frozen, so that it takes what is sent and answers nobody, or not there
 * at all.
 */

const run = promisify(execFile);
const KEPT = [
  '/',
  '/subscription',
  '/purchase/weekly-vegetables',
  '/login',
  '/subscription.data',
  api.plans.path,
];

let fixture: EmbeddedFixture;
let server: Awaited<ReturnType<EmbeddedFixture['application']>>;
let program: Program;
beforeEach(async () => {
  fixture = await EmbeddedFixture.open();
  server = await fixture.application();
  program = await startProgram({ DATA_DIR: `${fixture.folder}/program`, DATABASE_URL: databaseUrl() });
  fixture.watch(program.child);
});
afterEach(async () => {
  await signal('SIGCONT');
  await fixture.end();
});

/** The farm's database on it, which its program owns. */
function databaseUrl(): string {
  const url = new URL(server.url);
  [url.username, url.pathname] = ['shivar', 'shivar'];
  return url.href;
}

/** Sends a signal to every process of the database. */
async function signal(name: NodeJS.Signals): Promise<void> {
  const postmaster = (await fixture.postmaster()) ?? 0;
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const children = pairs.filter(([, parent]) => parent === postmaster).map(([pid]) => pid ?? 0);
  for (const pid of [postmaster, ...children]) {
    try {
      process.kill(pid, name);
    } catch {
      // It ended with the one before.
    }
  }
}

const open = (path: string, language = 'en') =>
  fetch(program.url + path, { headers: { accept: 'text/html', cookie: `lang=${language}` } });

/** What every visitor has seen already, as it was. */
async function keptPages(): Promise<string[]> {
  const answers = await Promise.all(KEPT.map((path) => open(path)));
  return answers.map(({ status, headers }, index) => `${KEPT[index]} ${status} ${headers.get('etag')}`);
}

/** The lines of the log about the database. */
const told = () =>
  program.said
    .filter((line) => /"msg":"[^"]*(database|away|could not|did not)/i.test(line))
    .map((line) => {
      const { level, msg } = JSON.parse(line) as { level: number; msg: string };
      return `${level} ${msg.replace(/\d+\.\d/, 'some')}`;
    });

async function expectAway(before: string[]): Promise<void> {
  const call = () =>
    request(program.url, api.login, { body: { email: 'asha@example.in', password: 'bhendi-2026' } });
  const refused = await call();
  expect([refused.status, refused.answer]).toMatchObject([503, { code: 'unavailable' }]);
  expect(await keptPages()).toEqual(before);
  expect((await request(program.url, api.health)).status).toBe(503);
  for (let again = 0; again < 5; again += 1) expect((await call()).status).toBe(503);

  const english = await open('/about');
  expect([english.status, english.headers.get('retry-after')]).toEqual([503, '5']);
  expect(english.headers.get('cache-control')).toBe('no-store');
  expect(await english.text()).toContain('<h1>We will be back in a moment</h1>');
  const marathi = await (await open('/about', 'mr')).text();
  expect(marathi).toContain('<html lang="mr">');
  expect(marathi).toContain('<h1>थोड्याच वेळात परत येतो</h1>');
  expect(marathi).toContain('<noscript><meta http-equiv="refresh"');

  // What somebody sent is not sent again by itself.
  const form = await fetch(`${program.url}/contact`, {
    method: 'POST',
    headers: { accept: 'text/html' },
    body: new URLSearchParams({ name: 'Asha', email: 'asha@example.in', message: 'When do you come?' }),
  });
  const unsent = await form.text();
  expect([form.status, unsent.includes('<h1>That was not sent</h1>')]).toEqual([503, true]);
  expect(unsent).not.toContain('refresh');
}

async function expectBack(): Promise<void> {
  await expect.poll(async () => (await request(program.url, api.health)).status).toBe(200);
  expect((await open('/about')).status).toBe(200);
  expect((await open('/')).status).toBe(200);
  await expect.poll(() => told().length).toBe(2);
  expect(told()).toEqual([
    '40 The database is away',
    expect.stringMatching(
      /^40 The database answers again after some s; meanwhile \d+ requests and \d+ jobs failed$/,
    ),
  ]);
}

test('frozen: kept pages go on, others come back by themselves, and the log tells it twice', async () => {
  const before = await keptPages();
  await signal('SIGSTOP');
  await expectAway(before);
  await signal('SIGCONT');
  await expectBack();
  expect(await program.stop()).toBe(0);
});

test('stopped and started again: the same, and what was kept is made anew', async () => {
  const before = await keptPages();
  // Nobody is left who would start it again.
  await server.end('kill');
  await signal('SIGKILL');
  await expectAway(before);
  server = await fixture.application();
  await expectBack();
  await ask(databaseUrl(), "update plans set english_name = 'Changed after it'");
  await expect.poll(async () => (await open('/subscription')).text()).toContain('Changed after it');
  expect(await program.stop()).toBe(0);
});
