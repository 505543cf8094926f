import type { OrderLedger } from '@shivar/domain/contract/complaint-calls';
import { expect } from 'vitest';
import type { SmallShop } from './small-shop.ts';

/* Laws of what the household reads of its order. */

const MOVED = `
  select q.item_id::text as item, q.date, q.kind, q.quantity, c.kind as change, c.undoes is not null as undoes
  from quantity_ledger q join order_changes c on c.order_id = q.order_id and c.id = q.change_id
  where q.order_id = $1 and q.date is not null order by q.change_id, q.id`;

/** By item: what was taken out of boxes as short or given back, and not put back into the same box by what undid that. */
async function takenOut({ db }: SmallShop['app'], orderId: string): Promise<ReadonlyMap<string, number>> {
  const out = new Map<string, number>();
  const last = new Map<string, string>();
  for (const { item, date, kind, quantity, change, undoes } of await db.query<Moved>(MOVED, [orderId])) {
    const before = out.get(item) ?? 0;
    const isCorrected = ['delivered', 'failed'].includes(change) && last.get(date) === 'given_back';
    if (kind === 'short' || kind === 'given_back') out.set(item, before + quantity);
    else if (kind === 'scheduled' && (isCorrected || (change === 'short' && undoes)))
      out.set(item, before - quantity);
    if (kind === 'released' || kind === 'given_back') last.set(date, kind);
  }
  return out;
}

interface Moved {
  readonly item: string;
  readonly date: string;
  readonly kind: string;
  readonly quantity: number;
  readonly change: string;
  readonly undoes: boolean;
}

/** No more is given back than there is, nor than was taken out of boxes and not put back. */
export async function expectGivenBack(
  app: SmallShop['app'],
  orderId: string,
  { items }: OrderLedger,
): Promise<void> {
  const taken = await takenOut(app, orderId);
  for (const { _id, all, givenBack } of items) {
    expect(givenBack).toBeGreaterThanOrEqual(0);
    expect(givenBack).toBeLessThanOrEqual(Math.min(all, Math.max(0, taken.get(_id) ?? 0)));
  }
}

/** Each gram that became money stands in a wish. */
export async function expectWishes(
  { db }: SmallShop['app'],
  orderId: string,
  { items }: OrderLedger,
): Promise<void> {
  const [row] = await db.query<{ wished: number }>(
    `select coalesce(sum(q.quantity), 0)::int as wished from money_wishes w
       join quantity_ledger q on q.order_id = w.order_id and q.change_id = w.change_id and q.kind = 'to_money'
     where w.order_id = $1`,
    [orderId],
  );
  expect(row?.wished).toBe(items.reduce((sum, { money }) => sum + money, 0));
  const known = await db.query<{ id: string; money: number }>(
    `select item_id::text as id, became_money as money from order_items where order_id = $1 and became_money > 0 order by 1`,
    [orderId],
  );
  const told = items.filter(({ money }) => money > 0).map(({ _id, money }) => ({ id: _id, money }));
  expect(known).toEqual(told.toSorted((one, other) => one.id.localeCompare(other.id)));
}
