import type {
  CatalogueAct,
  CatalogueKind,
  OfficeCatalogue,
} from '@shivar/domain/contract/office/catalogue-calls';
import { officeCatalogueCalls as calls } from '@shivar/domain/contract/office/catalogue-calls';
import type { Language } from '@shivar/domain/language/language';
import type { ComponentProps } from 'react';
import { useNavigate, useRevalidator } from 'react-router';

import { call, failureMessage } from '../../lib/api-client.ts';
import { useLanguage } from '../../lib/language.ts';
import { askQuestion } from '../../lib/question.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { EditorFrame, EditorSection } from '../editing/editor-frame.tsx';
import { officePaths } from '../parts/office-paths.ts';

type RowOf<Kind extends CatalogueKind> = OfficeCatalogue[Kind][number];

/** A plan, an item or a category. */
export type AnyRow = RowOf<CatalogueKind>;

type RowFrameProps<Form extends object> = Omit<ComponentProps<typeof EditorFrame<Form>>, 'back' | 'title'> & {
  kind: CatalogueKind;
  /** Null for a new row. */
  row: AnyRow | null;
};

/** The frame of an editor of the catalogue. Its way back leads to the list of this kind. */
export function RowFrame<Form extends object>({ kind, row, foot, ...frame }: RowFrameProps<Form>) {
  const t = useWords('officeCatalogue');
  const language = useLanguage();
  return (
    <EditorFrame
      {...frame}
      back={{ to: listPath(kind), label: t('back') }}
      title={(row && rowName(row, language)) || t(`new.${kind}`)}
      foot={
        row && (
          <>
            {foot}
            <RetireSection kind={kind} row={row} isUnsaved={frame.editing.isUnsaved} />
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
export function rowName({ draft }: AnyRow, language: Language): string {
  if (language === 'mr') return draft.marathiName;
  return 'subscriptionName' in draft ? draft.subscriptionName : draft.englishName;
}

/** The part of an editor that all kinds have: the saved row, how it is read again, and the address of a new one. */
export function rowOptions<Kind extends CatalogueKind>(kind: Kind, row: RowOf<Kind> | null) {
  return {
    row,
    read: async (): Promise<RowOf<Kind> | null> => {
      const answer = await call(calls.officeCatalogue, {});
      const rows: readonly RowOf<Kind>[] = answer.ok ? answer.value[kind] : [];
      return rows.find(({ _id }) => _id === row?._id) ?? null;
    },
    addressOf: (newId: string) => officePaths.catalogueEntry(kind, newId),
  };
}

interface RetireSectionProps {
  kind: CatalogueKind;
  row: AnyRow;
  /** Then the buttons wait: they would lose the changes. */
  isUnsaved: boolean;
}

/** Takes a row out. A used row is retired and can come back. A row that was never used can be deleted. */
function RetireSection({ kind, row, isUnsaved }: RetireSectionProps) {
  const [t, place] = [useWords('officeCatalogue'), useWords('office')];
  const act = useActs(kind, row);
  const isRetired = 'retired' in row && row.retired;
  return (
    <EditorSection id="retire" title={t('standing')} isFoot>
      {row.used && <p className="text-soft">{t(kind === 'categories' ? 'categoryUsedText' : 'usedText')}</p>}
      {isUnsaved && <p className="text-soft">{place('unsaved')}</p>}
      <div className="flex flex-wrap gap-3">
        {kind !== 'categories' && !isRetired && (
          <Button look="secondary" unavailable={isUnsaved} onClick={act.retire}>
            {t('retire')}
          </Button>
        )}
        {isRetired && (
          <Button look="secondary" unavailable={isUnsaved} onClick={act.restore}>
            {t('restore')}
          </Button>
        )}
        {!row.used && (
          <Button look="danger" unavailable={isUnsaved} onClick={act.remove}>
            {t('remove')}
          </Button>
        )}
      </div>
    </EditorSection>
  );
}

/** Does each act, after a question where something goes away. */
function useActs(kind: CatalogueKind, row: AnyRow) {
  const [t, place] = [useWords('officeCatalogue'), useWords('office')];
  const name = rowName(row, useLanguage());
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const settle = async (act: CatalogueAct, done: string) => {
    const params = { kind, id: row._id, act };
    const answer = await call(calls.settleCatalogue, { params, body: { version: row.version } });
    if (answer.ok) toast('done', done);
    else toast('refusal', failureMessage(answer.failure, place('noAnswer')));
    if (answer.ok && act === 'remove') return navigate(listPath(kind), { replace: true });
    return revalidate();
  };
  const isSure = async (title: string, text: string, ok: string) =>
    (await askQuestion({ title, text, labels: { ok }, danger: true })) === 'ok';
  return {
    restore: () => settle('restore', t('restoredNow', { name })),
    retire: async () => {
      if (await isSure(t('retireTitle', { name }), t('retireText'), t('retire')))
        await settle('retire', t('retiredNow', { name }));
    },
    remove: async () => {
      if (await isSure(t('removeTitle', { name }), t('removeText'), t('remove')))
        await settle('remove', t('removedNow', { name }));
    },
  };
}
