import type { ReactNode, SubmitEvent } from 'react';
import { useId, useRef, useState } from 'react';

import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Key } from '../keys/keys-dialog.tsx';
import { FilterField } from './filter-fields.tsx';
import { useTypedFilter } from './use-filters.ts';
import type { Filters } from './use-filters.ts';

const GLASS = (
  <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 fill-none stroke-current stroke-2">
    <circle cx="10.5" cy="10.5" r="6" />
    <path d="m15 15 5 5" />
  </svg>
);

interface FilterBarProps {
  filters: Filters;
  texts: { hint: string; showAll: string };
  /** More filters. A phone has them behind a button. */
  children?: ReactNode;
}

/** The search and the other filters of a list. Enter searches; the others act at once. */
export function FilterBar({ filters, texts, children }: FilterBarProps) {
  const bar = useRef<HTMLElement>(null);
  const showAll = () => {
    filters.clear();
    // The button disappears with the filters.
    bar.current?.focus();
  };
  return (
    <search ref={bar} tabIndex={-1} className="outline-none print:hidden">
      <SearchForm key={filters.cleared} filters={filters} texts={texts} onShowAll={showAll}>
        {children}
      </SearchForm>
    </search>
  );
}

function SearchForm({ filters, texts, onShowAll, children }: FilterBarProps & { onShowAll: () => void }) {
  const t = useWords('office');
  const { text, type, apply } = useTypedFilter(filters, 'search');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(text.trim());
  };
  return (
    // An incomplete date does not stop the search. The messages are ours, not the browser's.
    <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-2">
      <FilterField label={t('search')} isLabelHidden className="min-w-44 flex-1">
        {(control) => (
          <>
            <input
              {...control}
              type="search"
              aria-keyshortcuts="/"
              autoComplete="off"
              spellCheck={false}
              placeholder={texts.hint}
              maxLength={100}
              value={text}
              onChange={(event) => type(event.currentTarget.value)}
            />
            <span className="max-lg:hidden pointer-coarse:hidden">
              <Key aria-hidden>/</Key>
            </span>
            <button
              type="submit"
              aria-label={t('find')}
              title={t('find')}
              className="flex size-11 shrink-0 items-center justify-center rounded-button text-leaf hover:bg-sprout"
            >
              {GLASS}
            </button>
          </>
        )}
      </FilterField>
      {children && <Folded>{children}</Folded>}
      {filters.isAny && (
        <IconButton icon="close" label={texts.showAll} className="text-leaf lg:size-11" onClick={onShowAll} />
      )}
    </form>
  );
}

/** Filters in the row of a wide screen. On a phone they open below it. */
function Folded({ children }: { children: ReactNode }) {
  const t = useWords('office');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        look="quiet"
        className="lg:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {t('filters')}
      </Button>
      <div
        id={id}
        className={`${isOpen ? 'flex' : 'hidden'} order-last w-full flex-col gap-2 sm:flex-row sm:flex-wrap lg:order-none lg:contents`}
      >
        {children}
      </div>
    </>
  );
}
