import { isDay } from '@shivar/domain/values/day';
import type { ReactNode, SubmitEvent } from 'react';
import { useRef, useState } from 'react';

import { useAddressQuery, withValues } from '../../lib/use-address-query.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useTypedFilter } from './use-typed-filter.ts';

/** The filters of a list, which stand in the address: so a list can be sent on, and Back takes a filter back. */
export function useFilters() {
  const [query, change] = useAddressQuery();
  const [cleared, setCleared] = useState(0);
  const setAll = (values: Readonly<Record<string, string>>) => change((before) => withValues(before, values));
  return {
    /** What is chosen; undefined where nothing is. */
    get: (name: string) => query.get(name) ?? undefined,
    set: (name: string, value: string) => setAll({ [name]: value }),
    /** Several at once, as one step of the browser's history. */
    setAll,
    clear: () => {
      setCleared(cleared + 1);
      change(() => new URLSearchParams());
    },
    /** How often all was cleared: then fields begin anew, and what was typed and not applied goes too. */
    cleared,
    /** Different for each choice. */
    key: query.toString(),
    isAny: query.size > 0,
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
  const bar = useRef<HTMLElement>(null);
  const showAll = () => {
    filters.clear();
    // The button goes with the filters.
    bar.current?.focus();
  };
  return (
    <search ref={bar} tabIndex={-1} className="outline-none">
      <SearchForm key={filters.cleared} filters={filters} texts={texts}>
        {children}
        {filters.isAny && (
          <Button look="quiet" className="col-span-2 self-end justify-self-start" onClick={showAll}>
            {texts.showAll}
          </Button>
        )}
      </SearchForm>
    </search>
  );
}

function SearchForm({ filters, texts, children }: FilterBarProps) {
  const t = useWords('office');
  const { text, type, apply } = useTypedFilter(filters, 'search');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(text.trim());
  };
  return (
    <form
      // A date that is not whole keeps nobody from searching; what is wrong is told in our words.
      noValidate
      onSubmit={submit}
      className="grid grid-cols-2 items-start gap-3 lg:grid-cols-4"
    >
      <div className="col-span-full flex items-end gap-2">
        <TextField
          type="search"
          label={texts.search}
          hint={<span className="max-lg:hidden">{t('slashHint')}</span>}
          aria-keyshortcuts="/"
          autoComplete="off"
          spellCheck={false}
          placeholder={texts.hint}
          maxLength={100}
          value={text}
          onChange={(event) => type(event.currentTarget.value)}
          className="min-w-0 flex-1"
        />
        <Button type="submit" className="shrink-0">
          {texts.find}
        </Button>
      </div>
      {children}
    </form>
  );
}

/** A day to filter by. It acts as soon as it is one, or none; one that was left unfinished is none, and says so. */
export function DayFilter({ filters, name, label }: { filters: Filters; name: string; label: string }) {
  const t = useWords('office');
  const { text, type, apply } = useTypedFilter(filters, name);
  const [isUnfinished, setUnfinished] = useState(false);
  return (
    <TextField
      type="date"
      label={label}
      error={isUnfinished ? t('dayUnfinished') : null}
      value={text}
      onChange={(event) => {
        const { currentTarget: field } = event;
        type(field.value);
        // While a date is being typed it is not one yet.
        if (!isWhole(field)) return;
        setUnfinished(false);
        apply(field.value);
      }}
      onBlur={({ currentTarget: field }) => {
        setUnfinished(!isWhole(field));
        if (!isWhole(field)) apply('');
      }}
    />
  );
}

/** Whether a field for a day holds one, or nothing at all. */
function isWhole({ value, validity }: HTMLInputElement): boolean {
  return !validity.badInput && (value === '' || isDay(value));
}
