import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeCoupon, judgeInvite, judgeTogether, offerOf } from './offer.ts';
import type { Coupon, CouponUse } from './offer.ts';

const NO_FEE = { each: 0, freeFrom: null };
const diwali: Coupon = {
  code: 'DIWALI',
  off: { paise: 20_000 },
  from: '2026-11-01',
  until: '2026-11-30',
  planIds: [],
  firstOrder: false,
  perHousehold: null,
  inAll: null,
  combines: false,
};
const use: CouponUse = {
  day: '2026-11-21',
  planId: 'weekly',
  household: { hasOrders: false, used: 0 },
  usedInAll: 0,
};

describe('a code', () => {
  test.each<[string, Partial<Coupon>, Partial<CouponUse>, string | null]>([
    ['counts between its days', {}, {}, null],
    ['counts on its first day', {}, { day: '2026-11-01' }, null],
    ['counts on its last day', {}, { day: '2026-11-30' }, null],
    ['does not count before', {}, { day: '2026-10-31' }, 'coupon_too_early'],
    ['does not count afterwards', {}, { day: '2026-12-01' }, 'coupon_over'],
    ['without a last day counts on', { until: null }, { day: '2030-01-01' }, null],
    ['counts for its plans', { planIds: ['weekly'] }, {}, null],
    ['does not count for another plan', { planIds: ['monthly'] }, {}, 'coupon_other_plan'],
    ['for first orders counts for one', { firstOrder: true }, {}, null],
    [
      'for first orders does not count later',
      { firstOrder: true },
      { household: { hasOrders: true, used: 0 } },
      'coupon_first_order',
    ],
    ['for first orders is not refused to a visitor', { firstOrder: true }, { household: null }, null],
    [
      'counts as often as a household may use it',
      { perHousehold: 2 },
      { household: { hasOrders: true, used: 1 } },
      null,
    ],
    ['and not more often', { perHousehold: 2 }, { household: { hasOrders: true, used: 2 } }, 'coupon_used'],
    ['counts as often as all may use it', { inAll: 10 }, { usedInAll: 9 }, null],
    ['and not more often than all may', { inAll: 10 }, { usedInAll: 10 }, 'coupon_used_up'],
  ])('%s', (_name, coupon, facts, code) => {
    const judged = judgeCoupon({ ...diwali, ...coupon }, { ...use, ...facts });
    expect(judged.ok ? null : judged.refusal.code).toBe(code);
  });

  test('stands alone, unless both may stand together', () => {
    const other = { ...diwali, code: 'FRIEND' };
    const open = { combines: true };
    const code = (...coupons: Coupon[]) => {
      const judged = judgeTogether(coupons);
      return judged.ok ? null : judged.refusal.params?.['code'];
    };
    expect(code(diwali)).toBeNull();
    expect(code(diwali, other)).toBe('DIWALI');
    expect(code({ ...diwali, ...open }, other)).toBe('FRIEND');
    expect(code({ ...diwali, ...open }, { ...other, ...open })).toBeNull();
  });
});

test.each([
  ['another household’s', false, false, null],
  ['the own one', true, false, 'invite_own'],
  ['one for a household that had an order', false, true, 'coupon_first_order'],
] as const)('the code of an inviting household: %s', (_name, isOwn, hasOrders, code) => {
  const judged = judgeInvite({ code: 'N0', isOwn, hasOrders });
  expect(judged.ok ? null : judged.refusal.code).toBe(code);
});

describe('an offer', () => {
  test.each([
    ['an amount', { paise: 20_000 }, 250_000],
    ['an amount above the price', { paise: 900_000 }, 0],
    ['a percentage', { percent: 10, most: null }, 243_000],
    ['a percentage of at most so much', { percent: 10, most: 15_000 }, 255_000],
    ['all of it', { percent: 100, most: null }, 0],
  ])('takes off %s', (_name, off, produce) => {
    const offer = offerOf({ price: 270_000, boxes: 4, coupons: [{ code: 'A', off }], fee: NO_FEE });
    expect([offer.produce, offer.total]).toEqual([produce, produce]);
  });

  test('takes whole rupees off for a percentage', () => {
    const off = { percent: 7, most: null };
    const offer = offerOf({ price: 148_050, boxes: 4, coupons: [{ code: 'A', off }], fee: NO_FEE });
    expect(offer.discounts).toEqual([{ code: 'A', paise: 10_300 }]);
  });

  test('has a fee for each delivery, until an order is large enough', () => {
    const delivery = (freeFrom: number | null) =>
      offerOf({ price: 148_000, boxes: 4, coupons: [], fee: { each: 2000, freeFrom } }).delivery.paise;
    expect([delivery(null), delivery(148_001), delivery(148_000), delivery(0)]).toEqual([8000, 8000, 0, 0]);
  });

  test('a code never takes a free delivery away', () => {
    const coupons = [{ code: 'A', off: { paise: 100_000 } }];
    const offer = offerOf({ price: 150_000, boxes: 4, coupons, fee: { each: 2000, freeFrom: 150_000 } });
    expect(offer.total).toBe(50_000);
  });

  test('its lines always add up, and no code makes it less than its deliveries', () => {
    const paise = fc.integer({ min: 0, max: 10_000_000 });
    const off = fc.oneof(
      fc.record({ paise: fc.integer({ min: 1, max: 10_000_000 }) }),
      fc.record({ percent: fc.integer({ min: 1, max: 100 }), most: fc.option(paise) }),
    );
    const asked = fc.record({
      price: paise,
      boxes: fc.integer({ min: 1, max: 60 }),
      coupons: fc.array(fc.record({ code: fc.string(), off }), { maxLength: 3 }),
      fee: fc.record({ each: fc.integer({ min: 0, max: 100_000 }), freeFrom: fc.option(paise) }),
    });
    fc.assert(
      fc.property(asked, (facts) => {
        const { price, discounts, produce, delivery, total } = offerOf(facts);
        const taken = discounts.reduce((sum, each) => sum + each.paise, 0);
        expect(price - taken).toBe(produce);
        expect(produce).toBeGreaterThanOrEqual(0);
        expect(discounts.every((each) => each.paise >= 0)).toBe(true);
        expect(delivery.paise).toBe(delivery.each * delivery.boxes);
        expect(total).toBe(produce + delivery.paise);
      }),
    );
  });
});
