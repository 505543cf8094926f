import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { Failure } from '@shivar/domain/rules/notices/notice';
import { FAILURES, FAILURE_WAITS, isFarmsFault } from '@shivar/domain/rules/office/box-mark';
import type { BoxOutcome } from '@shivar/domain/rules/office/box-mark';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Paise } from '@shivar/domain/values/money';
import type { Quantities } from '@shivar/domain/values/quantity';
import type { Transaction } from '../db/client.ts';
import { bringLostExtras } from '../customisation/extra-back-commands.ts';
import { heardOf, leaveUntold, tell } from '../notices/commands.ts';
import type { Notice } from '../notices/commands.ts';

interface MarkedDelivery {
  readonly orderId: string;
  readonly date: Day;
  readonly batch: Batch;
  /** Its order was cancelled. */
  readonly isEnded: boolean;
}

/** Tells a household what became of its box. What an earlier mark said of it, and nobody was sent yet, is not told any more. */
export async function tellHousehold(
  tx: Transaction,
  { orderId, date, batch, isEnded }: MarkedDelivery,
  said: BoxOutcome,
  now: Instant,
): Promise<void> {
  const about = { orderId, key: keyOfBox(orderId, date) };
  const keyOf = (reason: Failure) => keyOfFailure(orderId, date, reason);
  await leaveUntold(tx, 'delivered', [about]);
  if (said.outcome === 'delivered') await leaveMistake(tx, [orderId], date);
  await leaveUntold(
    tx,
    'failed',
    FAILURES.map((reason) => ({ orderId, key: keyOf(reason) })),
  );
  if (said.outcome === 'delivered') tell(tx, [{ ...about, kind: 'delivered', facts: { date, batch } }], now);
  else {
    const { reason } = said;
    const facts = { date, reason, givenBack: isFarmsFault(reason), ...(isEnded && { isEnded }) };
    tell(tx, [{ orderId, key: keyOf(reason), kind: 'failed', facts, waits: FAILURE_WAITS }], now);
  }
}

/** What a household is told of once: that its box was delivered, that it failed, and that the first was a mistake. */
const keyOfBox = (orderId: string, date: Day) => `${orderId} ${date}`;
export const keyOfFailure = (orderId: string, date: Day, reason: Failure) =>
  `${keyOfBox(orderId, date)} ${reason}`;
const keyOfMistake = (orderId: string, date: Day) => `${keyOfBox(orderId, date)} not delivered`;

/**
 * Who has not heard yet that its box was delivered does not hear it any more. Who has hears that it was a mistake (product 6.29).
 */
export async function tellNotDelivered(
  tx: Transaction,
  orders: readonly string[],
  date: Day,
  now: Instant,
): Promise<void> {
  const things = orders.map((orderId) => ({ orderId, key: keyOfBox(orderId, date) }));
  await leaveUntold(tx, 'delivered', things);
  const facts = { change: 'not_delivered', date } as const;
  const mistakes = (await heardOf(tx, 'delivered', things)).map(({ orderId }): Notice => {
    return { orderId, kind: 'changed', key: keyOfMistake(orderId, date), facts };
  });
  tell(tx, mistakes, now);
}

/** These boxes were delivered: a mistake that nobody has read of yet is none any more. */
export async function leaveMistake(tx: Transaction, orders: readonly string[], date: Day): Promise<void> {
  const things = orders.map((orderId) => ({ orderId, key: keyOfMistake(orderId, date) }));
  await leaveUntold(tx, 'changed', things);
}

/** The extras that a box lost when it failed and that came with it after all (product 5.72), where its household had heard of the loss. */
export async function extrasAgain(
  tx: Transaction,
  { orderId, date, status, isEnded }: MarkedDelivery & { readonly status: string },
  { outcome }: BoxOutcome,
  author: { readonly actorId: string; readonly now: Instant },
): Promise<{ readonly items: Quantities; readonly paise: Paise } | null> {
  if (status !== 'failed' || outcome !== 'delivered' || isEnded) return null;
  const { isHeard, ...came } = await bringLostExtras(tx, { orderId, date }, { itemId: null }, author);
  return isHeard ? came : null;
}

/** Tells that household that they came, and cost what they did. */
export function tellOfExtras(
  tx: Transaction,
  {
    orderId,
    date,
    items,
    paise,
  }: Pick<MarkedDelivery, 'orderId' | 'date'> & { readonly items: Quantities; readonly paise: Paise },
  mark: number,
  now: Instant,
): void {
  const facts = { change: 'extras', date, items, paise } as const;
  tell(tx, [{ orderId, kind: 'changed', key: `${orderId} mark ${mark} extras`, facts }], now);
}
