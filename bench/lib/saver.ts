import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@shivar/domain/contract/api';
import { everyCall } from '@shivar/domain/contract/office/every-call';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import type { PurchaseBody } from '@shivar/domain/contract/order-calls';
import { callApi } from '../../e2e/call-api.ts';
import { purchaseOf } from '../../e2e/shop.ts';
import { scheduleBody, scheduleOf } from '../../server/test/customising.ts';
import { ask } from './ask.ts';
import type { Answer } from './ask.ts';
import type { SignedIn } from './office.ts';
import { ORIGIN, isUp } from './program.ts';
import { ORDERS_OF_USER, tokenOf, userIdOf } from './seed.ts';

/** One step of each item in a box of the seeded orders. Null for an empty box. */
type Box = Readonly<Record<string, number>> | null;

/** The acknowledged content of a box, and its possible content where a save had no answer. */
interface Kept {
  acknowledged: Box;
  inDoubt: Box | undefined;
}

const STEP = 100;
const ITEMS = 5;
/** Every 50th write is a purchase. */
const PURCHASE_EVERY = 50;
/** The time between two looks for a server that answers. */
const LOOK_AGAIN_MS = 10;

/** Hears of each write: its address, and its answer or the reason why there is none. */
export type Heard = (path: string, outcome: Answer | Error) => void;

/** A household that saves and releases one box after the other, and buys. It remembers all acknowledged writes. */
export class Saver {
  readonly #boxes = new Map<string, Kept>();
  readonly #bought = new Set<string>();
  readonly #who: SignedIn;
  readonly #purchase: PurchaseBody;
  readonly #heard: Heard;
  #turn = 0;
  /** The number of acknowledged writes, and of writes without an answer. */
  acknowledged = 0;
  inDoubt = 0;
  /** How often each failure was met: a status, or `lost` where there was no answer. */
  readonly failures = new Map<string, number>();

  constructor(who: SignedIn, purchase: PurchaseBody, heard: Heard = () => {}) {
    this.#who = who;
    this.#purchase = purchase;
    this.#heard = heard;
  }

  /** Reads the boxes of its orders. */
  async begin(): Promise<void> {
    for (const order of await this.#orders()) {
      const schedule = scheduleOf(order);
      for (const { date } of order.deliverySchedule)
        this.#boxes.set(`${order._id} ${date}`, { acknowledged: schedule[date] ?? null, inDoubt: undefined });
    }
  }

  /** Writes until `stop`. `onSaved` gets the time at which each acknowledged write was sent. */
  async save(stop: AbortSignal, onSaved: (sentAt: number) => void): Promise<void> {
    while (!stop.aborted) {
      const sentAt = performance.now();
      this.#turn += 1;
      const isSaved = this.#turn % PURCHASE_EVERY === 0 ? await this.#buy() : await this.#change();
      if (isSaved) {
        this.acknowledged += 1;
        onSaved(sentAt);
      } else {
        while (!stop.aborted && !(await isUp())) await pause(LOOK_AGAIN_MS);
      }
    }
  }

  /** The acknowledged writes that are missing now, in words. Settles the boxes in doubt. */
  async lost(): Promise<string[]> {
    const orders = new Map((await this.#orders()).map((order) => [order._id, scheduleOf(order)]));
    const lost = [...this.#bought].filter((id) => !orders.has(id)).map((id) => `the purchase ${id}`);
    for (const [key, kept] of this.#boxes) {
      const [order = '', date = ''] = key.split(' ');
      const stored = orders.get(order)?.[date] ?? null;
      const isKnown = [kept.acknowledged, kept.inDoubt].some(
        (box) => box !== undefined && JSON.stringify(box) === JSON.stringify(stored),
      );
      if (!isKnown) lost.push(`${key}: ${JSON.stringify(kept)}, but ${JSON.stringify(stored)} is there`);
      this.#boxes.set(key, { acknowledged: stored, inDoubt: undefined });
    }
    return lost;
  }

  /** Fills an empty box, or empties a full one. Returns whether that was acknowledged. */
  async #change(): Promise<boolean> {
    const known = [...this.#boxes].filter(([, { inDoubt }]) => inDoubt === undefined);
    const [key = '', kept] = known[(this.#turn * 7) % known.length] ?? [];
    if (!kept) throw new Error('Every box is in doubt: more orders are needed');
    const [order = '', date = ''] = key.split(' ');
    const next: Box = kept.acknowledged === null ? boxOf(this.#turn) : null;
    const status = next
      ? await this.#send(api.customiseSchedule.path, scheduleBody(order, { [date]: next }))
      : await this.#send(everyCall.release.path.replace('{id}', order), { date });
    if (status.code === 'unsent') return false;
    kept.inDoubt = status.code === 200 ? undefined : next;
    if (status.code === 200) kept.acknowledged = next;
    else this.inDoubt += 1;
    return status.code === 200;
  }

  async #buy(): Promise<boolean> {
    const { code, body } = await this.#send(api.placeOrder.path, this.#purchase);
    if (code === 201) this.#bought.add((body as OrderAnswer)._id);
    else if (code !== 'unsent') this.inDoubt += 1;
    return code === 201;
  }

  #orders(): Promise<OrderAnswer[]> {
    return callApi(ORIGIN, api.ordersOfUser, { params: { userId: this.#who.id }, token: this.#who.token });
  }

  /** The code is `unsent` where no server took it, and `lost` where none answered. A refusal is a mistake of the bench. */
  async #send(path: string, body: object): Promise<{ code: number | 'unsent' | 'lost'; body: unknown }> {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${this.#who.token}`,
      'idempotency-key': randomUUID(),
    };
    const sent = ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
    const answer = await sent.catch((error: NodeJS.ErrnoException) => error);
    this.#heard(path, answer);
    if (answer instanceof Error) {
      const code = answer.code === 'ECONNREFUSED' ? 'unsent' : 'lost';
      this.#count(code);
      return { code, body: null };
    }
    const text = answer.bytes.toString();
    if (answer.status >= 500) this.#count(String(answer.status));
    if (answer.status >= 400 && answer.status < 500) throw new Error(`${path} was refused: ${text}`);
    return { code: answer.status, body: JSON.parse(text) };
  }

  #count(failure: string): void {
    this.failures.set(failure, (this.failures.get(failure) ?? 0) + 1);
  }
}

/** Savers for the first so many customers of `seedOrders`, with their boxes read. */
export async function households(count: number, heard?: Heard): Promise<Saver[]> {
  const plan = await callApi(ORIGIN, api.plan, { params: { id: 'weekly-vegetables' } });
  const purchase = purchaseOf(plan, Date.now());
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const first = index * ORDERS_OF_USER;
      const saver = new Saver({ id: userIdOf(first), token: await tokenOf(first) }, purchase, heard);
      await saver.begin();
      return saver;
    }),
  );
}

/** One to five of the items, so that a box that was saved by half shows. */
function boxOf(turn: number): Box {
  const count = 1 + (turn % ITEMS);
  return Object.fromEntries(Array.from({ length: count }, (_, item) => [String(item + 1), STEP]));
}
