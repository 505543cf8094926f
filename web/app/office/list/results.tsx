import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

import { Button } from '../../ui/button.tsx';
import { stopsIn } from '../keys/walk-results.ts';
import { lastOpened, rememberResults } from './seen-results.ts';
import { usePlace } from './use-pages.ts';

interface ResultsProps {
  /** How much has been read. */
  count: number;
  /** Where the rows lead, in their order; where it is said, each of them knows its neighbours and the way back. */
  links?: readonly string[] | undefined;
  /** The way to more rows, where there are more. */
  more?: { readonly label: string; readonly read: () => Promise<void> } | null;
  /** Rows in an `<ul>` or `<ol>`. */
  children: ReactNode;
}

/** The rows of a list, through which the keyboard goes by J and K and the arrow keys. */
export function Results({ count, links, more = null, children }: ResultsProps) {
  const element = useRef<HTMLDivElement>(null);
  useRemembered(links, more !== null);
  useBackAtRow(element);
  const read = useReadingOn(element, count, more?.read);
  return (
    <div
      ref={element}
      data-results
      // A list within a page leaves the keys to the page.
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

function useRemembered(links: readonly string[] | undefined, hasMore: boolean) {
  const { pathname, search } = useLocation();
  const place = usePlace();
  useEffect(() => {
    if (links) rememberResults(pathname, { address: pathname + search, place, links, hasMore });
  }, [pathname, search, place, links, hasMore]);
}

/** Who comes back stands again where they left: at the row that was opened last. */
function useBackAtRow(element: { current: HTMLElement | null }) {
  const { pathname, key } = useLocation();
  const isBack = usePlace() !== key;
  const isHistory = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    const row = lastOpened(pathname);
    if (!row || !(isBack || isHistory) || document.activeElement !== document.body) return;
    const stop = stopsIn(element.current ?? document.body).find((each) => each.getAttribute('href') === row);
    // The browser's own way back scrolls by itself.
    stop?.focus({ preventScroll: isHistory });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the list comes into sight
  }, []);
}

/** Reads on, and goes on with the first of what came. */
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
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- whenever more has come
  }, [element, count]);
  return async () => {
    from.current = rowsIn(element.current).length;
    await readMore?.();
  };
}

function rowsIn(results: HTMLElement | null): HTMLElement[] {
  return results ? stopsIn(results).filter((stop) => !stop.matches('[data-more]')) : [];
}
