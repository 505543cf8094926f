import type { Language } from '@shivar/domain/language/language';

import { formatQuantity, formatSum } from '../../../lib/format.ts';
import type { Sums } from './selectors.ts';

/** What a box holds in all, exact: `3,300 g · 3 units`; `none` where it holds nothing. */
export function sumsText({ grams, units }: Sums, none: string, language: Language): string {
  const parts = [
    grams > 0 && formatQuantity(grams, 'Grams', language),
    units > 0 && formatQuantity(units, 'units', language),
  ];
  return parts.filter(Boolean).join(' · ') || none;
}

/** The same for a small space: `3.3 kg · 3 units`. */
export function shortSumsText({ grams, units }: Sums, none: string, language: Language): string {
  const parts = [
    grams > 0 && formatSum(grams, 'Grams', language),
    units > 0 && formatSum(units, 'units', language),
  ];
  return parts.filter(Boolean).join(' · ') || none;
}
