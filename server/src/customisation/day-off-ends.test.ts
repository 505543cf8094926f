import { api } from '@shivar/domain/contract/api';
import { officeDayOffCalls as calls } from '@shivar/domain/contract/office/day-off-calls';
import { addDays } from '@shivar/domain/values/day';
import { beforeEach, expect, test } from 'vitest';
import { openRounds } from '../../test/rounds.ts';
import { bringBack, endDayOff, moveDaysOff } from './day-off-commands.ts';

const { shop, serve, order } = openRounds();

const DAY = '2026-11-30';
const to = (instant: string) => shop.app.clock.move(Date.parse(`${instant}+05:30`) - shop.app.clock.now());
const ownDay = async () => {
  const { answer } = await shop.app.call(calls.daysOff, { as: shop.meera });
  return answer.days.find(({ pincode }) => pincode === shop.pincode);
};
let orderId: string;
let id: string;
/** The box of Asha's order went from the day off to the day after. */
beforeEach(async () => {
  to('2026-11-23T10:00:00');
  await serve(null);
  orderId = (await order({ startDate: DAY })).answer._id;
  const body = { date: DAY, pincode: shop.pincode, rule: 'next' } as const;
  await shop.app.call(calls.addDayOff, { as: shop.meera, body });
  id = (await ownDay())?._id ?? '';
});
/** The first two dates of the order, with their status. */
const dates = async () => {
  const { answer } = await shop.app.call(api.order, { as: shop.asha, params: { id: orderId } });
  return answer.deliverySchedule.slice(0, 2).map(({ date, status }) => [date, status]);
};
const MOVED = [
  [DAY, 'skipped'],
  [addDays(DAY, 1), 'open'],
];

test('the end of a day off is refused from its cut-off on, and changes nothing', async () => {
  to('2026-11-29T18:00:00');
  const ended = await shop.app.call(calls.endDayOff, { as: shop.meera, params: { id } });
  expect(ended).toMatchObject({ status: 409, refusal: { code: 'date_past_cut_off' } });
  expect(await ownDay()).toMatchObject({ ended: false, moved: 1 });
  expect(await dates()).toEqual(MOVED);
});

test.each([
  ['before', []],
  ['during', [Date.parse('2026-11-29T17:59:59+05:30')]],
])(
  'boxes stay where the cut-off passed %s the job that brings them back, and the office reads how many',
  async (_, earlier: readonly number[]) => {
    to('2026-11-29T17:59:59');
    expect((await endDayOff(shop.app, shop.meera.id, id)).ok).toBe(true);
    to('2026-11-29T18:00:00');
    const instants = [...earlier];
    const clock = { now: () => instants.shift() ?? shop.app.clock.now() };
    expect(await bringBack({ db: shop.app.db, clock }, id)).toEqual({ came: 0, stayed: 1 });
    await moveDaysOff(shop.app);
    expect(await ownDay()).toMatchObject({ ended: true, moved: 1 });
    expect(await dates()).toEqual(MOVED);
  },
);
