import type { Instant } from '@shivar/domain/values/day';
import type { MessageCode } from '@shivar/domain/language/messages.en';
import { purchaseSchema } from '@shivar/domain/contract/order-calls';
import type { PurchaseBody } from '@shivar/domain/contract/order-calls';
import type { PlanState } from '@shivar/domain/rules/catalogue/plan';
import { judgePurchase } from '@shivar/domain/rules/purchase/purchase';
import type { Language } from '@shivar/domain/language/language';
import type { ZodMiniType } from 'zod/mini';

import type { CallFailure } from '../../../lib/api-client.ts';
import { fieldErrors } from '../../../lib/api-client.ts';
import { judgeForm } from '../../../lib/judge-form.ts';
import type { FieldErrors } from '../../../lib/judge-form.ts';
import { refusalText } from '../../../lib/refusal-text.ts';

/** The field at which each refusal is shown; the others belong to the purchase as a whole. */
const PATHS: Readonly<Partial<Record<MessageCode, string>>> = {
  size_unknown: 'selectedSize',
  frequency_not_offered: 'deliveryFrequency',
  batch_not_offered: 'batch',
  start_too_early: 'startDate',
  start_too_late: 'startDate',
  size_out_of_season: 'startDate',
  day_full: 'startDate',
  days_full: 'startDate',
  batch_not_there: 'batch',
  items_required: 'items',
  item_not_in_plan: 'items',
  quota_exceeded: 'items',
  item_unplaceable: 'items',
  item_not_in_season: 'items',
  category_unplaceable: 'items',
  quantity_off_step: 'items',
  pincode_not_served: 'pincode',
  payment_method_not_offered: 'paymentMethod',
  coupon_unknown: 'coupons',
  coupon_too_early: 'coupons',
  coupon_over: 'coupons',
  coupon_other_plan: 'coupons',
  coupon_first_order: 'coupons',
  coupon_used: 'coupons',
  coupon_used_up: 'coupons',
  coupon_alone: 'coupons',
};

/** All that is wrong with a purchase, by field: the schema's field rules and the domain's judgement. */
export function problemsOf(
  plan: PlanState,
  body: PurchaseBody,
  now: Instant,
  language: Language,
  schema: ZodMiniType = purchaseSchema,
): FieldErrors {
  const form = judgeForm(schema, body, language);
  const judged = judgePurchase(plan, { ...body, frequency: body.deliveryFrequency }, now);
  const path = judged.ok ? undefined : PATHS[judged.refusal.code];
  return {
    ...(judged.ok || path === undefined ? {} : { [path]: refusalText(judged.refusal, language) }),
    ...(form.ok ? {} : form.errors),
  };
}

/** The server's refusals by field; empty where a refusal has no field on the page. */
export function problemsOfFailure(failure: CallFailure): FieldErrors {
  if (failure.kind !== 'refused') return {};
  const fields = Object.entries(fieldErrors(failure)).map(([path, message]) => [
    // The items show a wrong quantity, of any item.
    path.startsWith('items.') ? 'items' : path,
    message,
  ]);
  if (fields.length > 0) return Object.fromEntries(fields) as FieldErrors;
  const path = PATHS[failure.refusal.code as MessageCode];
  return path === undefined ? {} : { [path]: failure.refusal.message };
}
