import { categoryDraftSchema } from '@shivar/domain/rules/catalogue/catalogue-draft';
import { KINDS, officeCatalogueCalls as calls } from '@shivar/domain/contract/office/catalogue-calls';
import type {
  CatalogueKind,
  OfficeCatalogue,
  OfficeCategory,
} from '@shivar/domain/contract/office/catalogue-calls';
import { data } from 'react-router';

import { call } from '../../lib/api-client.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { editorFields } from '../editing/editor-fields.tsx';
import { useEditing } from '../editing/use-editing.ts';
import { LoadedPage } from '../parts/load-failed.tsx';
import type { Route } from './+types/catalogue-editor.ts';
import { categoryDraftOf, categoryFormOf } from './forms.ts';
import { ItemEditor } from './item-editor.tsx';
import { loadCatalogue } from './load-catalogue.ts';
import { PlanEditor } from './plan-editor.tsx';
import { RowFrame, rowOptions } from './row-frame.tsx';

export const handle: RouteHandle = {
  scripts: 'at-once',
  words: ['office', 'officeCatalogue', 'terms', 'public', 'messages'],
};
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** The catalogue, and the row of the address; the id `new` adds one. Throws a 404 for an unknown kind or row. */
export async function clientLoader({ request, params: { kind: name, id } }: Route.ClientLoaderArgs) {
  const loaded = await loadCatalogue({ request });
  const kind = KINDS.find((each) => each === name);
  const isKnown = () =>
    id === 'new' || (kind && loaded.ok && loaded.value[kind].some(({ _id }) => _id === id));
  if (!kind || (loaded.ok && !isKnown())) throw data(null, { status: 404 });
  return { loaded, kind, id };
}

/** Edits one plan, item or category (product 2.9). */
export default function CatalogueEditorPage({ loaderData: { loaded, kind, id } }: Route.ComponentProps) {
  const t = useWords('officeCatalogue');
  return (
    <LoadedPage title={`${t(`edit.${kind}`)} · ${t('title')}`} answer={loaded} failed={t('loadFailed')}>
      {(catalogue) => editorOf(catalogue, kind, id)}
    </LoadedPage>
  );
}

/** The editor of a row. It begins anew for another row, and after the row was retired or restored. */
function editorOf(catalogue: OfficeCatalogue, kind: CatalogueKind, id: string) {
  const isRow = ({ _id }: { readonly _id: string }) => _id === id;
  if (kind === 'plans') {
    const row = catalogue.plans.find(isRow) ?? null;
    return <PlanEditor key={`${id} ${row?.retired ?? ''}`} row={row} catalogue={catalogue} />;
  }
  if (kind === 'items') {
    const row = catalogue.items.find(isRow) ?? null;
    return <ItemEditor key={`${id} ${row?.retired ?? ''}`} row={row} catalogue={catalogue} />;
  }
  return <CategoryEditor key={id} row={catalogue.categories.find(isRow) ?? null} />;
}

const EMPTY = { englishName: '', marathiName: '', capGrams: null, capUnits: null };

/** Adds or changes a category and the caps of a box (product 5.7). */
function CategoryEditor({ row }: { row: OfficeCategory | null }) {
  const t = useWords('officeCatalogue');
  const editing = useEditing({
    ...rowOptions('categories', row),
    formOf: (saved) => categoryFormOf(saved?.draft ?? EMPTY),
    schema: categoryDraftSchema,
    draftOf: categoryDraftOf,
    isSeen: () => row?.used ?? false,
    save: (version, draft) =>
      row
        ? call(calls.changeCategory, { params: { id: row._id }, body: { version, draft } })
        : call(calls.addCategory, { body: draft }),
  });
  const field = editorFields(editing, (name) => t(`field.${name}`));
  const fields = [
    field.text('englishName', { lang: 'en', required: true }),
    field.text('marathiName', { lang: 'mr', required: true }),
    field.text('capGrams', { hint: t('capHint'), inputMode: 'numeric' }),
    field.text('capUnits', { hint: t('capHint'), inputMode: 'numeric' }),
  ];
  return <RowFrame kind="categories" row={row} editing={editing} fields={fields} />;
}
