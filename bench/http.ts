import autocannon from 'autocannon';
import { createSecrets } from '../server/src/adapters/secrets.ts';
import { systemClock } from '../server/src/adapters/clock.ts';
import { createIdentify } from '../server/src/auth/guard.ts';
import { openDatabase } from '../server/src/db/client.ts';
import { ordersOfUser } from '../server/src/orders/queries.ts';
import { ask } from './lib/ask.ts';
import { startBare } from './lib/bare.ts';
import type { BareRoute } from './lib/bare.ts';
import { withFarm } from './lib/farm.ts';
import { recordStatements } from './lib/pgbench.ts';
import { ORIGIN, ORIGIN_BESIDE, PORT_BESIDE, SECRET, SELLING } from './lib/program.ts';
import { median, repeat, row } from './lib/report.ts';
import { ORDERS_OF_USER, scheduleBoxes, seedOrders, tokenOf, userIdOf } from './lib/seed.ts';

/*
 * Requests per second over 20 connections, in turns, medians. A bare route has Fastify's logger, and returns the same
 * bytes and headers. A customer's orders are 3 of 30 deliveries each.
 */

const CONNECTIONS = 20;
const SECONDS = Number(process.env['SECONDS'] ?? 4);
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);

const token = await tokenOf(0);
const asBrowser = { 'accept-encoding': 'gzip, br', 'accept-language': 'en' };
const PAGES = [...SELLING, '/api/subscriptions'];
const calls: BenchCall[] = [
  ...PAGES.map((path) => ({ method: 'GET' as const, path, headers: asBrowser, aim: 0.7 })),
  {
    method: 'POST',
    path: `/api/orders/user/${userIdOf(0)}`,
    headers: { authorization: `Bearer ${token}` },
    aim: 0.5,
  },
];

interface BenchCall {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Record<string, string>;
  readonly aim: number;
}

await withFarm(
  async (client) => {
    await seedOrders(client, ORDERS_OF_USER);
    await scheduleBoxes(client);
  },
  async (farm) => {
    const url = await farm.copy('http');
    await farm.serve(url, () => measure(url));
  },
);

async function measure(databaseUrl: string): Promise<void> {
  const routes = await bareRoutes(databaseUrl);
  const stopBare = await startBare({ port: PORT_BESIDE, databaseUrl, routes });
  for (const call of calls) {
    const rates = await repeat(ROUNDS, async () => ({
      bare: await rateOf(ORIGIN_BESIDE, call),
      ours: await rateOf(ORIGIN, call),
    }));
    const ours = median(rates.map((each) => each.ours));
    const bare = median(rates.map((each) => each.bare));
    const ratio = (ours / bare).toFixed(2);
    row(
      `${call.method} ${call.path}`,
      `${ours.toFixed(0)}/s, bare ${bare.toFixed(0)}/s, ratio ${ratio} (aim: at least ${call.aim})`,
    );
  }
  await stopBare();
}

async function rateOf(origin: string, { method, path, headers }: BenchCall): Promise<number> {
  const result = await autocannon({
    url: origin + path,
    method,
    headers,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${origin}${path} was not answered with 200`);
  return result.requests.average;
}

/** The present answers of the application, for the bare routes. */
async function bareRoutes(url: string): Promise<BareRoute[]> {
  const db = openDatabase(url);
  try {
    return await Promise.all(
      calls.map(async ({ method, path, headers }) => {
        const answer = await ask(path, { method, headers });
        const { date: _, connection: _c, 'keep-alive': _k, 'content-length': _l, ...kept } = answer.headers;
        const statements = method === 'POST' ? await statementsOfOrders(db) : [];
        return {
          method,
          path,
          headers: kept as Record<string, string>,
          body: answer.bytes.toString('base64'),
          statements,
        };
      }),
    );
  } finally {
    await db.close();
  }
}

async function statementsOfOrders(db: ReturnType<typeof openDatabase>): Promise<BareRoute['statements']> {
  const statements = await recordStatements(async () => {
    await createIdentify({ db, clock: systemClock, secrets: createSecrets(SECRET) })(token);
    await ordersOfUser(db, userIdOf(0));
  });
  return statements.map((statement, index) => ({ ...statement, name: `bare ${index}` }));
}
