import { api } from '@shivar/domain/contract/api';
import { complaintCalls } from '@shivar/domain/contract/complaint-calls';
import { leavingCalls } from '@shivar/domain/contract/leaving-calls';
import { officeComplaintCalls } from '@shivar/domain/contract/office/complaint-calls';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { officeDayOffCalls } from '@shivar/domain/contract/office/day-off-calls';
import { addDays } from '@shivar/domain/values/day';
import { paiseFromRupees } from '@shivar/domain/values/money';
import { beforeEach, expect, test } from 'vitest';
import { discrepancies, saveSchedule } from '../../test/customising.ts';
import { openShop } from '../../test/open-shop.ts';
import { moneyOfOrder } from '../books/queries.ts';

const DAY = '2026-11-24';
const { shop, closeFirst } = openShop();

/** Asha's first box came with 500 g of tomatoes, of which 300 g were spoilt. */
beforeEach(async () => {
  const { app, asha, meera, plan, order } = shop;
  await saveSchedule(app, asha, order._id, { [DAY]: { [plan.tomato]: 500 } });
  await closeFirst('13:00:00');
  const of = { date: DAY, batch: 'morning' as const };
  await app.call(officeDayCalls.markDelivered, { as: meera, params: of, body: {} });
  const lines = { [plan.tomato]: { qty: 300, reason: 'spoilt' as const } };
  const complaint = {
    as: asha,
    params: { id: order._id },
    body: { date: DAY, words: '', photo: null, lines },
  };
  await app.call(complaintCalls.complain, complaint);
});

/** Settles the complaint, and answers its worth in rupees. */
async function settled(outcome: 'money' | 'date', date: string | null): Promise<number> {
  const { app, meera: as } = shop;
  const listed = { as, query: { show: 'open' } } as const;
  const [open] = (await app.call(officeComplaintCalls.officeComplaints, listed)).answer.complaints;
  const settle = { as, params: { id: open?._id ?? '' }, body: { outcome, date, answer: '' } };
  expect((await app.call(officeComplaintCalls.settleComplaint, settle)).status).toBe(200);
  return open?.worth ?? 0;
}

test('a complaint that is settled onto a waiting date stays there when its household likes something else', async () => {
  const { app, asha, plan, order } = shop;
  const last = order.deliverySchedule.at(-1)?.date ?? '';
  const comes = async () => {
    const { answer } = await app.call(api.order, { as: asha, params: { id: order._id } });
    const shown = answer.deliverySchedule.find(({ date }) => date === last)?.farmsChoice ?? [];
    return shown.find(({ _id }) => _id === plan.tomato)?.qty ?? 0;
  };
  const before = await comes();
  await settled('date', last);
  expect(await comes()).toBe(before + 300);
  const likes = { [plan.tomato]: 'rarely', [plan.dill]: 'love' } as const;
  expect((await app.call(api.saveLikes, { as: asha, body: { likes } })).status).toBe(200);
  expect(await comes()).toBeGreaterThanOrEqual(300);
  await app.call(api.saveLikes, { as: asha, body: { likes: { [plan.tomato]: 'never' } } });
  expect(await comes()).toBe(0);
});

test('a complaint that is settled onto a date moves with its box', async () => {
  const { app, asha, meera, plan, order } = shop;
  const last = order.deliverySchedule.at(-1)?.date ?? '';
  const next = addDays(last, 1);
  const read = async () => (await app.call(api.order, { as: asha, params: { id: order._id } })).answer;
  const comesOn = async () => {
    const { answer } = await app.call(complaintCalls.orderLedger, { as: asha, params: { id: order._id } });
    return answer.complaints.map(({ toDate }) => toDate);
  };
  await settled('date', last);
  expect(await comesOn()).toEqual([last]);
  const off = { as: meera, body: { date: last, pincode: null, rule: 'next' } } as const;
  const { answer: added } = await app.call(officeDayOffCalls.addDayOff, off);
  expect(await comesOn()).toEqual([next]);
  // Other likes leave the promise where it is now.
  await app.call(api.saveLikes, { as: asha, body: { likes: { [plan.dill]: 'love' } } });
  const entry = (await read()).deliverySchedule.find(({ date }) => date === next);
  const tomatoes = entry?.farmsChoice?.find(({ _id }) => _id === plan.tomato)?.qty ?? 0;
  expect(tomatoes).toBeGreaterThanOrEqual(300);
  const [day] = added.days;
  await app.call(officeDayOffCalls.endDayOff, { as: meera, params: { id: day?._id ?? '' } });
  expect(await comesOn()).toEqual([last]);
});

test('a complaint that becomes money first pays what its order owes, and leaves no open wish', async () => {
  const { app, asha, meera, plan, order } = shop;
  const money = async () => {
    const { owed, credit } = (await app.call(leavingCalls.accountMoney, { as: asha })).answer;
    return { owed, credit };
  };
  const before = await money();
  const worth = await settled('money', null);
  const paise = Math.round(before.owed * 100) - Math.round(worth * 100);
  expect(paise).toBeGreaterThan(0);
  expect(await money()).toEqual({ owed: paise / 100, credit: 0 });
  const { answer } = await app.call(officeComplaintCalls.moneyWishes, { as: meera, query: {} });
  expect(answer.wishes).toEqual([]);
  const ledger = { as: asha, params: { id: order._id } };
  expect((await app.call(complaintCalls.orderLedger, ledger)).answer.wishes).toEqual([]);
  // The same again buys it again.
  const { selectedItems } = (await app.call(api.order, ledger)).answer;
  expect(selectedItems[plan.tomato]).toMatchObject({
    qty: (order.selectedItems[plan.tomato]?.qty ?? 0) - 300,
    becameMoney: 300,
  });
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
