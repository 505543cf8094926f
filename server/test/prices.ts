import { officeAreaCalls } from '@shivar/domain/contract/office/area-calls';
import { officeCouponCalls } from '@shivar/domain/contract/office/coupon-calls';
import type { PurchaseBody } from '@shivar/domain/contract/order-calls';
import { priceCalls } from '@shivar/domain/contract/price-calls';
import type { CouponDraft } from '@shivar/domain/rules/purchase/coupon-draft';
import { addDays, dayAt } from '@shivar/domain/values/day';
import { expect } from 'vitest';
import type { Answered, Person, TestApp } from './app.ts';
import { purchaseOf } from './test-plan.ts';
import type { TestPlan } from './test-plan.ts';

/* Codes, and fees for deliveries to 422001. */

/** Of *Small*, in rupees. */
export const PRICE = 1234.5;

/** A code of ₹100 without conditions. */
export const draftOf = (code: string): CouponDraft => ({
  code,
  kind: 'amount',
  amount: 100,
  percent: null,
  most: null,
  from: '2026-01-01',
  until: null,
  planIds: [],
  firstOrder: false,
  perHousehold: null,
  inAll: null,
  combines: false,
});

let codes = 0;

/** Adds a code, of ₹100 without conditions unless it says otherwise. */
export async function addCode(
  app: TestApp,
  as: Person,
  more: Partial<CouponDraft> = {},
): Promise<{ readonly code: string; readonly id: string }> {
  codes += 1;
  const body = { ...draftOf(`TEST-${codes}`), ...more };
  const { status, answer } = await app.call(officeCouponCalls.addCoupon, { as, body });
  expect(status).toBe(201);
  return { code: body.code, id: answer._id };
}

/** The farm takes so many rupees for each delivery; undefined: the pincode is saved without a word of it. */
export async function setFee(app: TestApp, as: Person, deliveryFee: number | undefined): Promise<void> {
  const params = { pincode: '422001' };
  const { answer } = await app.call(officeAreaCalls.officeArea, { as, params });
  const { pincode, area, marathiArea, batches, limits, version } = answer;
  const fee = deliveryFee === undefined ? {} : { deliveryFee };
  const draft = { pincode, area, marathiArea, batches, limits, ...fee };
  const saved = await app.call(officeAreaCalls.changeArea, { as, params, body: { version, draft } });
  expect(saved.status).toBe(200);
}

/** A purchase of four boxes that begins the day after tomorrow. */
export function weekly({ clock }: TestApp, more: Partial<PurchaseBody> = {}): Partial<PurchaseBody> {
  const startDate = addDays(dayAt(clock.now()), 2);
  return { pincode: '422001', deliveryFrequency: 'weekly', startDate, ...more };
}

/** Asks what such a purchase costs, as somebody or as a visitor. */
export function askPrice(
  app: TestApp,
  plan: TestPlan,
  as: Person | null,
  coupons: readonly string[] = [],
  pincode = '422001',
): Promise<Answered<typeof priceCalls.priceOrder>> {
  const { subscriptionId, selectedSize, deliveryFrequency, startDate, items } = {
    ...purchaseOf(plan, weekly(app)),
  };
  const choice = { subscriptionId, selectedSize, deliveryFrequency, startDate, pincode, items };
  return app.call(priceCalls.priceOrder, { ...(as && { as }), body: { ...choice, coupons: [...coupons] } });
}
