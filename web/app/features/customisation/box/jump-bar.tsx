import type { Bilingual } from '@shivar/domain/language/language';
import { formatNumber } from '@shivar/domain/language/format';
import type { Day } from '@shivar/domain/values/day';
import { useEffect, useState } from 'react';

import { useWords } from '../../../lib/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useEditor } from '../state/editor-store.ts';
import { linesOn } from '../state/selectors.ts';

interface JumpBarProps {
  day: Day;
  /** The sections below; the one of the chosen items has no name of its own. */
  places: readonly { readonly id: string; readonly name: Bilingual | null }[];
  query: string;
  onQuery: (query: string) => void;
  onFocus: () => void;
}

/** A search, and the ways to the sections of a box. It stays in sight. On a phone the search takes the row while in use. */
export function JumpBar({ day, places, query, onQuery, onFocus }: JumpBarProps) {
  const t = useWords('customise');
  const count = useEditor((state) => Object.values(linesOn(state, day)).filter((each) => each > 0).length);
  const current = useInSight(places.map(({ id }) => id).join(' '));
  return (
    <div className="group sticky top-16 z-[5] -mx-4 mb-2 flex items-center gap-2 border-b border-line bg-paper px-4 py-1.5 lg:top-[4.5rem]">
      <input
        type="search"
        aria-label={t('searchItems')}
        placeholder={t('searchExample')}
        value={query}
        onFocus={onFocus}
        onChange={({ currentTarget: { value, parentElement } }) => {
          // The found items stand below. The bar of the save and the keyboard of a phone shall not cover them.
          if (query === '') parentElement?.nextElementSibling?.scrollIntoView();
          onQuery(value);
        }}
        className={classNames(
          'peer h-12 min-w-0 shrink-0 rounded-button border-2 border-line-strong bg-card px-2.5 max-sm:focus:w-full sm:w-56',
          query === '' ? 'w-32' : 'max-sm:w-full',
        )}
      />
      <nav
        aria-label={t('jumpTo')}
        className={classNames(
          'flex min-w-0 gap-2 overflow-x-auto p-1 max-sm:peer-focus:hidden',
          query !== '' && 'invisible max-sm:hidden',
        )}
      >
        {places.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-current={id === current || undefined}
            onClick={() => jumpTo(id)}
            className={classNames(
              'h-12 shrink-0 rounded-full border px-4 whitespace-nowrap',
              id === current ? 'border-leaf bg-leaf text-on-leaf' : 'border-line bg-card hover:bg-sprout',
            )}
          >
            {name ? name[t.language] : `${t('inThisBox')} ${formatNumber(count, t.language)}`}
          </button>
        ))}
      </nav>
    </div>
  );
}

/** Goes to a section, with the focus too, so that the keyboard goes on from there. */
function jumpTo(id: string): void {
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  section?.querySelector<HTMLElement>('h4')?.focus({ preventScroll: true });
}

/** The section below the bar that is in sight. `ids` are parted by spaces. */
function useInSight(ids: string): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const watch = new IntersectionObserver(
      (entries) => {
        const shown = entries.find(({ isIntersecting }) => isIntersecting);
        if (shown) setCurrent(shown.target.id);
      },
      // A line below the bar.
      { rootMargin: '-25% 0px -74%' },
    );
    for (const id of ids.split(' ')) {
      const section = document.getElementById(id);
      if (section) watch.observe(section);
    }
    return () => watch.disconnect();
  }, [ids]);
  return current;
}
