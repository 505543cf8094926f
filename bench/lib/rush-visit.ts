import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { api } from '@shivar/domain/contract/api';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { FIRST_CALL } from '../../web/app/features/orders/next-box/first-call.ts';
import { ask } from './ask.ts';
import type { Answer } from './ask.ts';
import type { SignedIn } from './office.ts';

type Call = { readonly method: string; readonly path: string };

/** A household with a box that it has not filled yet. */
export interface Household extends SignedIn {
  readonly order: string;
  readonly date: string;
}

/** The outcome of a slice of the rush. */
export interface Met {
  /** Milliseconds of each answer of 200, without the waits after a refusal. */
  readonly reads: number[];
  readonly saves: number[];
  /** How often each failure was met, by its call and its outcome. */
  readonly failures: Map<string, number>;
  /** The requests that a busy program refused, and that were sent again. */
  refused: number;
  /** The households that had all their answers before the end of the slice. */
  served: number;
  /** The households that came. */
  came: number;
  /** The most requests that waited for an answer at one time. */
  queue: number;
  /** From the first request to the last answer. */
  milliseconds: number;
}

/** The connections of a proxy (deploy/Caddyfile): more than the program works on at a time, and kept. */
const agent = new Agent({ keepAlive: true, maxSockets: 600, maxFreeSockets: 600 });

/**
 * Households come for so many seconds, at random and at this rate, whether or not the ones before them were answered. Each reads Home
 * and its order, and saves. A household waits for one answer before it asks the next; how long it thinks moves its
 * save, and changes no rate.
 */
export async function rush(
  { rate, seconds, saves = true }: { rate: number; seconds: number; saves?: boolean },
  next: () => Household,
): Promise<Met> {
  const met: Met = {
    reads: [],
    saves: [],
    failures: new Map(),
    refused: 0,
    served: 0,
    came: 0,
    queue: 0,
    milliseconds: 0,
  };
  const start = performance.now();
  const end = start + seconds * 1000;
  const under: Promise<void>[] = [];
  let waiting = 0;
  const come = async (household: Household, at: number) => {
    const isServed = await visit(household, { met, due: at, saves });
    waiting -= 1;
    if (isServed && performance.now() < end) met.served += 1;
  };
  for (let due = start; due < end; due += (-Math.log(1 - Math.random()) / rate) * 1000) {
    while (performance.now() < due) await pause(1);
    met.came += 1;
    waiting += 1;
    met.queue = Math.max(met.queue, waiting);
    under.push(come(next(), due));
  }
  await Promise.all(under);
  met.milliseconds = performance.now() - start;
  return met;
}

/** The waits of the browser after an answer of 503 (web/app/lib/api-client.ts), in milliseconds on average. */
const AGAIN_MS = [1000, 2000, 4000];

/** A request that failed ends the visit. Returns whether none did. The first one counts from the instant at which it was due. */
async function visit(
  { id, token, order, date }: Household,
  { met, due, saves }: { met: Met; due: number; saves: boolean },
): Promise<boolean> {
  let began = due;
  const send = async (times: number[], { method, path }: Call, body?: string): Promise<Answer | null> => {
    const headers = {
      'accept-encoding': 'gzip, br',
      ...(path === '/' ? { accept: 'text/html' } : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const filled = path.replace('{userId}', id).replace('{id}', order);
    const sendOnce = () =>
      ask(filled, { agent, method, headers, body }).catch((error: Error) => error.message);
    let answer = await sendOnce();
    for (const wait of AGAIN_MS) {
      if (typeof answer === 'string' || answer.status !== 503) break;
      met.refused += 1;
      await pause(wait * (0.5 + Math.random()));
      began = performance.now();
      answer = await sendOnce();
    }
    const took = performance.now() - began;
    began += took;
    if (typeof answer === 'object' && answer.status === 200) {
      times.push(took);
      return answer;
    }
    const failure = `${method} ${path}: ${typeof answer === 'object' ? answer.status : answer}`;
    met.failures.set(failure, (met.failures.get(failure) ?? 0) + 1);
    return null;
  };
  if (!(await send(met.reads, { method: 'GET', path: '/' }))) return false;
  if (!(await send(met.reads, FIRST_CALL))) return false;
  const read = await send(met.reads, api.order);
  if (!read || !saves) return read !== null;
  return (await send(met.saves, api.changeBox, keepBody(read, date))) !== null;
}

/** *Keep these*: the farm's choice of the date, which the household has read, becomes its own. */
function keepBody(read: Answer, date: string): string {
  const { deliverySchedule } = JSON.parse(textOf(read)) as OrderAnswer;
  const shown = deliverySchedule.find((box) => box.date === date)?.farmsChoice ?? [];
  return JSON.stringify({
    date,
    items: Object.fromEntries(shown.map(({ _id, qty }) => [_id, { qty }])),
    seen: {},
  });
}

function textOf({ headers, bytes }: Answer): string {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(bytes).toString();
  return (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString();
}
