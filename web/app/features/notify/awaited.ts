import { formatDay } from '@shivar/domain/language/format';
import type { Bilingual } from '@shivar/domain/language/language';
import type { Day } from '@shivar/domain/values/day';

import type { Translate } from '../../lib/words.ts';

interface AwaitedPlan {
  readonly id: string;
  readonly name: Bilingual;
  readonly comingSoon: boolean;
  readonly opensOn: Day | null;
}

/** A plan that cannot be bought yet, or a pincode that the farm does not serve. */
export type AwaitedSubject =
  | (AwaitedPlan & { readonly kind: 'plan' })
  | { readonly kind: 'area'; readonly pincode: string };

/** When a plan that cannot be bought now is to be had. */
export function whenItComes(plan: AwaitedPlan, t: Translate<'waiting'>): string {
  if (!plan.comingSoon) return t('soldOutText');
  return plan.opensOn === null ? t('opensLater') : t('opensOn', { day: formatDay(plan.opensOn, t.language) });
}
