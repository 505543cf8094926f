import { complaintCalls } from '@shivar/domain/contract/complaint-calls';
import { officeComplaintCalls } from '@shivar/domain/contract/office/complaint-calls';
import { officeExtraCalls } from '@shivar/domain/contract/office/extra-calls';
import type { Outcome } from '@shivar/domain/rules/complaint/complaint';
import { extraKey } from '@shivar/domain/rules/order/ledger';
import { paiseFromRupees } from '@shivar/domain/values/money';
import { beforeEach, describe, expect, test } from 'vitest';
import { discrepancies } from '../../test/customising.ts';
import { MILK, openExtras } from '../../test/extras.ts';
import { deliverMorning } from '../../test/money.ts';

const { shop, of, add, boxOf, money, told, close, version } = openExtras();

/** The first box came with 500 g of tomatoes, and two milks were added to it. */
beforeEach(async () => {
  await add({ [shop.milk]: 2 }, 2 * MILK);
  await close(shop.first);
  await deliverMorning(shop.app, shop.meera, shop.first);
});

const ofMilk = () => extraKey(shop.milk, shop.first);
const complain = (lines: Record<string, number>) =>
  shop.app.call(complaintCalls.complain, {
    ...of(shop.asha),
    body: {
      date: shop.first,
      lines: Object.fromEntries(
        Object.entries(lines).map(([id, qty]) => [id, { qty, reason: 'spoilt' as const }]),
      ),
      words: '',
      photo: null,
    },
  });
const openOne = async () => {
  const by = { as: shop.meera, query: { show: 'open' as const } };
  const { answer } = await shop.app.call(officeComplaintCalls.officeComplaints, by);
  const found = answer.complaints.find(({ orderId }) => orderId === shop.order._id);
  if (!found) throw new Error('No complaint is open');
  return found;
};
const settle = async (outcome: Outcome, date: string | null = null) =>
  shop.app.call(officeComplaintCalls.settleComplaint, {
    as: shop.meera,
    params: { id: (await openOne())._id },
    body: { outcome, date, answer: '' },
  });
/** In paise. */
const usedLess = async (before: { used: number }) =>
  paiseFromRupees(before.used) - paiseFromRupees((await money()).used);
const extrasNow = async () =>
  (await boxOf(shop.first))?.extras?.map(({ qty, amount, isBack = false }) => [qty, amount, isBack]);

describe('a complaint of what was added', () => {
  test('gives the price of its part back, and of the rest when the office gives that back too', async () => {
    const before = await money();
    const { answer } = await complain({ [ofMilk()]: 1 });
    expect(answer.complaints[0]?.lines).toEqual([{ item: ofMilk(), qty: 1, reason: 'spoilt' }]);
    expect((await complain({ [ofMilk()]: 2 })).refusal.code).toBe('complaint_told');
    expect(await openOne()).toMatchObject({
      lines: [{ _id: ofMilk(), englishName: 'Test milk', unitofItem: 'units', qty: 1, held: 2 }],
      worth: MILK,
      worthOfExtras: MILK,
      canStillCome: false,
      dates: [],
    });
    expect((await settle('allowance')).refusal.code).toBe('complaint_nothing_left');
    expect((await settle('money')).status).toBe(200);
    expect(await extrasNow()).toEqual(
      expect.arrayContaining([
        [1, MILK, false],
        [1, MILK, true],
      ]),
    );
    expect(await usedLess(before)).toBe(MILK * 100);
    expect(await told('settled')).toMatchObject([
      { facts: { items: { [shop.milk]: 1 }, how: 'money', worth: MILK * 100 } },
    ]);
    const body = { version: await version(), date: shop.first, itemId: shop.milk, reason: 'Sour, too' };
    const rest = await shop.app.call(officeExtraCalls.officeExtraBack, { ...of(shop.meera), body });
    expect(rest.status).toBe(200);
    expect(await usedLess(before)).toBe(2 * MILK * 100);
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });

  test('pays what the order owes first', async () => {
    const before = await money();
    expect(before.due).toBeGreaterThan(MILK);
    await complain({ [ofMilk()]: 2 });
    await settle('money');
    const after = await money();
    expect([before.due - after.due, after.back]).toEqual([2 * MILK, 0]);
  });

  test('becomes money while the allowance in the same complaint goes where the office says', async () => {
    await complain({ [shop.plan.tomato]: 300, [ofMilk()]: 2 });
    const { worth, worthOfExtras, dates } = await openOne();
    expect([worthOfExtras, worth > worthOfExtras]).toEqual([2 * MILK, true]);
    expect(dates).toContain(shop.second);
    expect((await settle('date', shop.second)).status).toBe(200);
    expect((await boxOf(shop.second))?.items).toMatchObject([{ _id: shop.plan.tomato, qty: 800 }]);
    expect(await extrasNow()).toEqual([[2, 2 * MILK, true]]);
    const facts = (await told('settled')) as { facts: { how: string } }[];
    expect(facts.map((each) => each.facts.how)).toEqual(['box', 'money']);
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
  });

  test('can be taken back, and told again', async () => {
    await complain({ [ofMilk()]: 1 });
    const body = { complaint: (await openOne())._id };
    const call = { ...of(shop.asha), body };
    expect((await shop.app.call(complaintCalls.withdrawComplaint, call)).answer.complaints).toEqual([]);
    expect((await complain({ [ofMilk()]: 2 })).status).toBe(200);
  });
});
