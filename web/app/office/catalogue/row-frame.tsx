import type { CatalogueKind, OfficeCatalogue } from '@shivar/domain/contract/office/catalogue-calls';
import { officeCatalogueCalls } from '@shivar/domain/contract/office/catalogue-calls';
import type { Language } from '@shivar/domain/language/language';
import type { ComponentProps } from 'react';
import { useNavigate, useRevalidator } from 'react-router';

import { call } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { EditorFrame } from '../editing/editor-frame.tsx';
import type { Base } from '../editing/use-editing.ts';
import { officePaths } from '../parts/office-paths.ts';
import { RetireSection } from './retire-section.tsx';

type RowOf<Kind extends CatalogueKind> = OfficeCatalogue[Kind][number];

type RowFrameProps<Form> = Omit<ComponentProps<typeof EditorFrame<Form>>, 'back' | 'title'> & {
  kind: CatalogueKind;
  /** Null for a new row. */
  row: RowOf<CatalogueKind> | null;
};

/** The frame of an editor of the catalogue. Its way back leads to the list of this kind. */
export function RowFrame<Form>({ kind, row, foot, ...frame }: RowFrameProps<Form>) {
  const t = useWords('officeCatalogue');
  const language = useLanguage();
  const name = row ? rowName(row, language) : '';
  return (
    <EditorFrame
      {...frame}
      back={{ to: listPath(kind), label: t('back') }}
      title={name || t(`new.${kind}`)}
      foot={
        row && (
          <>
            {foot}
            <RetireSection
              kind={kind}
              row={row}
              name={name}
              listPath={listPath(kind)}
              isUnsaved={frame.editing.isUnsaved}
            />
          </>
        )
      }
    />
  );
}

function listPath(kind: CatalogueKind): string {
  return `${officePaths.catalogue()}${kind === 'plans' ? '' : `?show=${kind}`}`;
}

/** The name of a plan, an item or a category. */
export function rowName({ draft }: RowOf<CatalogueKind>, language: Language): string {
  if (language === 'mr') return draft.marathiName;
  return 'subscriptionName' in draft ? draft.subscriptionName : draft.englishName;
}

/** The saved row of an editor, how it is read again, and the page after a save. */
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
