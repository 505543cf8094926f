import { api } from '@shivar/domain/contract/api';
import type { Schedule } from '@shivar/domain/rules/customisation/customisation';
import { describe, expect, test } from 'vitest';
import { release, saveSchedule, scheduleOf } from '../../test/customising.ts';
import { buy } from '../../test/test-plan.ts';
import { openShop } from '../../test/open-shop.ts';
import type { TestPlan } from '../../test/test-plan.ts';

const { shop, to, read } = openShop();

const save = (schedule: Schedule, headers = {}) =>
  saveSchedule(shop.app, shop.asha, shop.order._id, schedule, headers);
const stored = async () => scheduleOf(await read());

describe('customize-schedule refuses', () => {
  const cases: [string, (plan: TestPlan) => Schedule, number, string, string, string][] = [
    [
      'a date that is none of the order’s',
      ({ dill }) => ({ '2026-11-23': { [dill]: 1 } }),
      422,
      'date_not_a_delivery',
      '23 Nov 2026 is not a delivery date of this order',
      '२३ नोव्हें २०२६ रोजी या ऑर्डरची डिलिव्हरी नाही',
    ],
    [
      'an item that the order does not have',
      () => ({ '2026-11-24': { 999: 1 } }),
      422,
      'item_not_in_order',
      'This item is not part of your subscription',
      'ही वस्तू तुमच्या सबस्क्रिप्शनमध्ये नाही',
    ],
    [
      'a quantity off its step',
      ({ tomato }) => ({ '2026-11-24': { [tomato]: 150 } }),
      422,
      'quantity_off_step',
      'Test tomato comes in steps of 100 Grams',
      'म tomato: एका वेळी १०० ग्रॅम कमी-जास्त करता येतं',
    ],
    [
      'more than an item’s maximum',
      ({ tomato }) => ({ '2026-11-24': { [tomato]: 1100 } }),
      422,
      'maximum_exceeded',
      'Added up to the maximum of 1000 Grams for Test tomato.',
      'म tomato: एका डिलिव्हरीत जास्तीत जास्त १००० ग्रॅम; तेवढंच घेतलं.',
    ],
    [
      'more over all dates than was subscribed',
      ({ onion }) => ({ '2026-11-24': { [onion]: 1500 }, '2026-11-25': { [onion]: 600 } }),
      422,
      'allowance_exceeded',
      'You can only select up to 2000 Grams for Test onion from your subscription.',
      'म onion: तुमच्या सबस्क्रिप्शनमधून जास्तीत जास्त २००० ग्रॅम निवडता येईल.',
    ],
  ];

  test.each(cases)('%s', async (_, schedule, status, code, english, marathi) => {
    const answered = await save(schedule(shop.plan));
    expect([answered.status, answered.refusal]).toEqual([status, { code, message: english }]);
    expect((await save(schedule(shop.plan), { cookie: 'lang=mr' })).refusal.message).toBe(marathi);
    expect(await stored()).toEqual({});
  });

  test('more of an item of which nothing is left', async () => {
    await save({ '2026-11-24': { [shop.plan.onion]: 2000 } });
    const answered = await save({ '2026-11-25': { [shop.plan.onion]: 100 } });
    expect([answered.status, answered.refusal]).toEqual([
      422,
      { code: 'allowance_used', message: 'You have used all available Test onion from your subscription.' },
    ]);
  });

  test('more of a category than a box holds', async () => {
    const answered = await save({ '2026-11-24': { [shop.plan.spinach]: 2, [shop.plan.dill]: 3 } });
    expect([answered.status, answered.refusal]).toEqual([
      422,
      { code: 'box_full', message: 'A box holds at most 4 units of Test greens.' },
    ]);
  });

  test('a date that has items already, also where less is asked for', async () => {
    await save({ '2026-11-24': { [shop.plan.tomato]: 500 } });
    const less = await save({
      '2026-11-24': { [shop.plan.tomato]: 400 },
      '2026-11-25': { [shop.plan.dill]: 1 },
    });
    expect([less.status, less.refusal]).toEqual([
      409,
      { code: 'date_locked', message: '24 Nov 2026 already has scheduled items and cannot be modified' },
    ]);
    expect(await stored()).toEqual({ '2026-11-24': { [shop.plan.tomato]: 500 } });
  });

  test('a date from 18:00:00.000 IST of the day before on, and not a millisecond earlier', async () => {
    const cutOff = Date.parse('2026-11-23T18:00:00.000+05:30');
    shop.app.clock.move(cutOff - shop.app.clock.now() - 1);
    expect((await save({ '2026-11-24': { [shop.plan.tomato]: 100 } })).status).toBe(200);
    await release(shop.app, shop.asha, shop.order._id, '2026-11-24');
    shop.app.clock.move(1);
    const late = await save({ '2026-11-24': { [shop.plan.tomato]: 100 } });
    expect([late.status, late.refusal]).toEqual([
      409,
      { code: 'date_past_cut_off', message: 'The time to change 24 Nov 2026 ended at 6 PM the day before' },
    ]);
    const next = await save({ '2026-11-25': { [shop.plan.tomato]: 100 } });
    expect(next.answer.order.deliverySchedule.slice(0, 3).map(({ status }) => status)).toEqual([
      'locked',
      'planned',
      'open',
    ]);
  });

  test('an order that is over, cancelled or not paid yet', async () => {
    for (const status of ['cancelled', 'pending']) {
      await shop.app.db.query('update orders set status = $2 where id = $1', [shop.order._id, status]);
      expect(await save({ '2026-11-24': { [shop.plan.dill]: 1 } })).toMatchObject({
        status: 409,
        refusal: { code: 'order_not_active', message: 'This order can no longer be changed' },
      });
    }
    await shop.app.db.query(`update orders set status = 'active' where id = $1`, [shop.order._id]);
    to('2026-12-22T00:00:00');
    expect(await save({ '2026-12-21': { [shop.plan.dill]: 1 } })).toMatchObject({
      status: 409,
      refusal: { code: 'order_not_active' },
    });
  });

  test('another customer’s order, and one that does not exist, in the same words', async () => {
    const ravi = await shop.app.customer('Ravi More');
    const schedule = { '2026-11-24': { [shop.plan.dill]: 1 } };
    for (const id of [shop.order._id, crypto.randomUUID(), 'not-an-id']) {
      expect(await saveSchedule(shop.app, ravi, id, schedule)).toMatchObject({
        status: 404,
        refusal: { code: 'order_not_found', message: 'We could not find that order' },
      });
    }
    expect(await stored()).toEqual({});
  });
});

test('an item goes only into boxes of its season; an order of before the season was set keeps all its dates', async () => {
  const december = { [`2026-12-01`]: { [shop.plan.tomato]: 500 } };
  await shop.app.db.query(`update items set season_months = '{11}' where id = $1`, [shop.plan.tomato]);
  const later = await buy(shop.app, shop.asha, shop.plan, { startDate: '2026-11-25' });
  await shop.app.db.query(`update items set season_months = '{}' where id = $1`, [shop.plan.tomato]);
  expect(later.selectedItems[shop.plan.tomato]?.seasonMonths).toEqual([11]);
  const refused = await saveSchedule(shop.app, shop.asha, later._id, december);
  expect([refused.status, refused.refusal]).toMatchObject([
    422,
    { code: 'item_out_of_season', message: 'Test tomato is not in season on 01 Dec 2026' },
  ]);
  const { answer } = await shop.app.call(api.order, { as: shop.asha, params: { id: later._id } });
  expect(Object.values(scheduleOf(answer)).every((lines) => Object.keys(lines).length === 0)).toBe(true);
  expect(shop.order.selectedItems[shop.plan.tomato]).not.toHaveProperty('seasonMonths');
  expect((await save(december)).status).toBe(200);
});
