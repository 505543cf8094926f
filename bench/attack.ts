import { randomUUID } from 'node:crypto';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { PlanAnswer } from '@shivar/domain/contract/plan-answers';
import type { Call } from '@shivar/domain/contract/call';
import { everyCall } from '@shivar/domain/contract/office/every-call';
import { isAdmitted } from '@shivar/domain/rules/account/role';
import * as fc from 'fast-check';
import { OFFICE } from '../e2e/server.ts';
import { purchaseOf } from '../e2e/shop.ts';
import { openDatabase } from '../server/src/db/client.ts';
import { startEmbedded } from '../server/src/db/embedded.ts';
import { scheduleBody } from '../server/test/customising.ts';
import { operations } from './attack/document.ts';
import type { Operation } from './attack/document.ts';
import { attackers, renewing } from './attack/people.ts';
import type { Attacker } from './attack/people.ts';
import { Remembered } from './attack/remembered.ts';
import { attacksOf, senderOver } from './attack/requests.ts';
import type { Answer, Attack } from './attack/requests.ts';
import { Tally, printFaults, watchMemory } from './attack/tally.ts';
import { startProgram, withFolder } from './lib/program.ts';
import { row } from './lib/report.ts';

/*
 * Exits with 1 where an answer or the memory is not as it must be, or where the time was over too early. The same seed
 * makes the same requests, apart from values of earlier answers.
 */

const { values: flags } = parseArgs({
  options: {
    count: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    connections: { type: 'string', default: '12' },
    minutes: { type: 'string', default: '120' },
  },
});
const COUNT = Number(flags.count);
/** The number of requests that are generated at a time, for one call and one person. */
const READY = 20;
/** Calls that hash a password or read a picture take a hundred times as long. They come less often. */
const SLOW = /login|otp|password|deleteAccount|addPhoto|Otp|Password/;

const seen = new Remembered();
const tally = new Tally();
const everybody = attackers();
const calls = operations();
const stopped = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort());

/** A person and a call, with the requests that are ready. */
interface Slot {
  readonly maker: Attacker;
  readonly arbitrary: fc.Arbitrary<Attack>;
  readonly ready: Attack[];
}

const callerOf = ({ operationId }: Operation) => (everyCall as Record<string, Call>)[operationId]?.caller;

/** Who makes each call: everybody, and mostly those who may. */
const slots = calls.flatMap((operation) => {
  const caller = callerOf(operation) ?? 'anyone';
  const everyone = everybody.map((maker): Slot => {
    return { maker, arbitrary: attacksOf(operation, maker.who, seen), ready: [] };
  });
  const may = everyone.filter(({ maker: { role } }) =>
    role === undefined ? caller === 'anyone' : isAdmitted(caller, role),
  );
  const times = SLOW.test(operation.operationId) ? 1 : 8;
  return Array.from({ length: times }, () => [...may, ...may, ...may, ...everyone]).flat();
});

/** The next requests, one after the other. Runs with the same seed have the same order. */
function* attacks(seed: number): Generator<{ attack: Attack; maker: Attacker }> {
  const order = fc.sample(fc.nat(slots.length - 1), { seed, numRuns: 50_000 });
  for (let turn = 0; turn < COUNT; turn += 1) {
    const slot = slots[order[turn % order.length] ?? 0];
    if (!slot) continue;
    const { arbitrary, ready, maker } = slot;
    if (ready.length === 0) ready.push(...fc.sample(arbitrary, { seed: seed + turn, numRuns: READY }));
    const attack = ready.pop();
    if (attack) yield { attack, maker };
  }
}

