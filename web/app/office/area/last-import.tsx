import { officeAreaCalls as calls } from '@shivar/domain/contract/office/area-calls';

import { call, failureMessage } from '../../lib/api-client.ts';
import { formatMoment } from '../../lib/clock-time.ts';
import { useLanguage } from '../../lib/language.ts';
import { askQuestion } from '../../lib/question.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { useAnswer } from '../parts/use-answer.ts';

/** The last imported list of pincodes, and the way to take it back. */
export function LastImport({ onUndone }: { onUndone: () => void }) {
  const [t, place] = [useWords('officeArea'), useWords('office')];
  const language = useLanguage();
  const { value, replace } = useAnswer('last-import', '', (signal) => call(calls.lastAreaImport, { signal }));
  // It is an offer: without an answer the page goes on without it.
  const last = value?.last;
  if (!last) return null;
  const undo = async () => {
    const question = { title: t('undoTitle'), text: t('undoText'), labels: { ok: t('undoImport') } };
    if ((await askQuestion(question)) !== 'ok') return;
    const undone = await call(calls.undoAreaImport, { params: { id: last._id } });
    if (!undone.ok) {
      const now = await call(calls.lastAreaImport, {});
      if (now.ok) replace(now.value);
      // The answer was lost, but the import is gone: it was taken back.
      const isTakenBack = undone.failure.kind !== 'refused' && now.ok && now.value.last === null;
      if (!isTakenBack)
        return toast('refusal', failureMessage(undone.failure, place(now.ok ? 'readAnew' : 'noAnswer')));
    }
    toast('done', t('undone', { n: last.added + last.changed }));
    replace({ last: null });
    onUndone();
  };
  return (
    <section
      aria-label={t('lastImport')}
      className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sprout px-4 py-3"
    >
      <p className="min-w-0 flex-1 basis-60">
        {t('importedBy', { name: last.by, at: formatMoment(Date.parse(last.at), language) })}{' '}
        {t('importedCount', { added: last.added, changed: last.changed })}
      </p>
      <Button look="secondary" onClick={undo}>
        {t('undoImport')}
      </Button>
    </section>
  );
}
