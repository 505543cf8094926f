import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { createSecrets } from '../server/src/adapters/secrets.ts';
import { systemClock } from '../server/src/adapters/clock.ts';
import { createIdentify } from '../server/src/auth/guard.ts';
import { openDatabase } from '../server/src/db/client.ts';
import { ordersOfUser } from '../server/src/orders/queries.ts';
import type { BareRoute } from './lib/bare.ts';
import { startChild } from './lib/child.ts';
import { startBenchServer } from './lib/database.ts';
import { recordStatements } from './lib/recorded.ts';
import { median, row } from './lib/report.ts';
import { ORDERS_OF_USER, scheduleBoxes, seedOrders, tokenOf, userIdOf } from './lib/seed.ts';

/*
 * Requests per second over 20 connections: public pages and the list of plans against a bare Fastify route
 * with a logger that returns the same bytes and headers; the orders of a customer (3 orders of 30 deliveries)
 * against a bare route that runs the same SQL and returns the same JSON. In turns, medians.
 */

const CONNECTIONS = 20;
const SECONDS = Number(process.env['SECONDS'] ?? 4);
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const SECRET = 'a secret for benchmarks, long enough';
const PORT = 4998;
const BARE_PORT = 4997;

const token = await tokenOf(0, SECRET);
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
const folder = await mkdtemp(join(tmpdir(), 'shivar-bare-'));
try {
  const url = await server.copy('http');
  const environment = { DATABASE_URL: url, JWT_SECRET: SECRET, PAGES: 'built' };
  const stopOurs = await startChild('application.ts', { ...environment, PORT: String(PORT) });
  await writeFile(join(folder, 'routes.json'), JSON.stringify(await bareRoutes(url)));
  const stopBare = await startChild('bare.ts', {
    DATABASE_URL: url,
    PORT: String(BARE_PORT),
    ROUTES: join(folder, 'routes.json'),
  });
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
  await stopOurs();
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

type BenchCall = (typeof calls)[number];

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

/** What the application answers now, for the bare routes to answer too. */
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

/** The bytes as they come over the wire, still compressed. */
async function rawAnswer(
  path: string,
  method: string,
  headers: Record<string, string>,
): Promise<Pick<BareRoute, 'headers' | 'body'>> {
  const { request } = await import('node:http');
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
