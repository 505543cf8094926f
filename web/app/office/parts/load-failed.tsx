import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

import type { CallFailure } from '../../lib/api-client.ts';
import { failureMessage } from '../../lib/api-client.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { ErrorState } from '../../ui/states.tsx';
import type { Answer } from '../../lib/send-failure.ts';
import { noteStep } from './note-step.ts';

/** A page of the office whose content did not come, and why, where that is known. It can be loaded again. */
export function LoadFailed({ title, failure }: { title: string; failure?: CallFailure | null }) {
  const t = useWords('office');
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (failure) noteStep(failure);
  }, [failure]);
  return (
    <div className="mx-auto max-w-xl px-4 py-16">
      <ErrorState title={title} onRetry={revalidate}>
        {failure ? failureMessage(failure, t('unreachable')) : t('unreachable')}
      </ErrorState>
    </div>
  );
}

interface LoadedPageProps<Value> {
  title: string;
  answer: Answer<Value>;
  /** That it did not come. */
  failed: string;
  children: (value: Value) => ReactNode;
}

/** A page with its content, or its failure. */
export function LoadedPage<Value>({ title, answer, failed, children }: LoadedPageProps<Value>) {
  return (
    <>
      <PageHead title={title} />
      {answer.ok ? children(answer.value) : <LoadFailed title={failed} failure={answer.failure} />}
    </>
  );
}
