import * as z from 'zod/mini';
import { code, daySchema, idSchema } from '../fields.ts';
import { couponCodeSchema } from './coupon-code.ts';
import { rupeesFrom } from '../catalogue/catalogue-draft.ts';

/*
 * Field rules of a code that makes orders cheaper, for the form and for the server (product 11.93).
 */

const count = z.nullable(
  z
    .int(code('coupon_count_invalid'))
    .check(z.gte(1, code('coupon_count_invalid')), z.lte(1_000_000, code('coupon_count_invalid'))),
);

/** The two kinds of a code: an amount, or a percentage of the price. */
export const COUPON_KINDS = ['amount', 'percent'] as const;

export const couponDraftSchema = z
  .strictObject({
    code: couponCodeSchema,
    kind: z.enum(COUPON_KINDS, code('field_invalid')),
    /** In rupees. Of a percentage it is nothing. */
    amount: z.nullable(rupeesFrom(0.01)),
    percent: z.nullable(
      z
        .int(code('coupon_percent_invalid'))
        .check(z.gte(1, code('coupon_percent_invalid')), z.lte(100, code('coupon_percent_invalid'))),
    ),
    /** The most rupees that a percentage takes off. */
    most: z.nullable(rupeesFrom(0.01)),
    /** IST days, both included. */
    from: daySchema,
    until: z.nullable(daySchema),
    /** None: every plan. */
    planIds: z.array(idSchema).check(z.maxLength(200, code('field_invalid'))),
    firstOrder: z.boolean(code('field_invalid')),
    perHousehold: count,
    inAll: count,
    combines: z.boolean(code('field_invalid')),
  })
  .check(
    z.refine(({ kind, amount }) => (kind === 'amount') === (amount !== null), {
      error: code('price_invalid'),
      path: ['amount'],
    }),
    z.refine(({ kind, percent }) => (kind === 'percent') === (percent !== null), {
      error: code('coupon_percent_invalid'),
      path: ['percent'],
    }),
    z.refine(({ kind, most }) => kind === 'percent' || most === null, {
      error: code('field_invalid'),
      path: ['most'],
    }),
    z.refine(({ from, until }) => until === null || until >= from, {
      error: code('coupon_until_early'),
      path: ['until'],
    }),
  );
export type CouponDraft = z.infer<typeof couponDraftSchema>;
