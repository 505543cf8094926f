import type { AreaDraft } from '@shivar/domain/rules/area/area-draft';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';

import { useWords } from '../../lib/words.ts';

/** A pincode in words: both names, and its batches with their limits. */
export function useAreaText(): (area: AreaDraft) => { readonly names: string; readonly rest: string } {
  const t = useWords('officeArea');
  const terms = useWords('terms');
  return ({ area, marathiArea, batches, limits }) => ({
    names: `${area} / ${marathiArea}`,
    rest: BATCHES.filter((batch) => batches.includes(batch))
      .map((batch) => {
        const n = limits[batch];
        return `${terms(`batch.${batch}`)}: ${n === null ? t('noLimit') : t('atMost', { n })}`;
      })
      .join(' · '),
  });
}
