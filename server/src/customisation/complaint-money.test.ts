import { complaintCalls } from '@shivar/domain/contract/complaint-calls';
import { leavingCalls } from '@shivar/domain/contract/leaving-calls';
import { officeComplaintCalls } from '@shivar/domain/contract/office/complaint-calls';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { paiseFromRupees } from '@shivar/domain/values/money';
import { expect, test } from 'vitest';
import { discrepancies, saveSchedule } from '../../test/customising.ts';
import { openShop } from '../../test/open-shop.ts';
import { moneyOfOrder } from '../books/queries.ts';

const DAY = '2026-11-24';
const { shop, closeFirst } = openShop();

test('a complaint that becomes money first pays what its order owes, and leaves no open wish', async () => {
  const { app, asha, meera, plan, order } = shop;
  await saveSchedule(app, asha, order._id, { [DAY]: { [plan.tomato]: 500 } });
  await closeFirst('13:00:00');
  const of = { date: DAY, batch: 'morning' as const };
  await app.call(officeDayCalls.markDelivered, { as: meera, params: of, body: {} });
  const money = async () => {
    const { owed, credit } = (await app.call(leavingCalls.accountMoney, { as: asha })).answer;
    return { owed, credit };
  };
  const before = await money();
  const lines = { [plan.tomato]: { qty: 300, reason: 'spoilt' as const } };
  const complaint = {
    as: asha,
    params: { id: order._id },
    body: { date: DAY, words: '', photo: null, lines },
  };
  await app.call(complaintCalls.complain, complaint);
  const listed = { as: meera, query: { show: 'open' } } as const;
  const [open] = (await app.call(officeComplaintCalls.officeComplaints, listed)).answer.complaints;
  const body = { outcome: 'money', date: null, answer: '' } as const;
  const settle = { as: meera, params: { id: open?._id ?? '' }, body };
  expect((await app.call(officeComplaintCalls.settleComplaint, settle)).status).toBe(200);
  const paise = Math.round(before.owed * 100) - Math.round((open?.worth ?? 0) * 100);
  expect(paise).toBeGreaterThan(0);
  expect(await money()).toEqual({ owed: paise / 100, credit: 0 });
  const { answer } = await app.call(officeComplaintCalls.moneyWishes, { as: meera, query: {} });
  expect(answer.wishes).toEqual([]);
  expect(await discrepancies(app, order._id)).toEqual([]);

  // Ended now, it owes for what came and was kept, and nothing comes back.
  const by = { as: asha, params: { id: order._id } };
  const { money: shown, comes } = (await app.call(leavingCalls.leaving, by)).answer;
  expect(shown).toMatchObject({ due: shown.used, back: 0 });
  const seen = { due: paiseFromRupees(shown.due), back: 0, comes };
  const end = { ...by, body: { seen, payTo: { way: 'keep' } } } as const;
  expect((await app.call(leavingCalls.leave, end)).status).toBe(200);
  expect(await money()).toEqual({ owed: shown.used, credit: 0 });
  expect(await moneyOfOrder(app.db, order._id)).toEqual(shown);
});
