import { OFFICE, isAdmitted } from '@shivar/domain/rules/account/role';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';

import { useSession } from '../../lib/session.ts';
import { useWords } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { useFreshInboxCount, useInboxCount } from '../inbox/use-inbox-count.ts';
import { KeysButton } from '../keys/keys-button.tsx';
import { useOfficeKeys } from '../keys/use-office-keys.ts';
import { roleOf } from '../access/office-guard.ts';
import { officeLinks, placeAt } from './office-map.ts';
import { officePaths } from '../parts/office-paths.ts';

/** The places of the office that this person may go to, in a row that scrolls on a phone. Nothing of it is printed. */
export function OfficeNav() {
  const t = useWords('office');
  const { pathname } = useLocation();
  const role = roleOf(useSession().user);
  useFreshInboxCount(isAdmitted(OFFICE, role));
  const places = officeLinks.filter(({ roles }) => isAdmitted(roles, role));
  const here = placeAt(pathname).to;
  const row = useRowAt(pathname, places.length);
  useOfficeKeys();
  if (role === null) return <RowToCome />;
  if (places.length < 2) return null;
  return (
    <nav aria-label={t('places')} className="border-b border-line bg-card print:hidden">
      <div className="mx-auto flex max-w-7xl items-center px-2 sm:px-4">
        <ul ref={row} className="flex min-w-0 flex-1 overflow-x-auto">
          {places.map(({ to, words }, index) => (
            <li key={to} className="shrink-0">
              <Link
                to={to}
                aria-keyshortcuts={String(index + 1)}
                aria-current={to === here ? 'page' : undefined}
                className="flex min-h-12 items-center border-b-4 border-transparent px-3 hover:border-b-line lg:px-2 aria-[current=page]:border-b-turmeric aria-[current=page]:font-semibold"
              >
                {t(words)}
                {to === officePaths.inbox() && <Overdue />}
              </Link>
            </li>
          ))}
        </ul>
        <KeysButton />
      </div>
    </nav>
  );
}

/** As high as the row, where it is not known yet who looks: what is below it is not moved when it comes. */
function RowToCome() {
  return (
    <div className="border-b border-line bg-card print:hidden">
      <div className="h-12" />
    </div>
  );
}

/** The row, scrolled so that the place where somebody is stands in its middle, as far as it can. */
function useRowAt(pathname: string, places: number) {
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const scroll = () => {
      const here = row.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement;
      // Not into view: that would scroll the page too.
      if (row.current && here)
        row.current.scrollLeft =
          here.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - here.clientWidth) / 2;
    };
    // Again where the places grow, as when their letters come.
    const sizes = new ResizeObserver(scroll);
    for (const place of row.current?.children ?? []) sizes.observe(place);
    return () => sizes.disconnect();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page is another place, and more of them may come
  }, [pathname, places]);
  return row;
}

/** How many messages wait longer than the law allows; nothing where none does. */
function Overdue() {
  const t = useWords('office');
  const overdue = useInboxCount()?.overdue ?? 0;
  if (overdue === 0) return null;
  return (
    <Badge tone="tomato" className="ml-2">
      {t('overdue', { n: overdue })}
    </Badge>
  );
}
