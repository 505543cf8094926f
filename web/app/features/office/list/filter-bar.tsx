import { isDay } from '@shivar/domain/day';
import type { ReactNode, SubmitEvent } from 'react';
import { useSearchParams } from 'react-router';

import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';

/** The filters of a list, which stand in the address: so a list can be sent on, and Back takes a filter back. */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  const setAll = (values: Readonly<Record<string, string>>) => {
    // As the address stands: on a slow device the page may still show the one before it.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(values))
      if (value === '') next.delete(name);
      else next.set(name, value);
    setSearch(next, { preventScrollReset: true });
  };
  return {
    /** What is chosen; undefined where nothing is. */
    get: (name: string) => search.get(name) ?? undefined,
    set: (name: string, value: string) => setAll({ [name]: value }),
    /** Several at once, as one step of the browser's history. */
    setAll,
    clear: () => setSearch({}, { preventScrollReset: true }),
    /** Different for each choice. */
    key: search.toString(),
    isAny: search.size > 0,
  };
}

export type Filters = ReturnType<typeof useFilters>;

interface FilterBarProps {
  filters: Filters;
  texts: { search: string; hint: string; find: string; showAll: string };
  /** More filters, after the search. */
  children?: ReactNode;
}

/** The search of a list, and its other filters below it. Enter searches; the others act when they are chosen. */
export function FilterBar({ filters, texts, children }: FilterBarProps) {
  const t = useWords('office');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('search');
    filters.set('search', typeof typed === 'string' ? typed.trim() : '');
  };
  return (
    <search>
      <form onSubmit={submit} className="grid grid-cols-2 items-end gap-3 lg:grid-cols-4">
        <div className="col-span-full flex items-end gap-2">
          <TextField
            // A new one where the address says something else, as after Back.
            key={filters.get('search') ?? ''}
            name="search"
            type="search"
            label={texts.search}
            hint={<span className="max-lg:hidden">{t('slashHint')}</span>}
            aria-keyshortcuts="/"
            autoComplete="off"
            spellCheck={false}
            placeholder={texts.hint}
            maxLength={100}
            defaultValue={filters.get('search') ?? ''}
            className="min-w-0 flex-1"
          />
          <Button type="submit" className="shrink-0">
            {texts.find}
          </Button>
        </div>
        {children}
        {filters.isAny && (
          <Button look="quiet" className="col-span-2 justify-self-start" onClick={filters.clear}>
            {texts.showAll}
          </Button>
        )}
      </form>
    </search>
  );
}

/** A day to filter by. It acts as soon as it is one, or none. */
export function DayFilter({ filters, name, label }: { filters: Filters; name: string; label: string }) {
  return (
    <TextField
      // A new one where the address says something else, as after Back.
      key={filters.get(name) ?? ''}
      type="date"
      label={label}
      defaultValue={filters.get(name) ?? ''}
      onChange={(event) => {
        const { value, validity } = event.currentTarget;
        // While a date is being typed it is not one yet.
        if (!validity.badInput && (value === '' || isDay(value))) filters.set(name, value);
      }}
    />
  );
}
