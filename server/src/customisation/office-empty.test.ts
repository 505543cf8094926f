import { officeEmptyCalls as calls } from '@shivar/domain/contract/office/empty-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import type { OfficeOrderAnswer } from '@shivar/domain/contract/office/order-calls';
import { describe, expect, test } from 'vitest';
import { openShop } from '../../test/open-shop.ts';
import { saveSchedule } from '../../test/customising.ts';
import { orderDataOf } from '../orders/data-queries.ts';
import { closeDays } from '../orders/close-commands.ts';

const FIRST = '2026-11-24';
const SECOND = '2026-12-01';
const { shop, to } = openShop(() => ({ deliveryFrequency: 'weekly' }));

const seen = async (): Promise<OfficeOrderAnswer> =>
  (await shop.app.call(officeOrderCalls.officeOrder, { as: shop.meera, params: { id: shop.order._id } }))
    .answer;
const emptyDate = (
  body: { version: number; date: string; leftEmpty: boolean; reason?: string },
  as = shop.meera,
) =>
  shop.app.call(calls.officeEmptyDate, { as, params: { id: shop.order._id }, body: { reason: '', ...body } });
const onlyChosen = (version: number, value: boolean) =>
  shop.app.call(calls.officeOnlyChosen, {
    as: shop.meera,
    params: { id: shop.order._id },
    body: { version, onlyChosen: value, reason: 'They called' },
  });
/** The dates that are left empty, and those that farm's choice fills. */
const datesOf = ({ order: { deliverySchedule } }: OfficeOrderAnswer) => ({
  left: deliverySchedule.flatMap(({ date, leftEmpty }) => (leftEmpty ? [date] : [])),
  filled: deliverySchedule.flatMap(({ date, farmsChoice }) => (farmsChoice?.length ? [date] : [])),
});
const historyOf = async () => {
  const asked = { as: shop.meera, params: { id: shop.order._id }, query: {} };
  return (await shop.app.call(officeOrderCalls.officeOrderHistory, asked)).answer.entries;
};

describe('an empty date, for a customer who calls', () => {
  test('is left empty, and filled by the farm again, each with its person and reason', async () => {
    const { version } = await seen();
    const left = await emptyDate({ version, date: FIRST, leftEmpty: true, reason: 'On a journey' });
    expect(datesOf(left.answer)).toEqual({ left: [FIRST], filled: [SECOND, '2026-12-08', '2026-12-15'] });
    const back = await emptyDate({ version: left.answer.version, date: FIRST, leftEmpty: false });
    expect(datesOf(back.answer).left).toEqual([]);
    expect(await historyOf()).toMatchObject([
      { kind: 'empty', by: 'Meera Shinde', reason: null, after: { [FIRST]: 'farm' } },
      { kind: 'empty', by: 'Meera Shinde', reason: 'On a journey', after: { [FIRST]: 'nothing' } },
      { kind: 'purchase' },
    ]);
  });

  test('is written once, however often it is asked for', async () => {
    const { version } = await seen();
    const first = await emptyDate({ version, date: FIRST, leftEmpty: true });
    const again = await emptyDate({ version: first.answer.version, date: FIRST, leftEmpty: true });
    expect(again.answer.version).toBe(first.answer.version);
  });

  test('is refused on a version that is old, on a date with items, past its cut-off, and to customers', async () => {
    const { version } = await seen();
    await saveSchedule(shop.app, shop.asha, shop.order._id, { [SECOND]: { [shop.plan.tomato]: 500 } });
    expect(await emptyDate({ version, date: FIRST, leftEmpty: true })).toMatchObject({ status: 409 });
    const now = (await seen()).version;
    const refusals = await Promise.all([
      emptyDate({ version: now, date: SECOND, leftEmpty: true }),
      emptyDate({ version: now, date: '2026-11-25', leftEmpty: true }),
    ]);
    expect(refusals.map(({ answer }) => answer)).toMatchObject([
      { code: 'date_locked' },
      { code: 'date_not_a_delivery' },
    ]);
    expect(await emptyDate({ version: now, date: FIRST, leftEmpty: true }, shop.asha)).toMatchObject({
      status: 403,
    });
    to('2026-11-23T18:00:00');
    expect((await emptyDate({ version: now, date: FIRST, leftEmpty: true })).answer).toMatchObject({
      code: 'date_past_cut_off',
    });
  });
});

describe('only what the customer chooses', () => {
  test('leaves every empty date empty, until it is taken back', async () => {
    await saveSchedule(shop.app, shop.asha, shop.order._id, { [SECOND]: { [shop.plan.tomato]: 500 } });
    const { version } = await seen();
    const alone = await onlyChosen(version, true);
    expect(alone.answer.order.onlyChosen).toBe(true);
    expect(datesOf(alone.answer)).toEqual({ left: [FIRST, '2026-12-08', '2026-12-15'], filled: [] });
    const back = await onlyChosen(alone.answer.version, false);
    expect(datesOf(back.answer)).toEqual({ left: [], filled: [FIRST, '2026-12-08', '2026-12-15'] });
    expect((await historyOf())[0]).toMatchObject({
      kind: 'empty',
      by: 'Meera Shinde',
      reason: 'They called',
      after: { onlyChosen: 'farm' },
    });
  });
});

test('the customer’s data file tells what comes on each date, and why', async () => {
  await saveSchedule(shop.app, shop.asha, shop.order._id, { [SECOND]: { [shop.plan.tomato]: 500 } });
  await emptyDate({ version: (await seen()).version, date: '2026-12-15', leftEmpty: true });
  to('2026-11-23T18:00:00');
  await closeDays(shop.app.db, shop.app.clock);
  const told = (await orderDataOf(shop.app.db, shop.asha.id, shop.app.clock.now())).find(
    ({ _id }) => _id === shop.order._id,
  );
  expect(
    told?.deliverySchedule.map(({ items, farmsChoice, leftEmpty, filledByFarm }) => [
      items.length > 0,
      (farmsChoice ?? []).length > 0,
      leftEmpty ?? false,
      filledByFarm ?? false,
    ]),
  ).toEqual([
    [true, false, false, true],
    [true, false, false, false],
    [false, true, false, false],
    [false, false, true, false],
  ]);
});
