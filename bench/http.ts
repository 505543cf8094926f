import { request } from 'node:http';
import autocannon from 'autocannon';
import { createSecrets } from '../server/src/adapters/secrets.ts';
import { systemClock } from '../server/src/adapters/clock.ts';
import { createIdentify } from '../server/src/auth/guard.ts';
import { openDatabase } from '../server/src/db/client.ts';
import { ordersOfUser } from '../server/src/orders/queries.ts';
import { startBare } from './lib/bare.ts';
import type { BareRoute } from './lib/bare.ts';
import { startBenchServer } from './lib/database.ts';
import { recordStatements } from './lib/pgbench.ts';
import { SECRET, withProgramOn } from './lib/program.ts';
import { median, row } from './lib/report.ts';
import { ORDERS_OF_USER, scheduleBoxes, seedOrders, tokenOf, userIdOf } from './lib/seed.ts';

/*
 * Requests per second over 20 connections, in turns, medians. Public pages and the list of plans are compared with a bare
 * Fastify route that has a logger and returns the same bytes and headers. The orders of a customer (3 orders of 30
 * deliveries) are compared with a bare route that also runs the same SQL.
 */

const CONNECTIONS = 20;
const SECONDS = Number(process.env['SECONDS'] ?? 4);
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const PORT = 4998;
const BARE_PORT = 4997;

const token = await tokenOf(0);
const authorization = { authorization: `Bearer ${token}` };
const asBrowser = { 'accept-encoding': 'gzip, br', 'accept-language': 'en' };
const calls = [
  { name: 'GET /', method: 'GET', path: '/', headers: asBrowser, aim: 0.7 },
  { name: 'GET /subscription', method: 'GET', path: '/subscription', headers: asBrowser, aim: 0.7 },
  {
    name: 'GET /purchase/weekly-vegetables',
    method: 'GET',
    path: '/purchase/weekly-vegetables',
    headers: asBrowser,
    aim: 0.7,
  },
  { name: 'GET /api/subscriptions', method: 'GET', path: '/api/subscriptions', headers: asBrowser, aim: 0.7 },
  {
    name: 'POST /api/orders/user/{id}',
    method: 'POST',
    path: `/api/orders/user/${userIdOf(0)}`,
    headers: authorization,
    aim: 0.5,
  },
] as const;

const server = await startBenchServer(async (client) => {
  await seedOrders(client, ORDERS_OF_USER);
  await scheduleBoxes(client);
});
try {
  const farm = { url: await server.copy('http'), dataDir: server.dataDir };
  await withProgramOn(farm, PORT, () => measure(farm.url));
} finally {
  await server.stop();
}

type BenchCall = (typeof calls)[number];

async function measure(databaseUrl: string): Promise<void> {
  const stopBare = await startBare({ port: BARE_PORT, databaseUrl, routes: await bareRoutes(databaseUrl) });
  for (const call of calls) {
    const ours: number[] = [];
    const bare: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      bare.push(await rateOf(BARE_PORT, call));
      ours.push(await rateOf(PORT, call));
    }
    const ratio = median(ours) / median(bare);
    row(
      call.name,
      `${median(ours).toFixed(0)}/s, bare ${median(bare).toFixed(0)}/s, ratio ${ratio.toFixed(2)} (aim: at least ${call.aim})`,
    );
  }
  await stopBare();
}

async function rateOf(port: number, { method, path, headers }: BenchCall): Promise<number> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    method,
    headers,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${path} on ${port} was not answered with 200`);
  return result.requests.average;
}

/** The present answers of the application, for the bare routes. */
async function bareRoutes(url: string): Promise<BareRoute[]> {
  const db = openDatabase(url);
  try {
    return await Promise.all(
      calls.map(async ({ method, path, headers }) => {
        const answer = await rawAnswer(path, method, headers);
        const statements = method === 'POST' ? await statementsOfOrders(db) : [];
        return { method, path, ...answer, statements };
      }),
    );
  } finally {
    await db.close();
  }
}

async function statementsOfOrders(db: ReturnType<typeof openDatabase>): Promise<BareRoute['statements']> {
  const statements = await recordStatements(db, async () => {
    await createIdentify({ db, clock: systemClock, secrets: createSecrets(SECRET) })(token);
    await ordersOfUser(db, userIdOf(0));
  });
  return statements.map((statement, index) => ({ ...statement, name: `bare ${index}` }));
}

/** An answer with its bytes as they come over the wire, still compressed. */
function rawAnswer(
  path: string,
  method: string,
  headers: Record<string, string>,
): Promise<Pick<BareRoute, 'headers' | 'body'>> {
  return new Promise((resolve, reject) => {
    const sent = request({ port: PORT, host: '127.0.0.1', path, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { date: _, connection: _c, 'keep-alive': _k, 'content-length': _l, ...kept } = answer.headers;
        resolve({ headers: kept as Record<string, string>, body: Buffer.concat(chunks).toString('base64') });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
