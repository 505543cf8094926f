import type { CatalogueKind, OfficeCatalogue } from '@shivar/domain/office-catalogue-calls';
import { KINDS } from '@shivar/domain/office-catalogue-calls';
import { search, searchIndex } from '@shivar/domain/search';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

import { paths } from '../../../lib/paths.ts';
import { useWords } from '../../../lib/words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { CatalogueRow } from './catalogue-row.tsx';
import { rowsOf } from './rows.ts';
import { useMoving } from './use-moving.ts';

/** Everything that is or was sold (spec 2, /adminSub): plans, items and categories, found by name in either script. */
export function CataloguePage({ catalogue }: { catalogue: OfficeCatalogue }) {
  const t = useWords('officeCatalogue');
  const [params, setParams] = useSearchParams();
  const kind = KINDS.find((each) => each === params.get('show')) ?? 'plans';
  const typed = params.get('q') ?? '';
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return (
    <div className="mx-auto flex max-w-5xl flex-col gap-5 px-4 py-8 sm:px-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
        <LinkButton to={paths.adminCatalogue(kind, 'new')} className="max-sm:w-full">
          <Icon name="plus" />
          {t(`new.${kind}`)}
        </LinkButton>
      </header>
      <TextField
        label={t('search')}
        type="search"
        value={typed}
        onChange={(event) => change('q', event.currentTarget.value)}
        className="max-w-md"
      />
      <Tabs
        label={t('kinds')}
        tabs={KINDS.map((id) => ({ id, label: t(`kind.${id}`) }))}
        selected={kind}
        onSelect={(next) => change('show', next === 'plans' ? '' : next)}
        fit
      >
        <Rows kind={kind} catalogue={catalogue} typed={typed.trim()} />
      </Tabs>
    </div>
  );
}

function Rows({
  kind,
  catalogue,
  typed,
}: {
  kind: CatalogueKind;
  catalogue: OfficeCatalogue;
  typed: string;
}) {
  const t = useWords('officeCatalogue');
  const rows = useMemo(() => rowsOf(kind, catalogue), [kind, catalogue]);
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
  // While something is sought, up and down would mean what is out of sight.
  const canMove = kind !== 'items' && typed === '';
  const inOrder = canMove ? ids.flatMap((id) => found.find((row) => row.id === id) ?? []) : found;
  if (rows.length === 0) return <EmptyState title={t('noneYet')} />;
  return (
    <>
      <output className="block pb-2 text-soft">{t('found', { n: found.length })}</output>
      {found.length === 0 && <EmptyState title={t('noneFound')} />}
      <ul className="flex flex-col gap-2">
        {inOrder.map((row, position) => (
          <CatalogueRow
            key={row.id}
            row={row}
            kind={kind}
            move={
              canMove ? { isFirst: position === 0, isLast: position === inOrder.length - 1, to: move } : null
            }
          />
        ))}
      </ul>
    </>
  );
}
