import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

import { Button } from '../../ui/button.tsx';
import { stopsIn } from '../keys/walk-results.ts';
import { Answered } from '../parts/answered.tsx';
import { lastOpened, seenResults, usePlace } from '../parts/seen-results.ts';
import type { PagesRead } from './use-pages.ts';

interface PagedListProps<Row> {
  pages: PagesRead<Row>;
  texts: Readonly<Record<'loading' | 'loadFailed' | 'more' | 'noneTitle' | 'noneText', string>>;
  /** The address of a row, for lists whose pages lead on to the next row. */
  to?: ((row: Row) => string) | undefined;
  /** Draws the rows in an `<ul>` or `<ol>`. */
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list that is read page by page. */
export function PagedList<Row>({ pages, texts, to, children }: PagedListProps<Row>) {
  const { rows, failure, hasMore, readMore, readAgain } = pages;
  return (
    <div className="flex flex-col gap-4">
      <Answered
        value={rows}
        failure={failure}
        askAgain={rows ? readMore : readAgain}
        texts={texts}
        places={[4, 'h-20']}
      >
        {(shown) => (
          <Results
            count={shown.length}
            links={to && shown.map(to)}
            more={hasMore && !failure ? { label: texts.more, read: readMore } : null}
          >
            {children(shown)}
          </Results>
        )}
      </Answered>
    </div>
  );
}

interface ResultsProps {
  /** The number of rows that were read. */
  count: number;
  /** The addresses of the rows, in their order: each page then knows its neighbours and the way back. */
  links?: readonly string[] | undefined;
  /** Null where all rows were read. */
  more?: { readonly label: string; readonly read: () => Promise<void> } | null;
  /** The rows in an `<ul>` or `<ol>`. */
  children: ReactNode;
}

/** The rows of a list. The keys J and K and the arrow keys move through them. */
export function Results({ count, links, more = null, children }: ResultsProps) {
  const element = useRef<HTMLDivElement>(null);
  const { pathname, search } = useLocation();
  const place = usePlace();
  const hasMore = more !== null;
  useEffect(() => {
    if (links) seenResults.set(pathname, { address: pathname + search, place, links, hasMore });
  }, [pathname, search, place, links, hasMore]);
  useBackAtRow(element);
  const read = useReadingOn(element, count, more?.read);
  return (
    <div
      ref={element}
      data-results
      // A list inside another page leaves the keys to the page.
      aria-keyshortcuts={links && 'J K'}
      className="flex flex-col gap-2"
    >
      {children}
      {more && (
        <Button data-more look="secondary" className="self-center" onClick={read}>
          {more.label}
        </Button>
      )}
    </div>
  );
}

/** After a way back the focus is on the row that was opened last. */
function useBackAtRow(element: { current: HTMLElement | null }) {
  const { pathname, key } = useLocation();
  const isBack = usePlace() !== key;
  const isHistory = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    const row = lastOpened.get(pathname);
    if (!row || !(isBack || isHistory) || document.activeElement !== document.body) return;
    const stop = stopsIn(element.current ?? document.body).find((each) => each.getAttribute('href') === row);
    // The browser scrolls by itself after Back.
    stop?.focus({ preventScroll: isHistory });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the list appears
  }, []);
}

/** Reads more rows, and focuses the first of them. */
function useReadingOn(
  element: { current: HTMLElement | null },
  count: number,
  readMore: (() => Promise<void>) | undefined,
) {
  const from = useRef<number | null>(null);
  useEffect(() => {
    if (from.current === null) return;
    const next = rowsIn(element.current)[from.current];
    if (!next) return;
    from.current = null;
    next.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- whenever more rows have come
  }, [element, count]);
  return async () => {
    from.current = rowsIn(element.current).length;
    await readMore?.();
  };
}

function rowsIn(results: HTMLElement | null): HTMLElement[] {
  return results ? stopsIn(results).filter((stop) => !stop.matches('[data-more]')) : [];
}
