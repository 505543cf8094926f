import type { ReactNode } from 'react';

import { Views } from './views.tsx';
import type { ListView } from './views.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ChosenBar, ChooseAll } from './choosing.tsx';
import { RowList } from './list-row.tsx';
import type { RowLook } from './list-row.tsx';
import { PagedList } from './paged-list.tsx';
import type { Filters } from './use-filters.ts';
import type { PagesRead } from './use-pages.ts';

interface ListPageProps<Row> extends RowLook<Row> {
  title: string;
  intro?: string;
  /** What can be done beside the heading. */
  actions?: ReactNode;
  filters: Filters;
  /** The filters beside the search. */
  fields?: ReactNode;
  views?: readonly ListView[];
  /** Stands above the rows. */
  children?: ReactNode;
  pages: PagesRead<Row>;
  texts: Readonly<
    Record<
      'hint' | 'showAll' | 'loading' | 'loadFailed' | 'more' | 'noneTitle' | 'noneText' | 'results',
      string
    >
  >;
  /** Where a row leads, for lists whose rows are looked through one after the other. */
  to?: (row: Row) => string;
}

/**
 * A list of the office, each of them in this form: heading, search and filters in a row, named views, rows, and what
 * can be done with the chosen ones.
 */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, intro, actions, filters, fields, views, pages, texts, idOf, columns, choosing } = props;
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
      {props.children}
      <PagedList pages={pages} texts={texts} {...(props.to ? { to: props.to } : {})}>
        {(rows) => (
          <>
            {choosing && <ChooseAll rows={rows} idOf={idOf} choosing={choosing} />}
            <RowList
              rows={rows}
              label={texts.results}
              idOf={idOf}
              Row={props.Row}
              columns={columns}
              choosing={choosing}
            />
            {choosing && <ChosenBar rows={rows} idOf={idOf} choosing={choosing} />}
          </>
        )}
      </PagedList>
    </div>
  );
}
