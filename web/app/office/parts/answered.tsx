import type { ReactNode } from 'react';

import type { CallFailure } from '../../lib/api-client.ts';
import { failureMessage } from '../../lib/api-client.ts';
import { useWords } from '../../lib/words.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';

interface AnsweredProps<Value> {
  /** Null until it is there. */
  value: Value | null;
  failure: CallFailure | null;
  askAgain: () => unknown;
  /** A list has texts for no rows too. */
  texts: Readonly<
    Record<'loading' | 'loadFailed', string> & Partial<Record<'noneTitle' | 'noneText', string>>
  >;
  /** The number of grey places before the answer, and the height of each. */
  places: readonly [count: number, height: string];
  /** The layout of the places. */
  className?: string;
  children: (value: Value) => ReactNode;
}

/** The server's answer to a page: places for it, its content, that there is nothing, or why it did not come. */
export function Answered<Value>(props: AnsweredProps<Value>) {
  const { value, failure, askAgain, texts, places, className = 'flex flex-col gap-3', children } = props;
  const t = useWords('office');
  const [count, height] = places;
  const isNothing = Array.isArray(value) && value.length === 0;
  return (
    <>
      {value === null && !failure && (
        <output className={className}>
          <span className="sr-only">{texts.loading}</span>
          {Array.from({ length: count }, (_, place) => (
            <Skeleton key={place} className={height} />
          ))}
        </output>
      )}
      {isNothing && <EmptyState title={texts.noneTitle ?? ''}>{texts.noneText}</EmptyState>}
      {value !== null && !isNothing && children(value)}
      {failure && (
        <ErrorState title={texts.loadFailed} onRetry={askAgain}>
          {failureMessage(failure, t('unreachable'))}
        </ErrorState>
      )}
    </>
  );
}
