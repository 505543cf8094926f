import type { ReactNode } from 'react';
import { useRevalidator } from 'react-router';

import type { CallFailure } from '../../lib/api-client.ts';
import { failureMessage } from '../../lib/api-client.ts';
import { useWords } from '../../lib/words.ts';
import { ErrorState } from '../../ui/states.tsx';
import type { Answer } from './use-answer.ts';

interface LoadFailedProps {
  title: string;
  /** Why, where that is known. */
  failure?: CallFailure | null;
}

/** A page of the office whose content did not come. It can be loaded again. */
export function LoadFailed({ title, failure }: LoadFailedProps) {
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

interface LoadedProps<Value> {
  answer: Answer<Value>;
  /** That it did not come. */
  title: string;
  children: (value: Value) => ReactNode;
}

/** The content of a page, or its failure. */
export function Loaded<Value>({ answer, title, children }: LoadedProps<Value>) {
  return answer.ok ? children(answer.value) : <LoadFailed title={title} failure={answer.failure} />;
}
