import { useWords } from '../../../lib/words.ts';
import { ErrorState } from '../../../ui/states.tsx';

/** In place of the next box where its script or its orders could not be loaded. */
export function NextBoxFailed({ onRetry }: { onRetry: () => unknown }) {
  const t = useWords('public');
  const shell = useWords('shell');
  return (
    <>
      <h1 className="mb-4 text-3xl">{t('nextBox')}</h1>
      <ErrorState title={shell('partFailed')} onRetry={onRetry} />
    </>
  );
}
