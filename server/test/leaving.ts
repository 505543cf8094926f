import { leavingCalls } from '@shivar/domain/contract/leaving-calls';
import { paiseFromRupees } from '@shivar/domain/values/money';
import { expect } from 'vitest';
import { moneyOfOrder } from '../src/books/queries.ts';
import type { SmallShop, Sold, Told } from './small-shop.ts';

/** Ends an order as it was shown, and finds the money of it as it was shown. */
export async function leave(
  { app }: Pick<SmallShop, 'app'>,
  sold: Pick<Sold, 'of' | 'id'>,
  { isOn }: Pick<Told, 'isOn'>,
): Promise<{ status: number }> {
  const by = { as: sold.of, params: { id: sold.id } };
  const { status, answer } = await app.call(leavingCalls.leaving, by);
  if (status !== 200) return { status };
  const { due, back } = answer.money;
  const seen = { due: paiseFromRupees(due), back: paiseFromRupees(back), comes: answer.comes };
  const payTo = isOn ? ({ way: 'upi', upi: 'asha@okbank' } as const) : ({ way: 'keep' } as const);
  const left = await app.call(leavingCalls.leave, { ...by, body: { seen, payTo } });
  // Nothing happened in between.
  expect(left.status).toBe(200);
  expect(await moneyOfOrder(app.db, sold.id)).toEqual(answer.money);
  return left;
}

/** Pays what it owes with its credit, and has only one of them afterwards. */
export async function payWithCredit({ app }: SmallShop, { of: as }: Sold): Promise<{ status: number }> {
  const { answer } = await app.call(leavingCalls.accountMoney, { as });
  const [owed, credit] = [paiseFromRupees(answer.owed), paiseFromRupees(answer.credit)];
  if (owed === 0 || credit === 0) return { status: 422 };
  const paid = await app.call(leavingCalls.payWithCredit, { as, body: { owed, credit } });
  expect(paid.status).toBe(200);
  const left = [paid.answer.owed, paid.answer.credit].map(paiseFromRupees);
  expect(left).toEqual([Math.max(0, owed - credit), Math.max(0, credit - owed)]);
  return paid;
}
