import type { ReactNode } from 'react';

import { failureMessage } from '../../lib/api-client.ts';
import { useWords } from '../../lib/words.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { Results } from './results.tsx';
import type { PagesRead } from './use-pages.ts';

interface PagedListProps<Row> {
  pages: PagesRead<Row>;
  /** What is said while the first page comes, where it fails, and on the way to the next. */
  texts: Readonly<Record<'loading' | 'loadFailed' | 'more' | 'noneTitle' | 'noneText', string>>;
  /** Where a row leads, for lists whose rows are looked through one after the other. */
  to?: (row: Row) => string;
  /** The rows in an `<ul>` or `<ol>`, and what stands above them. */
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list that is read page by page: its places while it comes, what went wrong, nothing, or its rows. */
export function PagedList<Row>({ pages, texts, to, children }: PagedListProps<Row>) {
  const t = useWords('office');
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
      {rows && rows.length > 0 && (
        <Results
          count={rows.length}
          links={to && rows.map(to)}
          more={hasMore && !failure ? { label: texts.more, read: readMore } : null}
        >
          {children(rows)}
        </Results>
      )}
      {failure && (
        <ErrorState title={texts.loadFailed} onRetry={rows ? readMore : readAgain}>
          {failureMessage(failure, t('unreachable'))}
        </ErrorState>
      )}
    </div>
  );
}
