import type { CatalogueKind, OfficeCatalogue } from '@shivar/domain/contract/office/catalogue-calls';
import type { Need } from '@shivar/domain/rules/catalogue/needs';
import { rowsInNeed } from '@shivar/domain/rules/catalogue/needs';
import { KINDS, officeCatalogueCalls } from '@shivar/domain/contract/office/catalogue-calls';
import { search, searchIndex } from '@shivar/domain/language/search';
import { useMemo, useState } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { useRevalidator } from 'react-router';

import { call, failureMessage } from '../../lib/api-client.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { toast } from '../../lib/toasts.ts';
import { useAddressQuery, withValues } from '../../lib/use-address-query.ts';
import { useTypedText } from '../../lib/use-typed-text.ts';
import { useWords } from '../../lib/words.ts';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Results } from '../list/paged-list.tsx';
import { CatalogueRow, rowsOf } from './catalogue-rows.tsx';
import { OneOf } from '../editing/choices.tsx';
import { LoadedPage } from '../parts/load-failed.tsx';
import { officePaths } from '../parts/office-paths.ts';
import type { Route } from './+types/catalogue-page.ts';

export const handle: RouteHandle = { scripts: 'at-once', words: ['office', 'officeCatalogue', 'terms'] };
export { loadCatalogue as clientLoader } from './load-catalogue.ts';
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** Searching and changing the list need no new answer of the server. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const isSamePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !isSamePage && defaultShouldRevalidate;
}

/** The needs by which each list can be filtered. */
const NEEDS_OF: Readonly<Record<CatalogueKind, readonly Need[]>> = {
  plans: ['opening', 'waited-for', 'nothing-fits', 'sold-out'],
  items: ['certificate-ended', 'certificate-ending'],
  categories: [],
};

/** All plans, items and categories, also retired ones (product 2.9), for the office alone (product 7.24). */
export default function CataloguePage({ loaderData }: Route.ComponentProps) {
  const t = useWords('officeCatalogue');
  return (
    <LoadedPage title={t('title')} answer={loaderData} failed={t('loadFailed')}>
      {(catalogue) => <Catalogue catalogue={catalogue} />}
    </LoadedPage>
  );
}

/** The kind, the search and the need of the list, in the address. */
function useListFilters() {
  const [query, changeQuery] = useAddressQuery();
  const change = (values: Partial<Record<'show' | 'q' | 'need', string>>) =>
    changeQuery((before) => withValues(before, values), { replace: true });
  const kind = KINDS.find((each) => each === query.get('show')) ?? 'plans';
  const need = NEEDS_OF[kind].find((each) => each === query.get('need')) ?? null;
  const [typed, setTyped] = useTypedText(query.get('q') ?? '');
  const find = (q: string) => {
    setTyped(q);
    change({ q });
  };
  return { kind, need, typed, find, change };
}

/** The three lists, found by name in either script. */
function Catalogue({ catalogue }: { catalogue: OfficeCatalogue }) {
  const t = useWords('officeCatalogue');
  const { kind, need, typed, find, change } = useListFilters();
  const needs = ['all', ...NEEDS_OF[kind]] as const;
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-5 px-4 py-8 sm:px-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
        <LinkButton
          to={officePaths.catalogueEntry(kind, 'new')}
          aria-keyshortcuts="N"
          className="max-sm:w-full"
        >
          <Icon name="plus" />
          {t(`new.${kind}`)}
        </LinkButton>
      </header>
      <div className="flex flex-wrap gap-3">
        <TextField
          label={t('search')}
          type="search"
          aria-keyshortcuts="/"
          value={typed}
          onChange={({ currentTarget }) => find(currentTarget.value)}
          className="max-w-md min-w-0 flex-1 basis-60"
        />
        {needs.length > 1 && (
          <OneOf
            label={t('need')}
            options={needs.map((value) => ({ value, label: t(`need.${value}`) }))}
            value={need ?? 'all'}
            onChange={(value) => change({ need: value === 'all' ? '' : value })}
            className="min-w-0 basis-60"
          />
        )}
      </div>
      <Tabs
        label={t('kinds')}
        tabs={KINDS.map((id) => ({ id, label: t(`kind.${id}`) }))}
        selected={kind}
        // Another kind of rows has other needs.
        onSelect={(next) => change({ show: next === 'plans' ? '' : next, need: '' })}
        fit
      >
        <Rows kind={kind} catalogue={catalogue} typed={typed.trim()} need={need} />
      </Tabs>
    </div>
  );
}

