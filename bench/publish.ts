import { setTimeout as pause } from 'node:timers/promises';
import { officeCatalogueCalls } from '@shivar/domain/contract/office/catalogue-calls';
import type { OfficeCatalogue } from '@shivar/domain/contract/office/catalogue-calls';
import { SERVER_FLAGS } from '../scripts/serve.mjs';
import { openDatabase } from '../server/src/db/client.ts';
import { startProcess } from './lib/child.ts';
import { startBenchServer } from './lib/database.ts';
import { signIn } from './lib/office.ts';
import { at, row } from './lib/report.ts';

/*
 * How long after the office has saved a plan its public page, the list of plans and the call for them show it: in the
 * process that saved it, and in a second one on the same database. Each is asked again and again from the moment that
 * the saving is asked for. The first round after the start, in which every page is drawn for the first time, stands
 * apart.
 */

const ROUNDS = Number(process.env['ROUNDS'] ?? 30);
const SECRET = 'a secret for benchmarks, long enough';
const PORTS = { saved: 4991, second: 4992 } as const;
const PLAN = 'weekly-vegetables';
const PLACES = [`/purchase/${PLAN}`, '/subscription', '/api/subscriptions', `/api/subscriptions/${PLAN}`];
const AIM = 1000;
const GIVE_UP_MS = 20_000;
const ASK_AGAIN_MS = 20;

const server = await startBenchServer(async () => {});
const url = await server.copy('publish');
const db = openDatabase(url);
const start = (port: number) =>
  startProcess('application.ts', {
    DATABASE_URL: url,
    JWT_SECRET: SECRET,
    PORT: String(port),
    PAGES: 'built',
    LIMITS_SCALE: '1000',
    NODE_FLAGS: SERVER_FLAGS.join(' '),
  });
const processes = [await start(PORTS.saved), await start(PORTS.second)];
try {
  const { admin } = await signIn(db, SECRET, 0);
  const times = new Map<string, number[]>();
  const saving: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const name = `Weekly Vegetables no. ${round + 1}.`;
    const save = await renaming(admin.token, name);
    const watching = Object.entries(PORTS).flatMap(([process, port]) =>
      PLACES.map(async (place) => {
        const key = `${place}, ${process === 'saved' ? 'where it was saved' : 'second process'}`;
        const until = await shows(`http://127.0.0.1:${port}${place}`, name);
        times.set(key, [...(times.get(key) ?? []), until]);
      }),
    );
    const [took] = await Promise.all([save(), ...watching]);
    saving.push(took);
    if (round > 0) continue;
    row('right after the start', described([...times.values()].flat()));
    times.clear();
    saving.length = 0;
  }
  row('saving', described(saving));
  for (const [key, values] of times) row(key, described(values));
  row('saved to shown, everywhere', `${described([...times.values()].flat())}; aim under ${AIM}`);
} finally {
  await Promise.all(processes.map(({ stop }) => stop()));
  await db.close();
  await server.stop();
}

/** Milliseconds until an address shows a text. */
async function shows(address: string, text: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const answer = await fetch(address, { headers: { cookie: 'lang=en' } });
    if ((await answer.text()).includes(text)) return performance.now() - began;
    await pause(ASK_AGAIN_MS);
    if (performance.now() - began > GIVE_UP_MS) throw new Error(`${address} does not show ${text}`);
  }
}

/** What saves the plan under another name, ready to be called; it answers the milliseconds that saving took. */
async function renaming(token: string, subscriptionName: string): Promise<() => Promise<number>> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const base = `http://127.0.0.1:${PORTS.saved}`;
  const read = await fetch(base + officeCatalogueCalls.officeCatalogue.path, { headers });
  const { plans } = (await read.json()) as OfficeCatalogue;
  const plan = plans.find(({ _id }) => _id === PLAN);
  if (!plan) throw new Error(`There is no plan ${PLAN}`);
  const body = JSON.stringify({ version: plan.version, draft: { ...plan.draft, subscriptionName } });
  return async () => {
    const began = performance.now();
    const path = officeCatalogueCalls.changePlan.path.replace('{id}', PLAN);
    const saved = await fetch(base + path, { method: 'POST', headers, body });
    if (!saved.ok) throw new Error(`Saving was answered with ${saved.status}: ${await saved.text()}`);
    return performance.now() - began;
  };
}

function described(values: readonly number[]): string {
  const [median, p95, most] = [0.5, 0.95, 1].map((share) => at(values, share).toFixed(0));
  return `median ${median} ms, p95 ${p95}, longest ${most}`;
}
