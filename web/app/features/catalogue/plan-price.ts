import type { PlanSummaryAnswer } from '@shivar/domain/answers';
import type { SubscriptionType } from '@shivar/domain/delivery-calendar';

// A plan's span in days (spec 9). A month has 30 and a bit: its week is told as "about".
const SPAN_DAYS: Record<SubscriptionType, number> = { weekly: 28, monthly: 365 / 12, custom: 30, other: 30 };

/** What a plan's cheapest size costs for a week, in whole rupees; exact where the span is whole weeks. */
export function weekPrice(plan: Pick<PlanSummaryAnswer, 'sizes' | 'subscriptionType'>): {
  rupees: number;
  exact: boolean;
} {
  const cheapest = Math.min(...plan.sizes.map((size) => size.price));
  const rupees = (cheapest / SPAN_DAYS[plan.subscriptionType]) * 7;
  return { rupees: Math.round(rupees), exact: Number.isInteger(rupees) };
}
