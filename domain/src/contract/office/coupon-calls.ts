import * as z from 'zod/mini';
import { savedAnswer } from '../answers.ts';
import { moneyRead, moneyWrite } from '../call.ts';
import type { Call } from '../call.ts';
import { code, countedIdSchema, versionSchema } from '../../rules/fields.ts';
import { COUPON_KINDS, couponDraftSchema } from '../../rules/purchase/coupon-draft.ts';

/*
 * The office's calls for codes that make orders cheaper (product 11.93).
 */

const officeCoupon = z.strictObject({
  _id: z.string(),
  version: z.int(),
  retired: z.boolean(),
  /** As it is stored, which may be older than the rules of today. Money is rupees. */
  draft: z.strictObject({ ...couponDraftSchema.shape, code: z.string(), kind: z.enum(COUPON_KINDS) }),
  /** The number of orders that have it, and its discounts in all. */
  uses: z.int(),
  takenOff: z.number(),
});
export type OfficeCoupon = z.infer<typeof officeCoupon>;

const byId = z.strictObject({ id: countedIdSchema });

export const officeCouponCalls = {
  officeCoupons: moneyRead('/api/admin/coupons', 'All codes, those in use first, the newest first', {
    answer: z.strictObject({ coupons: z.array(officeCoupon) }),
  }),
  officeCoupon: moneyRead('/api/admin/coupons/{id}', 'One code', { params: byId, answer: officeCoupon }),
  addCoupon: moneyWrite('/api/admin/coupons', 'Add a code', {
    body: couponDraftSchema,
    status: 201,
    answer: savedAnswer,
  }),
  changeCoupon: moneyWrite(
    '/api/admin/coupons/{id}',
    'Change a code; existing orders keep what it took off',
    {
      params: byId,
      body: z.strictObject({ version: versionSchema, draft: couponDraftSchema }),
      answer: savedAnswer,
    },
  ),
  settleCoupon: moneyWrite('/api/admin/coupons/{id}/{act}', 'Retire a code, or let it count again', {
    params: z.strictObject({
      id: countedIdSchema,
      act: z.enum(['retire', 'restore'], code('field_invalid')),
    }),
    body: z.strictObject({ version: versionSchema }),
    answer: savedAnswer,
  }),
} as const satisfies Record<string, Call>;
