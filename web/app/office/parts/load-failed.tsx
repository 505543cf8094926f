import { useRevalidator } from 'react-router';

import type { CallFailure } from '../../lib/api-client.ts';
import { failureMessage } from '../../lib/api-client.ts';
import { useWords } from '../../lib/words.ts';
import { ErrorState } from '../../ui/states.tsx';

/** A page of the office whose content did not come, and why, where that is known. It can be loaded again. */
export function LoadFailed({ title, failure }: { title: string; failure?: CallFailure | null }) {
  const t = useWords('office');
  const { revalidate } = useRevalidator();
  return (
    <div className="mx-auto max-w-xl px-4 py-16">
      <ErrorState title={title} onRetry={revalidate}>
        {failure ? failureMessage(failure, t('unreachable')) : t('unreachable')}
      </ErrorState>
    </div>
  );
}
