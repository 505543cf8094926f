import type { CatalogueKind, OfficeCatalogue } from '@shivar/domain/contract/office/catalogue-calls';
import { officeCatalogueCalls } from '@shivar/domain/contract/office/catalogue-calls';
import { useNavigate, useRevalidator } from 'react-router';

import { call } from '../../lib/api-client.ts';
import type { Base } from '../editing/use-editing.ts';
import { officePaths } from '../parts/office-paths.ts';

type RowOf<Kind extends CatalogueKind> = OfficeCatalogue[Kind][number];

/** Where an editor's row comes from, how it is asked for again, and where a save leads. */
export function useRowEditing<Kind extends CatalogueKind, Form>(
  kind: Kind,
  row: RowOf<Kind> | null,
  formOf: (draft: RowOf<Kind>['draft']) => Form,
  empty: Form,
) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const baseOf = ({ version, draft }: RowOf<Kind>): Base<Form> => ({ version, form: formOf(draft) });
  return {
    base: row ? baseOf(row) : { version: null, form: empty },
    reload: async (): Promise<Base<Form> | null> => {
      const answer = await call(officeCatalogueCalls.officeCatalogue, {});
      if (!answer.ok) return null;
      const rows: readonly RowOf<Kind>[] = answer.value[kind];
      const now = rows.find(({ _id }) => _id === row?._id);
      return now ? baseOf(now) : null;
    },
    onSaved: (newId: string | null) =>
      newId === null ? revalidate() : navigate(officePaths.catalogueEntry(kind, newId), { replace: true }),
  };
}
