import { Agent, request } from 'node:http';
import { api } from '@shivar/domain/contract/api';
import { createIdentify } from '../server/src/auth/guard.ts';
import { createSecrets } from '../server/src/adapters/secrets.ts';
import { systemClock } from '../server/src/adapters/clock.ts';
import { saveCustomisation } from '../server/src/customisation/commands.ts';
import { openDatabase } from '../server/src/db/client.ts';
import { startBenchServer } from './lib/database.ts';
import { recordStatements, runPgbench } from './lib/pgbench.ts';
import type { Load, Statement } from './lib/pgbench.ts';
import { SECRET, withProgramOn } from './lib/program.ts';
import { at, median, row } from './lib/report.ts';
import { BOX, firstDay, orderId, saveOf, seedOrders, tokenOf, userIdOf } from './lib/seed.ts';

/*
 * Saving a customisation over HTTP, compared with pgbench. Both run every statement of the call on the same server, with
 * 20 clients, in turns. Every save is a box of five items.
 */

const CLIENTS = 20;
const SECONDS = Number(process.env['SECONDS'] ?? 6);
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
/** Orders of each client: enough boxes for the fastest run. */
const ORDERS = 60;
const PORT = 4999;

const server = await startBenchServer((client) => seedOrders(client, CLIENTS * ORDERS));
try {
  const statements = await statementsOfSave();
  const ours: Load[] = [];
  const theirs: Load[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const options = { clients: CLIENTS, seconds: SECONDS, ordersOfClient: ORDERS };
    theirs.push(await runPgbench(await server.copy('theirs'), statements, options));
    const farm = { url: await server.copy('ours'), dataDir: server.dataDir };
    await withProgramOn(farm, PORT, async () => void ours.push(await saveByHttp()));
  }
  const rate = (loads: Load[]) => median(loads.map(({ perSecond }) => perSecond));
  const tail = (loads: Load[]) => median(loads.map(({ p99 }) => p99));
  row('pgbench, every statement', `${rate(theirs).toFixed(0)} saves/s, p99 ${tail(theirs).toFixed(1)} ms`);
  row('POST /orders/customize-schedule', `${rate(ours).toFixed(0)} saves/s, p99 ${tail(ours).toFixed(1)} ms`);
  row('ratio of saves per second', `${(rate(ours) / rate(theirs)).toFixed(2)} (aim: at least 0.5)`);
  row('ratio of p99', `${(tail(ours) / tail(theirs)).toFixed(1)} (aim: at most 4)`);
} finally {
  await server.stop();
}

/** Every client saves one box after the other over its own connection. */
async function saveByHttp(): Promise<Load> {
  const tokens = await Promise.all(Array.from({ length: CLIENTS * ORDERS }, (_, order) => tokenOf(order)));
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const times: number[] = [];
  const start = performance.now();
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let turn = 0; performance.now() < start + SECONDS * 1000; turn += 1) {
        const { order, body } = saveOf(client, turn, ORDERS);
        const before = performance.now();
        await send(agent, tokens[order] ?? '', body);
        times.push(performance.now() - before);
      }
    }),
  );
  const elapsed = (performance.now() - start) / 1000;
  agent.destroy();
  return { perSecond: times.length / elapsed, p99: at(times, 0.99) };
}

/** Sends a save. Fails where the answer is not 200, because a benchmark of refusals measures nothing. */
function send(agent: Agent, token: string, body: string): Promise<void> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  const { method, path } = api.customiseSchedule;
  return new Promise((resolve, reject) => {
    const sent = request({ agent, host: '127.0.0.1', port: PORT, method, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode === 200) resolve();
        else
          reject(new Error(`A save was answered ${answer.statusCode}: ${Buffer.concat(chunks).toString()}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function statementsOfSave(): Promise<Statement[]> {
  const db = openDatabase(await server.copy('recorded'));
  try {
    return await recordStatements(db, async () => {
      const identify = createIdentify({ db, clock: systemClock, secrets: createSecrets(SECRET) });
      await identify(await tokenOf(0));
      const saved = await saveCustomisation(
        db,
        { orderId: orderId(0), userId: userIdOf(0), clock: systemClock },
        { [firstDay()]: BOX },
      );
      if (!saved.ok) throw new Error(`The recorded save was refused: ${saved.refusal.code}`);
    });
  } finally {
    await db.close();
  }
}
