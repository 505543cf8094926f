import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';

import { useWords } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';
import type { PlaceInResults } from './seen-results.ts';
import { lastOpened, placeInResults } from './seen-results.ts';

/** The list that a page belongs to. */
export interface BackTo {
  readonly to: string;
  readonly label: string;
}

/** Leads back to the list with its filters and rows. From there the next and the previous row are one step away. */
export function BackToList({ to, label }: BackTo) {
  const { pathname } = useLocation();
  const [list = to] = to.split('?');
  const place = placeInResults(list, pathname);
  useEffect(() => void lastOpened.set(list, pathname), [list, pathname]);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 print:hidden">
      <Link
        to={place?.address ?? to}
        state={place && { place: place.place }}
        aria-keyshortcuts="U"
        className="inline-flex min-h-12 items-center gap-1 text-leaf underline underline-offset-4"
      >
        <Icon name="left" className="size-4" />
        {label}
      </Link>
      {place && place.links.length > 1 && <Neighbours place={place} />}
    </div>
  );
}

/** The number of this row among the results, and the steps to its neighbours. Back leads to the list. */
function Neighbours({ place }: { place: PlaceInResults }) {
  const t = useWords('office');
  const { n, links, hasMore } = place;
  const step = (to: string | null, key: 'J' | 'K') => {
    const icon = <Icon name={key === 'J' ? 'right' : 'left'} />;
    const label = t(key === 'J' ? 'nextResult' : 'previousResult');
    const look = 'inline-flex size-12 items-center justify-center rounded-button';
    if (to === null) return <span className={`${look} text-line-strong`}>{icon}</span>;
    return (
      <Link
        to={to}
        replace
        aria-label={label}
        title={label}
        aria-keyshortcuts={key}
        className={`${look} text-leaf hover:bg-sprout`}
      >
        {icon}
      </Link>
    );
  };
  return (
    <nav aria-label={t('results')} className="flex items-center">
      {step(place.previous, 'K')}
      <span className="figures text-sm text-soft">
        {t(hasMore ? 'resultOfMore' : 'resultOf', { n, all: links.length })}
      </span>
      {step(place.next, 'J')}
    </nav>
  );
}
