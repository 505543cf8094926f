import type { CatalogueKind, OfficeCatalogue } from '@shivar/domain/contract/office/catalogue-calls';

import { CategoryEditor } from './category-editor.tsx';
import { ItemEditor } from './item-editor.tsx';
import { PlanEditor } from './plan-editor.tsx';

interface CatalogueEditorProps {
  kind: CatalogueKind;
  /** `new` adds one. */
  id: string;
  catalogue: OfficeCatalogue;
}

/** The editor of a row. It begins anew with another row, and when the row is retired or comes back. */
export function CatalogueEditor({ kind, id, catalogue }: CatalogueEditorProps) {
  if (kind === 'plans') {
    const row = catalogue.plans.find(({ _id }) => _id === id) ?? null;
    return <PlanEditor key={`${id} ${row?.retired ?? ''}`} row={row} catalogue={catalogue} />;
  }
  if (kind === 'items') {
    const row = catalogue.items.find(({ _id }) => _id === id) ?? null;
    return <ItemEditor key={`${id} ${row?.retired ?? ''}`} row={row} catalogue={catalogue} />;
  }
  const row = catalogue.categories.find(({ _id }) => _id === id) ?? null;
  return <CategoryEditor key={id} row={row} />;
}
