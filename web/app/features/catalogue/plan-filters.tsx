import type { RefObject } from 'react';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';

import { formatPrice } from '../../lib/format.ts';
import { itemNameOf } from '../../lib/names.ts';
import { classNames } from '../../ui/class-names.ts';
import { useWords } from '../../lib/words.ts';
import { useHydrated } from '../../lib/stored-state.ts';
import { useTypedText } from '../../lib/use-typed-text.ts';
import { SORTS } from './plan-filter.ts';
import type { FilterChoices, PlanFilter } from './plan-filter.ts';

interface PlanFiltersProps {
  filter: PlanFilter;
  choices: FilterChoices;
  onChange: (changes: Partial<PlanFilter>) => void;
}

const CONTROL =
  'min-h-12 w-full min-w-0 rounded-button border border-line-strong bg-card px-3 text-base text-ink placeholder:text-soft';

/** Search, filters and order of the list of plans. They do nothing without script, and are not shown there. */
export function PlanFilters({ filter, choices, onChange }: PlanFiltersProps) {
  const t = useWords('plans');
  const place = useRef<HTMLElement>(null);
  // Typed text shows at once, before the address changes.
  const [text, setText] = useTypedText(filter.q);
  useEarly(place, (filled) => {
    if (filled.q) setText(filled.q);
    onChange(filled);
  });
  return (
    <search
      ref={place}
      aria-label={t('findPlans')}
      className="needs-script grid columns-of-8.5 gap-x-3 gap-y-2 md:grid-cols-4 xl:grid-cols-[2fr_1fr_1fr_1fr_1fr]"
    >
      <label className="col-span-full flex flex-col gap-0.5 xl:col-span-1">
        <span className="text-sm text-soft max-sm:sr-only">{t('search')}</span>
        <input
          type="search"
          name="q"
          value={text}
          maxLength={60}
          placeholder={t('searchHint')}
          enterKeyHint="search"
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => {
            setText(value);
            onChange({ q: value });
          }}
          className={CONTROL}
        />
      </label>
      <Choices filter={filter} choices={choices} onChange={onChange} />
    </search>
  );
}

function Choices({ filter, choices, onChange }: PlanFiltersProps) {
  const [t, terms] = [useWords('plans'), useWords('terms')];
  const selects = [
    {
      name: 'category',
      all: t('anyCategory'),
      options: choices.categories.map((one) => [one._id, itemNameOf(one, t.language)]),
    },
    {
      name: 'often',
      all: t('anyOften'),
      options: choices.frequencies.map((one) => [one, terms(`frequency.${one}`)]),
    },
    {
      name: 'most',
      all: t('anyPrice'),
      options: choices.prices.map((one) => [one, t('upTo', { price: formatPrice(one, t.language) })]),
    },
    {
      name: 'sort',
      all: t('sort.recommended'),
      options: SORTS.map((sort) => [sort, t(`sort.${sort}`)]),
    },
  ] as const;
  return selects.map(({ name, all, options }) => (
    <label key={name} className="flex min-w-0 flex-col gap-0.5">
      <span className="text-sm text-soft max-sm:sr-only">{t(name)}</span>
      <select
        name={name}
        value={filter[name]}
        onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        className={classNames(CONTROL, 'pr-1')}
      >
        <option value="">{all}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  ));
}

/** Reads the filters that are filled in before React takes the page over, and uses them afterwards. */
function useEarly(place: RefObject<HTMLElement | null>, use: (filled: Partial<PlanFilter>) => void): void {
  const hydrated = useHydrated();
  const early = useRef<Partial<PlanFilter>>({});
  const take = useEffectEvent(() => {
    if (Object.keys(early.current).length > 0) use(early.current);
    early.current = {};
  });
  useLayoutEffect(() => {
    const fields = place.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]') ?? [];
    const filled = [...fields].filter(({ value }) => value !== '');
    // The first time, every field is as the visitor left it.
    if (hydrated) take();
    else early.current = Object.fromEntries(filled.map(({ name, value }) => [name, value]));
  }, [hydrated, place]);
}