await withFolder(async (dataDir) => {
  const logFile = join(dataDir, 'program.log');
  const settings = { ADMIN_EMAIL: OFFICE.email, ADMIN_PASSWORD: OFFICE.password };
  const program = await startProgram(dataDir, settings, openSync(logFile, 'a'));
  const server = await startEmbedded(dataDir);
  const db = openDatabase(server.url);
  const renew = renewing(db);
  const sender = senderOver(Number(flags.connections));

  /** Sends a request and counts it. A busy answer is asked once more, and an ended session is renewed. */
  const make = async (attack: Attack, maker: Attacker): Promise<Answer> => {
    const { token } = maker;
    let answer = await sender.send(attack, token);
    if (answer.status === 503 && answer.retryAfter) {
      const again = await sender.send(attack, token);
      if (again.status !== 503) tally.busy += 1;
      answer = again;
    }
    tally.count(attack, maker, answer);
    learn(attack, maker, answer);
    if (maker.role !== undefined && maker.token === token && hasLost(attack, maker, answer)) {
      tally.renewed += 1;
      await renew(maker);
    }
    return answer;
  };

  try {
    for (const each of everybody) await renew(each);
    await prepare(make);
    const memory = watchMemory(program.pid);
    const began = performance.now();
    const end = began + Number(flags.minutes) * 60_000;
    const queue = attacks(Number(flags.seed));
    await Promise.all(
      Array.from({ length: Number(flags.connections) }, async () => {
        for (const { attack, maker } of queue) {
          if (performance.now() > end || stopped.signal.aborted) return;
          await make(attack, maker);
        }
      }),
    );
    const seconds = (performance.now() - began) / 1000;
    row('requests', `${tally.total}, ${(tally.total / seconds).toFixed(0)} a second, seed ${flags.seed}`);
    tally.print(calls.map(({ operationId }) => operationId));
    const isLevel = memory.print();
    printFaults(readFileSync(logFile, 'utf8'));
    process.exitCode = tally.broken === 0 && isLevel && tally.total >= COUNT ? 0 : 1;
  } finally {
    sender.close();
    await db.close();
    await server.stop();
    await program.stop();
  }
});

/** Keeps the values of an answer for later requests. */
function learn(attack: Attack, { who }: Attacker, { status, text }: Answer): void {
  if (status < 200 || status > 299) return;
  const { operationId, path } = attack.operation;
  if (attack.sent !== undefined) seen.accept(operationId, attack.sent);
  seen.keep(who, path, JSON.parse(text));
}

/** Whether the session or the role of the request is gone. */
function hasLost(
  { operation, headers }: Attack,
  { role = null }: Attacker,
  { status, text }: Answer,
): boolean {
  if (headers['authorization'] !== undefined) return false;
  if (status === 401) return /"code":"(session_expired|not_signed_in)"/.test(text);
  return status === 403 && role !== null && isAdmitted(callerOf(operation) ?? 'anyone', role);
}

/** Makes a farm in use: each customer buys and plans, and everybody reads every list. */
async function prepare(make: (attack: Attack, maker: Attacker) => Promise<Answer>): Promise<void> {
  const say = async (
    maker: Attacker,
    name: string,
    { id = '', sent }: { id?: string; sent?: unknown } = {},
  ) => {
    const operation = calls.find(({ operationId }) => operationId === name);
    if (!operation) throw new Error(`The document has no ${name}`);
    const headers = { 'idempotency-key': randomUUID(), 'content-type': 'application/json' };
    const body = sent === undefined ? undefined : JSON.stringify(sent);
    const path = operation.path.replace(/\{\w+\}/, id);
    const { text } = await make({ operation, path, headers, body, sent }, maker);
    return JSON.parse(text) as unknown;
  };
  for (const maker of everybody) {
    if (maker.role === undefined) await say(maker, 'login', { sent: OFFICE });
    for (const { operationId, method, parameters } of calls)
      if (method === 'GET' && parameters.every(({ required }) => !required)) await say(maker, operationId);
    if (maker.role !== null) continue;
    for (const id of ['weekly-vegetables', 'daily-kitchen']) {
      const plan = (await say(maker, 'plan', { id })) as PlanAnswer;
      const sent = purchaseOf(plan, Date.now());
      const order = (await say(maker, 'placeOrder', { sent })) as OrderAnswer;
      const [item, { unitofItem }] = Object.entries(order.selectedItems)[0] ?? ['', { unitofItem: 'Grams' }];
      const lines = { [item]: unitofItem === 'Grams' ? 100 : 1 };
      const date = order.deliverySchedule[0]?.date ?? '';
      await say(maker, 'customiseSchedule', { sent: scheduleBody(order._id, { [date]: lines }) });
    }
    await say(maker, 'ordersOfUser', { id: maker.id ?? '' });
  }
}
