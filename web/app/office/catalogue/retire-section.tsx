import type { CatalogueAct, CatalogueKind } from '@shivar/domain/contract/office/catalogue-calls';
import { officeCatalogueCalls } from '@shivar/domain/contract/office/catalogue-calls';
import { useNavigate, useRevalidator } from 'react-router';

import { call, failureMessage } from '../../lib/api-client.ts';
import { askQuestion } from '../../lib/question.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';

interface RetireSectionProps {
  kind: CatalogueKind;
  row: { readonly _id: string; readonly version: number; readonly used: boolean; readonly retired?: boolean };
  name: string;
  /** The list that it goes from when it is deleted. */
  listPath: string;
  /** Then the buttons wait: they would lose the changes. */
  isUnsaved: boolean;
}

const DONE = { retire: 'retiredNow', restore: 'restoredNow', remove: 'removedNow' } as const;

/** Takes a row out. A used row is retired and can come back. A row that was never used can be deleted. */
export function RetireSection({ kind, row, name, listPath, isUnsaved }: RetireSectionProps) {
  const [t, place] = [useWords('officeCatalogue'), useWords('office')];
  const settle = useSettling({ kind, row, name, listPath });
  const isRetired = row.retired === true;
  const used = kind === 'categories' ? t('categoryUsedText') : t('usedText');
  const ask = async (act: 'retire' | 'remove') => {
    const texts =
      act === 'retire'
        ? { title: t('retireTitle', { name }), text: t('retireText'), labels: { ok: t('retire') } }
        : { title: t('removeTitle', { name }), text: t('removeText'), labels: { ok: t('remove') } };
    const answer = await askQuestion({ ...texts, danger: true });
    if (answer === 'ok') await settle(act);
  };
  return (
    <section aria-labelledby="retire" className="mt-10 max-w-3xl border-t border-line pt-5">
      <h2 id="retire" className="text-xl">
        {t('standing')}
      </h2>
      {row.used && <p className="mt-1 text-soft">{used}</p>}
      {isUnsaved && <p className="mt-1 text-soft">{place('unsaved')}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        {kind !== 'categories' && !isRetired && (
          <Button look="secondary" unavailable={isUnsaved} onClick={() => ask('retire')}>
            {t('retire')}
          </Button>
        )}
        {isRetired && (
          <Button look="secondary" unavailable={isUnsaved} onClick={() => settle('restore')}>
            {t('restore')}
          </Button>
        )}
        {!row.used && (
          <Button look="danger" unavailable={isUnsaved} onClick={() => ask('remove')}>
            {t('remove')}
          </Button>
        )}
      </div>
    </section>
  );
}

function useSettling({ kind, row, name, listPath }: Omit<RetireSectionProps, 'isUnsaved'>) {
  const [t, place] = [useWords('officeCatalogue'), useWords('office')];
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return async (act: CatalogueAct) => {
    const answer = await call(officeCatalogueCalls.settleCatalogue, {
      params: { kind, id: row._id, act },
      body: { version: row.version },
    });
    if (!answer.ok) {
      toast('refusal', failureMessage(answer.failure, place('noAnswer')));
      return revalidate();
    }
    toast('done', t(DONE[act], { name }));
    if (act !== 'remove') return revalidate();
    return navigate(listPath, { replace: true });
  };
}
