import { request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { createPasswords } from '../server/src/adapters/password.ts';
import { startBenchServer } from './lib/database.ts';
import { withProgramOn } from './lib/program.ts';
import { row, timesText } from './lib/report.ts';

/*
 * Strangers guess the password of one account, 50 at a time, each guess from another network. Then 700 people log in at
 * once. Meanwhile the owner of the account logs in again and again, in a known browser. All of it stays on this machine.
 */

const GUESSES = Math.min(Number(process.env['GUESSES'] ?? 10_000), 100_000);
const AT_ONCE = 50;
const CROWD = 700;
const PORT = 4996;
const EMAIL = 'owner@example.in';
const PASSWORD = 'thalipeeth-9';

interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly milliseconds: number;
}

const hash = await createPasswords().hash(PASSWORD, 'first');
if (!hash.ok) throw new Error('The password was not hashed');
const server = await startBenchServer(async (client) => {
  await client.query(
    `insert into users (id, email, user_name, name, password_hash, created_at, updated_at)
     values (gen_random_uuid(), $1, 'owner', 'Asha Patil', $2, now(), now())`,
    [EMAIL, hash.value],
  );
});
try {
  // With the limits of a real farm.
  const farm = { url: await server.copy('guesses'), dataDir: server.dataDir };
  await withProgramOn(farm, PORT, measure, { LIMITS_SCALE: '1' });
} finally {
  await server.stop();
}

async function measure(): Promise<void> {
  const first = await logIn(PASSWORD, '192.0.2.1');
  const cookie = first.headers['set-cookie']?.map((each) => each.split(';', 1)[0]).join('; ') ?? '';
  const alone: Answered[] = [];
  for (let times = 0; times < 30; times += 1) alone.push(await logIn(PASSWORD, '192.0.2.1', null, cookie));
  report('nobody else', { others: [], owner: alone });
  const guesses = await whileOwnerLogsIn(cookie, guessAll);
  report(`${GUESSES} guesses, ${AT_ONCE} at a time`, guesses);
  const crowd = await whileOwnerLogsIn(cookie, () =>
    Promise.all(Array.from({ length: CROWD }, (_, index) => logIn('guess-1', networkOf(index), index))),
  );
  report(`${CROWD} logins at once`, crowd);
}

async function guessAll(): Promise<Answered[]> {
  const answers: Answered[] = [];
  let next = 0;
  const guesser = async () => {
    while (next < GUESSES) answers.push(await logIn('guess-1', networkOf((next += 1))));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, guesser));
  return answers;
}

interface Measured {
  readonly others: readonly Answered[];
  readonly owner: readonly Answered[];
}

/** Logs the owner in again and again, one login after the other, until the work is done. */
async function whileOwnerLogsIn(cookie: string, work: () => Promise<Answered[]>): Promise<Measured> {
  const owner: Answered[] = [];
  const state = { isDone: false };
  const working = work().finally(() => (state.isDone = true));
  while (!state.isDone) owner.push(await logIn(PASSWORD, '192.0.2.1', null, cookie));
  return { others: await working, owner };
}

function report(what: string, { others, owner }: Measured): void {
  const statuses = Object.entries(Object.groupBy(others, ({ status }) => String(status)))
    .map(([status, answers = []]) => `${answers.length} × ${status}`)
    .join(', ');
  const times = owner.map(({ milliseconds }) => milliseconds);
  const failed = owner.filter(({ status }) => status !== 200).length;
  row(what, statuses);
  row(
    `  the owner’s ${owner.length} logins meanwhile`,
    `${failed} failed; ${timesText(times)} (aim: under 1,000)`,
  );
}

/** Another network for each number. */
function networkOf(index: number): string {
  return `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
}

/** Logs in from a network. With a number, as a person without an account. */
function logIn(
  password: string,
  network: string,
  nobody: number | null = null,
  cookie = '',
): Promise<Answered> {
  const start = performance.now();
  const email = nobody === null ? EMAIL : `nobody-${nobody}@example.in`;
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': network, cookie };
    const options = { host: '127.0.0.1', port: PORT, path: '/api/auth/login', method: 'POST', headers };
    const sent = request(options, (answer) => {
      answer.resume();
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          milliseconds: performance.now() - start,
        }),
      );
    });
    sent.on('error', reject);
    sent.end(JSON.stringify({ email, password }));
  });
}