interface RowsProps {
  kind: CatalogueKind;
  catalogue: OfficeCatalogue;
  typed: string;
  need: Need | null;
}

function Rows({ kind, catalogue, typed, need }: RowsProps) {
  const t = useWords('officeCatalogue');
  const rows = useMemo(() => {
    const wanted = need === null ? null : new Set(rowsInNeed(catalogue, need));
    return rowsOf(kind, catalogue).filter(({ id }) => wanted?.has(id) ?? true);
  }, [kind, catalogue, need]);
  const index = useMemo(
    () => searchIndex(rows.map(({ id, english, marathi }) => ({ id, names: [english, marathi] }))),
    [rows],
  );
  const words = typed === '' ? [] : search(index, typed);
  const found = rows.filter(({ id }) => words.every((ids) => ids.has(id)));
  const { ids, move } = useMoving(
    kind,
    rows.map(({ id }) => id),
  );
  // In a filtered list, up and down would move past rows that are out of sight.
  const canMove = kind !== 'items' && typed === '' && need === null;
  const inOrder = canMove ? ids.flatMap((id) => found.find((row) => row.id === id) ?? []) : found;
  if (rows.length === 0) return <EmptyState title={t(need === null ? 'noneYet' : 'noneFound')} />;
  return (
    <>
      <output className="block pb-2 text-soft">{t('found', { n: found.length })}</output>
      {found.length === 0 && <EmptyState title={t('noneFound')} />}
      <Results count={inOrder.length} links={inOrder.map(({ id }) => officePaths.catalogueEntry(kind, id))}>
        <ul className="flex flex-col gap-2">
          {inOrder.map((row, position) => {
            const [isFirst, isLast] = [position === 0, position === inOrder.length - 1];
            const onMove = (by: 1 | -1) => move(position, by);
            return (
              <CatalogueRow
                key={row.id}
                row={row}
                kind={kind}
                move={canMove ? { isFirst, isLast, onMove } : null}
              />
            );
          })}
        </ul>
      </Results>
    </>
  );
}

/** The order of a list. A move shows at once and is saved behind it. If that fails, the list is loaded again. */
function useMoving(kind: CatalogueKind, saved: readonly string[]) {
  const [t, place] = [useWords('officeCatalogue'), useWords('office')];
  const { revalidate } = useRevalidator();
  const from = saved.join(' ');
  const [moved, setMoved] = useState<{ readonly from: string; readonly ids: readonly string[] } | null>(null);
  // A newer order from the server replaces the moved one.
  const ids = moved?.from === from ? moved.ids : saved;

  const move = async (at: number, by: 1 | -1) => {
    const [id, other] = [ids[at], ids[at + by]];
    if (kind === 'items' || id === undefined || other === undefined) return;
    const next = ids.with(at, other).with(at + by, id);
    setMoved({ from, ids: next });
    const answer = await call(officeCatalogueCalls.orderCatalogue, { params: { kind }, body: { ids: next } });
    if (!answer.ok) {
      const { failure } = answer;
      const isStale = failure.kind === 'refused' && failure.refusal.code === 'changed_meanwhile';
      toast('refusal', isStale ? t('movedMeanwhile') : failureMessage(failure, place('noAnswer')));
      setMoved(null);
    }
    await revalidate();
  };
  return { ids, move };
}
