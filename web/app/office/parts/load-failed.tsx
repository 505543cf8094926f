import type { CallFailure } from '../../lib/api-client.ts';
import { failureMessage } from '../../lib/api-client.ts';
import { useWords } from '../../lib/words.ts';
import { ErrorState } from '../../ui/states.tsx';

interface LoadFailedProps {
  title: string;
  failure?: CallFailure | null;
  onRetry: () => unknown;
}

/** A page of the office that could not be loaded. */
export function LoadFailed({ title, failure, onRetry }: LoadFailedProps) {
  const t = useWords('office');
  return (
    <div className="mx-auto max-w-xl px-4 py-16">
      <ErrorState title={title} onRetry={onRetry}>
        {failure ? failureMessage(failure, t('unreachable')) : t('unreachable')}
      </ErrorState>
    </div>
  );
}
