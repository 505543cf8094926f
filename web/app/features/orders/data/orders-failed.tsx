import type { Instant } from '@shivar/domain/values/day';
import { useRevalidator } from 'react-router';

import { formatInstant } from '../../../lib/clock-time.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useWords } from '../../../lib/words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ErrorState } from '../../../ui/states.tsx';

/** The orders could not be loaded (product 9.10), with another try. */
export function OrdersFailed() {
  const t = useWords('orders');
  const { revalidate } = useRevalidator();
  return (
    <ErrorState title={t('loadFailed')} onRetry={revalidate}>
      {t('loadFailedText')}
    </ErrorState>
  );
}

/** What is shown was loaded before, and a later try failed; where it was kept, from when it is. */
export function OldOrders({ keptAt }: { keptAt: Instant | null }) {
  const t = useWords('orders');
  const language = useLanguage();
  return (
    <output className="mb-5 flex items-start gap-3 rounded-button bg-turmeric-tint px-4 py-3 text-turmeric-ink">
      <Icon name="clock" />
      {keptAt === null ? t('oldOrders') : t('keptOrders', { when: formatInstant(keptAt, language) })}
    </output>
  );
}
