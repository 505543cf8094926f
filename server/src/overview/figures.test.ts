import { addDays, daysBetween } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { officeOverviewCalls as calls } from '@shivar/domain/contract/office/overview-calls';
import type { OverviewQuery } from '@shivar/domain/contract/office/overview-calls';
import type { DaySums } from '../../../domain/test/overview-count.ts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { sumsBothWays } from '../../test/overview.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';

let app: TestApp;
let plan: TestPlan;
let meera: Person;
let asha: Person;
beforeAll(async () => {
  app = await testApp({ now: '2026-11-23T10:00:00+05:30' });
  plan = await addTestPlan(app.db);
  [meera, asha] = await Promise.all([app.admin(), app.customer()]);
});
afterAll(() => app.close());

const ask = (query: OverviewQuery) => app.call(calls.overviewFigures, { as: meera, query });
const WEEKS = { from: '2026-10-27', to: '2026-11-23' };

describe('the figures of a period', () => {
  test('are there as soon as an order is bought, paid and cancelled', async () => {
    const order = await buy(app, asha, plan, { deliveryFrequency: 'weekly' });
    const bought = (await ask(WEEKS)).answer;
    expect(bought).toMatchObject({
      isCounted: true,
      step: 1,
      ahead: 28,
      now: { booked: 1234.5, earned: 0, paid: 0 },
    });
    expect(bought.total.at(27)).toMatchObject({ active: 0, booked: 1234.5 });
    // The first delivery is tomorrow, the last three weeks later.
    expect(bought.days.at(28)).toBe('2026-11-24');
    expect(bought.total.slice(28).map(({ boxes }) => boxes)).toEqual(
      Array.from({ length: 28 }, (_, day) => (day % 7 === 0 ? 1 : 0)),
    );
    expect(bought.total.slice(28).filter(({ active }) => active === 1)).toHaveLength(22);

    const version = async () =>
      (await app.call(officeOrderCalls.officeOrder, { as: meera, params: { id: order._id } })).answer.version;
    await app.call(officeOrderCalls.officeNotePayment, {
      as: meera,
      params: { id: order._id },
      body: { version: await version(), paid: true, reason: '' },
    });
    expect((await ask(WEEKS)).answer.now).toMatchObject({ booked: 1234.5, paid: 1234.5 });

    await app.call(officeOrderCalls.officeCancelOrder, {
      as: meera,
      params: { id: order._id },
      body: { version: await version(), reason: 'Moved away', stopClosed: true },
    });
    const cancelled = (await ask(WEEKS)).answer;
    expect(cancelled.now).toMatchObject({ booked: 0, paid: 1234.5 });
    expect(cancelled.total.slice(28).every(({ active, boxes }) => active + boxes === 0)).toBe(true);
  });

  test('are split by plan and by area, and seen for one of them', async () => {
    await buy(app, asha, plan, { pincode: '422003', deliveryFrequency: 'weekly' });
    const byArea = (await ask({ ...WEEKS, split: 'area' })).answer;
    const there = byArea.parts.find(({ key }) => key === '422003');
    expect(there).toMatchObject({ now: { booked: 1234.5 }, before: { booked: 0 } });
    expect(there?.english).not.toBe('');
    expect(byArea.lines.find(({ key }) => key === '422003')?.steps).toHaveLength(56);
    const byPlan = (await ask({ ...WEEKS, split: 'plan' })).answer;
    expect(byPlan.parts).toMatchObject([{ key: plan.id, english: 'Test box', marathi: 'चाचणी टोपली' }]);
    const onePlan = (await ask({ ...WEEKS, plan: plan.id })).answer;
    expect(onePlan.total).toEqual(byPlan.lines[0]?.steps);
    const onePincode = (await ask({ ...WEEKS, pincode: '422003' })).answer;
    expect(onePincode).toMatchObject({ now: { booked: 1234.5, paid: 0 }, parts: [], lines: [] });
    expect((await ask({ ...WEEKS, pincode: '422999' })).answer.now.booked).toBe(0);
  });

  test('say who did not come back, once that is known', async () => {
    const sunita = await app.customer('Sunita Kulkarni');
    const lata = await app.customer('Lata Pawar');
    const first = { deliveryFrequency: 'weekly', pincode: '422007' } as const;
    await buy(app, sunita, plan, { ...first, startDate: '2026-11-24' });
    await buy(app, lata, plan, { ...first, startDate: '2026-11-24' });
    await buy(app, lata, plan, { ...first, startDate: '2026-12-20' });
    const seenOn = async (days: number) => {
      app.clock.move(days * 86_400_000);
      const { answer } = await ask({ from: '2026-12-01', to: '2026-12-20', pincode: '422007' });
      app.clock.move(-days * 86_400_000);
      return [answer.now.ended, answer.now.lost];
    };
    // The last day is 15 December; until the 29th somebody may come back.
    expect(await seenOn(36)).toEqual([0, 0]);
    expect(await seenOn(37)).toEqual([2, 1]);
  });

  test('of a long period are those of whole weeks', async () => {
    const { answer } = await ask({ from: '2025-11-24', to: '2026-11-23' });
    expect(answer).toMatchObject({
      step: 7,
      from: '2025-11-25',
      before: { from: '2024-11-26', to: '2025-11-24' },
    });
    expect([answer.total.length, answer.totalBefore.length, answer.ahead]).toEqual([56, 52, 4]);
  });

  test('add up the days of any period, whichever of its months are added up whole', async () => {
    const tanvi = await app.customer('Tanvi Gokhale');
    await app.db.query(
      `insert into orders (id, user_id, plan_id, plan_name, plan_marathi_name, size_name, price_paise, frequency,
         subscription_type, batch, status, start_date, end_date, address, pincode, mobile, created_at)
       select gen_random_uuid(), $1, $2, 'P', 'P', 'S', 10000 + n, 'daily', 'weekly', 'morning', 'active',
         date '2024-01-01' + n * 5, date '2024-01-01' + n * 5 + n % 17, '{}', '42200' || n % 3, '9876543210',
         timestamptz '2024-01-01T10:00:00Z' + n * interval '5 days'
       from generate_series(1, 210) as n`,
      [tanvi.id, plan.id],
    );
    await ask(WEEKS);
    const { counted } = await sumsBothWays(app.db);
    // A short period may have nothing in it, but not all of them.
    let compared = 0;
    const day = fc.integer({ min: 0, max: 1050 }).map((n) => addDays('2024-01-01', n));
    await fc.assert(
      fc.asyncProperty(day, fc.integer({ min: 0, max: 900 }), async (from, length) => {
        const asked = { from, to: addDays(from, length), split: 'area' } as const;
        const { answer } = await ask(asked);
        const { parts, knownUntil } = answer;
        const sumsOf = (key: string, span: { from: Day; to: Day }) => sumOver(counted, key, span, knownUntil);
        for (const { key, now, before } of parts)
          expect([now, before]).toEqual([sumsOf(key, answer), sumsOf(key, answer.before)]);
        compared += parts.length;
      }),
      { numRuns: 12 },
    );
    expect(compared).toBeGreaterThan(0);
  });

  test.each([
    ['a period that ends before it begins', { from: '2026-11-23', to: '2026-11-22' }, 'period_invalid'],
    ['more than three years', { from: '2020-01-01', to: '2026-11-22' }, 'period_invalid'],
    ['a day that there is not', { from: '2026-02-30', to: '2026-11-22' }, 'day_invalid'],
    ['a split of one plan', { ...WEEKS, split: 'plan', plan: 'test-box' }, 'field_invalid'],
    ['a split by nothing known', { ...WEEKS, split: 'moon' }, 'field_invalid'],
  ])('are not asked of %s', async (_what, query, code) => {
    const { status, refusal } = await ask(query as OverviewQuery);
    expect([status, refusal.code, refusal.message !== '']).toEqual([400, code, true]);
  });
});

/** What the days of a span come to in a pincode, money in rupees. */
function sumOver(
  counted: ReadonlyMap<string, DaySums>,
  pincode: string,
  { from, to }: { readonly from: Day; readonly to: Day },
  knownUntil: Day,
) {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
  const sumOf = (measure: keyof DaySums, until: Day) =>
    days
      .filter((each) => each <= until)
      .reduce((sum, each) => sum + (counted.get(`area ${pincode} ${each}`)?.[measure] ?? 0), 0);
  return {
    active: counted.get(`area ${pincode} ${to}`)?.active ?? 0,
    boxes: sumOf('boxes', to),
    booked: sumOf('booked', to) / 100,
    earned: sumOf('earned', to) / 100,
    paid: sumOf('paid', to) / 100,
    ended: sumOf('ended', knownUntil),
    lost: sumOf('lost', knownUntil),
  };
}
