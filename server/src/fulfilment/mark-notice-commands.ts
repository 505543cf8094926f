import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { Failure } from '@shivar/domain/rules/notices/notice';
import { FAILURES, FAILURE_WAITS, isFarmsFault } from '@shivar/domain/rules/office/box-mark';
import type { BoxOutcome } from '@shivar/domain/rules/office/box-mark';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Paise } from '@shivar/domain/values/money';
import type { Quantities } from '@shivar/domain/values/quantity';
import type { Transaction } from '../db/client.ts';
import { bringLostExtras } from '../customisation/extra-back-commands.ts';
import { leaveUntold, tell } from '../notices/commands.ts';

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
  const about = { orderId, key: `${orderId} ${date}` };
  const keyOf = (reason: Failure) => `${about.key} ${reason}`;
  await leaveUntold(tx, 'delivered', [about]);
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
