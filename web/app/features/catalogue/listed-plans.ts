import type { PlanSummaryAnswer } from '@shivar/domain/contract/plan-answers';
import { photoIdOf } from '@shivar/domain/rules/catalogue/photo-path';
import type { Language } from '@shivar/domain/language/language';

import { formatSum } from '../../lib/format.ts';

type Size = PlanSummaryAnswer['sizes'][number];

/** A plan of a list: its first box and the amounts of a week in words, which documents carry in fewer bytes. */
export type ListedPlan = Omit<PlanSummaryAnswer, 'firstBox' | 'sizes'> & {
  readonly firstBox: string;
  /** A week has a line for each unit. */
  readonly sizes: readonly (Omit<Size, 'week'> & { readonly week: string })[];
};

/** A plan for a list. What only the other language or search engines need would burden every visitor. */
export function listedPlan(plan: PlanSummaryAnswer, language: Language): ListedPlan {
  const inMarathi = language === 'mr';
  return {
    ...plan,
    image: photoIdOf(plan.image) === null ? '' : plan.image,
    ...(inMarathi ? { description: '' } : { marathiDescription: '' }),
    categories: plan.categories.map((category) => ({
      ...category,
      ...(inMarathi ? { englishName: '' } : { marathiName: '' }),
    })),
    // Their English names tell them apart.
    sizes: plan.sizes.map(({ week: { grams, units }, ...size }) => ({
      ...size,
      ...(inMarathi ? {} : { marathiName: '' }),
      week: [
        grams > 0 && formatSum(grams, 'Grams', language),
        units > 0 && formatSum(units, 'units', language),
      ]
        .filter(Boolean)
        .join('\n'),
    })),
    firstBox: plan.firstBox
      .map(({ englishName, marathiName, qty, unitofItem }) => {
        return `${inMarathi ? marathiName : englishName} ${formatSum(qty, unitofItem, language)}`;
      })
      .join(', '),
  };
}

// Two full rows on a laptop.
export const PLANS_ON_HOME = 6;

/** The first six plans, and the organic ones for the toggle, without the categories of the filters. */
export function plansOnHome(plans: readonly PlanSummaryAnswer[]): PlanSummaryAnswer[] {
  return plans
    .filter((plan, index) => index < PLANS_ON_HOME || plan.organic)
    .map((plan) => ({ ...plan, categories: [] }));
}
