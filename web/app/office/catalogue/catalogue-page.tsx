import type { CatalogueKind, OfficeCatalogue } from '@shivar/domain/contract/office/catalogue-calls';
import type { Need } from '@shivar/domain/rules/catalogue/needs';
import { rowsInNeed } from '@shivar/domain/rules/catalogue/needs';
import { KINDS } from '@shivar/domain/contract/office/catalogue-calls';
import { search, searchIndex } from '@shivar/domain/language/search';
import { useMemo } from 'react';

import { useAddressQuery, withValues } from '../../lib/use-address-query.ts';
import { useTypedText } from '../../lib/use-typed-text.ts';
import { useWords } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Results } from '../list/paged-list.tsx';
import { CatalogueRow } from './catalogue-row.tsx';
import { rowsOf } from './rows.ts';
import { useMoving } from './use-moving.ts';
import { officePaths } from '../parts/office-paths.ts';

/** What rows of each list may need of the office, and the list be narrowed to. */
const NEEDS_OF: Readonly<Record<CatalogueKind, readonly Need[]>> = {
  plans: ['opening', 'waited-for', 'nothing-fits', 'sold-out'],
  items: ['certificate-ended', 'certificate-ending'],
  categories: [],
};

/** Everything that is or was sold (product 2.9): plans, items and categories, found by name in either script. */
export function CataloguePage({ catalogue }: { catalogue: OfficeCatalogue }) {
  const t = useWords('officeCatalogue');
  const [params, change] = useNarrowing();
  const kind = KINDS.find((each) => each === params.get('show')) ?? 'plans';
  const [typed, setTyped] = useTypedText(params.get('q') ?? '');
  const need = NEEDS_OF[kind].find((each) => each === params.get('need')) ?? null;
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
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            change('q', value);
          }}
          className="max-w-md min-w-0 flex-1 basis-60"
        />
        <NeedFilter kind={kind} need={need} onChoose={(value) => change('need', value)} />
      </div>
      <Tabs
        label={t('kinds')}
        tabs={KINDS.map((id) => ({ id, label: t(`kind.${id}`) }))}
        selected={kind}
        onSelect={(next) => change('show', next === 'plans' ? '' : next)}
        fit
      >
        <Rows kind={kind} catalogue={catalogue} typed={typed.trim()} need={need} />
      </Tabs>
    </div>
  );
}

/** What the list is narrowed to, in the address. Another kind of rows has other needs. */
function useNarrowing() {
  const [query, change] = useAddressQuery();
  const narrow = (name: 'show' | 'q' | 'need', value: string) => {
    const values = { [name]: value, ...(name === 'show' && { need: '' }) };
    change((before) => withValues(before, values), { replace: true });
  };
  return [query, narrow] as const;
}

interface NeedFilterProps {
  kind: CatalogueKind;
  need: Need | null;
  onChoose: (need: string) => void;
}

function NeedFilter({ kind, need, onChoose }: NeedFilterProps) {
  const t = useWords('officeCatalogue');
  if (NEEDS_OF[kind].length === 0) return null;
  return (
    <SelectField
      label={t('need')}
      value={need ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value)}
      className="min-w-0 basis-60"
    >
      <option value="">{t('need.all')}</option>
      {NEEDS_OF[kind].map((each) => (
        <option key={each} value={each}>
          {t(`need.${each}`)}
        </option>
      ))}
    </SelectField>
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
  // While something is sought, up and down would mean what is out of sight.
  const canMove = kind !== 'items' && typed === '' && need === null;
  const inOrder = canMove ? ids.flatMap((id) => found.find((row) => row.id === id) ?? []) : found;
  if (rows.length === 0) return <EmptyState title={t(need === null ? 'noneYet' : 'noneFound')} />;
  return (
    <>
      <output className="block pb-2 text-soft">{t('found', { n: found.length })}</output>
      {found.length === 0 && <EmptyState title={t('noneFound')} />}
      <Results count={inOrder.length} links={inOrder.map(({ id }) => officePaths.catalogueEntry(kind, id))}>
        <ul className="flex flex-col gap-2">
          {inOrder.map((row, position) => (
            <CatalogueRow
              key={row.id}
              row={row}
              kind={kind}
              move={
                canMove
                  ? { isFirst: position === 0, isLast: position === inOrder.length - 1, to: move }
                  : null
              }
            />
          ))}
        </ul>
      </Results>
    </>
  );
}
