import { api } from '@shivar/domain/contract/api';
import { createPasswords } from '../server/src/adapters/password.ts';
import { ask } from './lib/ask.ts';
import type { Answer } from './lib/ask.ts';
import { withFarm } from './lib/farm.ts';
import { repeat, row, timesText } from './lib/report.ts';

/* 50 guesses go on at a time. The owner logs in one time after the other. All of it stays on this machine. */

const GUESSES = Math.min(Number(process.env['GUESSES'] ?? 10_000), 100_000);
const AT_ONCE = 50;
const CROWD = 700;
const EMAIL = 'owner@example.in';
const PASSWORD = 'thalipeeth-9';

const hash = await createPasswords().hash(PASSWORD, 'first');
if (!hash.ok) throw new Error('The password was not hashed');
await withFarm(
  async (client) => {
    await client.query(
      `insert into users (id, email, user_name, name, password_hash, created_at, updated_at)
       values (gen_random_uuid(), $1, 'owner', 'Asha Patil', $2, now(), now())`,
      [EMAIL, hash.value],
    );
  },
  // With the limits of a real farm.
  async (farm) => farm.serve(await farm.copy('guesses'), measure, { LIMITS_SCALE: '1' }),
);

async function measure(): Promise<void> {
  const first = await logIn(PASSWORD, '192.0.2.1');
  const cookie = first.headers['set-cookie']?.map((each) => each.split(';', 1)[0]).join('; ') ?? '';
  const alone = await repeat(30, () => logIn(PASSWORD, '192.0.2.1', EMAIL, cookie));
  report('nobody else', { others: [], owner: alone });
  const guesses = await whileOwnerLogsIn(cookie, guessAll);
  report(`${GUESSES} guesses, ${AT_ONCE} at a time`, guesses);
  const nobody = (index: number) => `nobody-${index}@example.in`;
  const crowd = await whileOwnerLogsIn(cookie, () =>
    Promise.all(
      Array.from({ length: CROWD }, (_, index) => logIn('guess-1', networkOf(index), nobody(index))),
    ),
  );
  report(`${CROWD} logins at once`, crowd);
}

async function guessAll(): Promise<Answer[]> {
  const answers: Answer[] = [];
  let next = 0;
  const guesser = async () => {
    while (next < GUESSES) answers.push(await logIn('guess-1', networkOf((next += 1))));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, guesser));
  return answers;
}

/** Logs the owner in again and again, one login after the other, until the work is done. */
async function whileOwnerLogsIn(cookie: string, work: () => Promise<Answer[]>) {
  const owner: Answer[] = [];
  const state = { isDone: false };
  const working = work().finally(() => (state.isDone = true));
  while (!state.isDone) owner.push(await logIn(PASSWORD, '192.0.2.1', EMAIL, cookie));
  return { others: await working, owner };
}

function report(what: string, { others, owner }: Record<'others' | 'owner', Answer[]>): void {
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

/** Logs in from a network. */
function logIn(password: string, network: string, email = EMAIL, cookie = ''): Promise<Answer> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': network, cookie };
  const { method, path } = api.login;
  return ask(path, { method, headers, body: JSON.stringify({ email, password }) });
}
