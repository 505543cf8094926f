import { leavingCalls } from '@shivar/domain/contract/leaving-calls';
import { paiseFromRupees } from '@shivar/domain/values/money';
import { expect } from 'vitest';
import { moneyOfOrder } from '../src/books/queries.ts';
import type { SmallShop, Sold, Told } from './small-shop.ts';

/** Ends an order as it was shown, and finds the money of it as it was shown. */
export async function leave({ app }: SmallShop, sold: Sold, { isOn }: Told): Promise<{ status: number }> {
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
