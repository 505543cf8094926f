import { inDigits } from '@shivar/domain/language/format';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { useWords } from '../../lib/words.ts';
import { FilterBar } from './filter-bar.tsx';
import { ChosenBar, ChooseAll } from './choosing.tsx';
import { RowList } from './list-row.tsx';
import type { RowLook } from './list-row.tsx';
import type { ListTexts } from './list-texts.ts';
import { PagedList } from './paged-list.tsx';
import type { Filters } from './use-filters.ts';
import type { PagesRead } from './use-pages.ts';

interface ListPageProps<Row> extends RowLook<Row> {
  title: string;
  intro?: string;
  /** Beside the heading. */
  actions?: ReactNode;
  filters: Filters;
  /** The filters beside the search. */
  fields?: ReactNode;
  views?: readonly ListView[];
  /** Above the rows. */
  children?: ReactNode;
  pages: PagesRead<Row>;
  texts: ListTexts;
  /** The address of a row, for lists whose pages lead on to the next row. */
  to?: (row: Row) => string;
}

/** A list of the office: heading, search and filters, named views, rows, and the actions with chosen rows. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, intro, actions, filters, fields, views, children, pages, texts, to, ...look } = props;
  const { idOf, choosing } = look;
  return (
    <div className="flex max-w-[100rem] flex-col gap-2.5 px-4 pt-3 pb-6 sm:px-5">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h1 className="wrap-names text-2xl lg:text-3xl">{title}</h1>
          {intro && <p className="max-w-prose text-sm text-soft">{intro}</p>}
        </div>
        {actions}
      </header>
      <FilterBar filters={filters} texts={texts}>
        {fields}
      </FilterBar>
      {views && <Views views={views} filters={filters} />}
      {children}
      <PagedList pages={pages} texts={texts} to={to}>
        {(rows) => (
          <>
            {choosing && <ChooseAll rows={rows} idOf={idOf} choosing={choosing} />}
            <RowList rows={rows} label={texts.results} {...look} />
            {choosing && <ChosenBar rows={rows} idOf={idOf} choosing={choosing} />}
          </>
        )}
      </PagedList>
    </div>
  );
}

/** A named choice of a list's filters, such as “To decide”. */
export interface ListView {
  readonly label: string;
  /** Its filters. It clears the filters of the other views and leaves the search. */
  readonly values: Readonly<Record<string, string>>;
  /** The number of its rows, where that is known. */
  readonly count?: number | undefined;
  /** Whether the list shows it, where its filters alone do not tell. */
  readonly isShown?: boolean;
}

/** The named views of a list with their counts. A phone scrolls through them. */
function Views({ views, filters }: { views: readonly ListView[]; filters: Filters }) {
  const t = useWords('office');
  const none = Object.fromEntries(
    views.flatMap(({ values }) => Object.keys(values)).map((name) => [name, '']),
  );
  return (
    <nav aria-label={t('views')} className="-mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0 print:hidden">
      <ul className="flex gap-1.5 py-0.5 sm:flex-wrap">
        {views.map(({ label, values, count, isShown }) => {
          const wanted = { ...none, ...values };
          const isCurrent =
            isShown ?? Object.entries(wanted).every(([name, value]) => (filters.get(name) ?? '') === value);
          return (
            <li key={label} className="shrink-0">
              <Link
                to={{ search: filters.searchWith(wanted) }}
                preventScrollReset
                aria-current={isCurrent ? 'true' : undefined}
                className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong bg-card px-3.5 text-sm no-underline hover:bg-sprout aria-[current=true]:border-leaf aria-[current=true]:bg-leaf aria-[current=true]:font-semibold aria-[current=true]:text-on-leaf lg:min-h-9"
              >
                {label}
                {count !== undefined && (
                  <span className="figures font-semibold">{inDigits(String(count), t.language)}</span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
