import type { ReactNode } from 'react';

import { failureMessage } from '../../lib/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import type { PagesRead } from './use-pages.ts';

interface PagedListProps<Row> {
  pages: PagesRead<Row>;
  /** What is said while the first page comes, where it fails, and on the way to the next. */
  texts: Readonly<
    Record<'loading' | 'loadFailed' | 'unreachable' | 'more' | 'noneTitle' | 'noneText', string>
  >;
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list that is read page by page: its places while it comes, what went wrong, nothing, or its rows. */
export function PagedList<Row>({ pages, texts, children }: PagedListProps<Row>) {
  const { rows, failure, hasMore, readMore, readAgain } = pages;
  return (
    <div className="flex flex-col gap-4">
      {!rows && !failure && (
        <output className="flex flex-col gap-3">
          <span className="sr-only">{texts.loading}</span>
          {['a', 'b', 'c', 'd'].map((place) => (
            <Skeleton key={place} className="h-20" />
          ))}
        </output>
      )}
      {rows?.length === 0 && (
        <EmptyState title={texts.noneTitle}>
          <p>{texts.noneText}</p>
        </EmptyState>
      )}
      {rows && rows.length > 0 && children(rows)}
      {failure && (
        <ErrorState title={texts.loadFailed} onRetry={rows ? readMore : readAgain}>
          {failureMessage(failure, texts.unreachable)}
        </ErrorState>
      )}
      {hasMore && !failure && (
        <Button look="secondary" className="self-center" onClick={readMore}>
          {texts.more}
        </Button>
      )}
    </div>
  );
}
