import { useEffect, useState } from 'react';

import type { FieldErrors } from '../../../lib/judge-form.ts';
import { useLanguage } from '../../../lib/language.ts';
import { startOf } from '../state/draft.ts';
import { loadOrderDesk } from './load-order-calls.ts';
import type { Purchase } from '../state/use-purchase.ts';

/**
 * What was found wrong when the order was to be placed, and what can be told before: a first delivery outside
 * the days there are, be it that the cut-off passed while the page was open.
 */
export function useLiveProblems(purchase: Purchase, found: FieldErrors): FieldErrors {
  const language = useLanguage();
  const [text, setText] = useState('');
  const { draft, first, last, ready } = purchase;
  const start = startOf(draft, first);
  const isOutside = ready && !draft.attempt && (start < first || start > last);
  useEffect(() => {
    if (!isOutside) return undefined;
    let isCurrent = true;
    const tell = async () => {
      const { startText } = await loadOrderDesk(language);
      if (isCurrent) setText(startText(start, first, last, language));
    };
    // Without a connection nothing can be ordered either, and the placing says so.
    void tell().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isOutside, start, first, last, language]);
  return isOutside && text ? { ...found, startDate: text } : found;
}
