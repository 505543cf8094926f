import type { PlanSummaryAnswer } from '@shivar/domain/contract/answers';
import { photoIdOf } from '@shivar/domain/rules/catalogue/photo-path';
import type { Language } from '@shivar/domain/language/language';

/** Plans for a list. What only the other language or search engines need would burden every visitor. */
export function plansInLanguage(
  plans: readonly PlanSummaryAnswer[],
  language: Language,
): PlanSummaryAnswer[] {
  const inMarathi = language === 'mr';
  return plans.map((plan) => ({
    ...plan,
    image: photoIdOf(plan.image) === null ? '' : plan.image,
    ...(inMarathi ? { description: '' } : { marathiDescription: '' }),
    categories: plan.categories.map((category) => ({
      ...category,
      ...(inMarathi ? { englishName: '' } : { marathiName: '' }),
    })),
    firstBox: plan.firstBox.map((item) => ({
      ...item,
      ...(inMarathi ? { englishName: '' } : { marathiName: '' }),
    })),
    // Their English names tell them apart.
    sizes: plan.sizes.map((size) => (inMarathi ? size : { ...size, marathiName: '' })),
  }));
}

// Two full rows on a laptop.
export const PLANS_ON_HOME = 6;

/** The first six plans, and the organic ones for the toggle, without the categories of the filters. */
export function plansOnHome(plans: readonly PlanSummaryAnswer[]): PlanSummaryAnswer[] {
  return plans
    .filter((plan, index) => index < PLANS_ON_HOME || plan.organic)
    .map((plan) => ({ ...plan, categories: [] }));
}
