import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@shivar/domain/contract/api';
import { payingCalls } from '@shivar/domain/contract/paying-calls';
import { LANGUAGES } from '@shivar/domain/language/language';
import { messageOf } from '../../server/src/http/errors.ts';
import { ask } from './ask.ts';
import type { Answer } from './ask.ts';
import { FIRST_UNPAID } from './fault-shop.ts';
import type { FaultShop } from './fault-shop.ts';
import { PRICE } from './gateway.ts';
import { SELLING } from './program.ts';
import type { Heard } from './saver.ts';
import { orderId, tokenOf, userIdOf } from './seed.ts';

/* Everybody beside the households that save: people who read, write to the farm, and pay online. Every answer is judged. */

/** Pages, and a file of theirs. */
const PAGES = [...SELLING, '/favicon.svg'];
const READERS = 3;
const REST_MS = 50;
const WRITE_REST_MS = 500;
/** The messages of the program for a fault that passes. */
const SAID = (['unavailable', 'busy', 'gateway_away'] as const).flatMap((code) =>
  LANGUAGES.map((language) => messageOf({ code }, language)),
);

/** The answers of a time. */
export class Answers {
  readonly times: number[] = [];
  taken = 0;
  refused = 0;
  /** No answer, another status than 200, 201 or 503, or a 503 that says nothing to a person. */
  readonly wrong: string[] = [];

  readonly hear: Heard = (path, outcome) => {
    if (!(outcome instanceof Error)) this.times.push(outcome.milliseconds);
    if (outcome instanceof Error) this.wrong.push(`${path}: ${outcome.message}`);
    else if (outcome.status < 300) this.taken += 1;
    else if (isClear(outcome)) this.refused += 1;
    else
      this.wrong.push(`${path}: ${outcome.status} ${JSON.stringify(outcome.bytes.toString().slice(0, 100))}`);
  };
}

/** A refusal says in plain words that it passes. */
function isClear({ status, headers, bytes }: Answer): boolean {
  if (status !== 503) return false;
  const text = bytes.toString();
  if (headers['content-type']?.includes('html'))
    return headers['retry-after'] !== undefined && text.includes('<h1') && !/ at .*:\d+:\d+/.test(text);
  return SAID.some((message) => text.includes(JSON.stringify(message)));
}

export type FaultLoad = ReturnType<typeof beginLoad>;

/** Goes on until it is stopped. `hear` gets every answer. */
export function beginLoad({ standIn, mails }: FaultShop, hear: Heard) {
  const over = new AbortController();
  const asked = async (path: string, sent: Parameters<typeof ask>[1]) => {
    const outcome = await ask(path, sent).catch((error: Error) => error);
    hear(path, outcome);
    return outcome instanceof Error || outcome.status >= 300 ? null : outcome;
  };
  const post = (path: string, body: object, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    return asked(path, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  /** The addresses of messages that were taken, and the orders that were paid. */
  const written: string[] = [];
  const paid: string[] = [];
  const last = { payment: -Infinity };

  const read = async () => {
    const authorization = `Bearer ${await tokenOf(0)}`;
    const lists = [api.plans.path, api.ordersOfUser.path.replace('{userId}', userIdOf(0))];
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const page = PAGES[turn % PAGES.length] ?? '/';
      await asked(page, { headers: { accept: 'text/html' } });
      const list = lists[turn % lists.length] ?? '';
      await asked(list, { method: list === api.plans.path ? 'GET' : 'POST', headers: { authorization } });
      await pause(REST_MS);
    }
  };
  const write = async () => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const email = `writer${turn}@shivar.example`;
      const body = { name: 'Asha', email, subject: '', message: 'Where is my box?' };
      if (await post(api.contact.path, body)) written.push(email);
      await pause(WRITE_REST_MS);
    }
  };
  const pay = async () => {
    for (let order = FIRST_UNPAID; !over.signal.aborted; await pause(WRITE_REST_MS)) {
      const path = payingCalls.payOnline.path.replace('{id}', orderId(order));
      const begun = await post(path, { due: PRICE }, await tokenOf(order));
      if (!begun) continue;
      last.payment = performance.now();
      standIn.pay((JSON.parse(begun.bytes.toString()) as { orderId: string }).orderId);
      paid.push(orderId(order));
      order += 1;
    }
  };
  const going = Promise.all([...Array.from({ length: READERS }, read), write(), pay()]);
  // It is awaited later. Without this line a failure before that would end the drill.
  going.catch(() => {});
  return {
    written,
    paid,
    mails: () => mails.mails,
    last,
    stop: async () => {
      over.abort();
      await going;
    },
  };
}
