import type { PlanSummaryAnswer } from '@shivar/domain/contract/answers';

// Two full rows on a laptop.
export const PLANS_ON_HOME = 6;

/**
 * The plans that Home shows: the first six, and the organic ones for when the Organic toggle is on. Without their
 * categories, by which only the whole list is filtered.
 */
export function plansOnHome(plans: readonly PlanSummaryAnswer[]): PlanSummaryAnswer[] {
  return plans
    .filter((plan, index) => index < PLANS_ON_HOME || plan.organic)
    .map((plan) => ({ ...plan, categories: [] }));
}
