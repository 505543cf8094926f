import type { DeliveryEntry, OrderAnswer } from '@shivar/domain/contract/answers';
import type { Language } from '@shivar/domain/language/language';

import { formatSum } from './format.ts';

/** The name of a plan, or of an order's plan, in this language. */
export function planNameOf(
  plan: Pick<OrderAnswer, 'subscriptionName' | 'marathiName'>,
  language: Language,
): string {
  return language === 'mr' ? plan.marathiName : plan.subscriptionName;
}

/** The name of an item or a category in this language. */
export function itemNameOf(
  item: { readonly englishName: string; readonly marathiName: string },
  language: Language,
): string {
  return language === 'mr' ? item.marathiName : item.englishName;
}

/** Each line of a box as `Tomato 500 g`. */
export function lineTexts(lines: readonly DeliveryEntry['items'][number][], language: Language): string[] {
  return lines.map(
    (line) => `${itemNameOf(line, language)} ${formatSum(line.qty, line.unitofItem, language)}`,
  );
}
