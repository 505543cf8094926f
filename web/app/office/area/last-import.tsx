import type { LastAreaImport } from '@shivar/domain/contract/office/area-calls';
import { officeAreaCalls as calls } from '@shivar/domain/contract/office/area-calls';
import { useEffect, useState } from 'react';

import { call, failureMessage } from '../../lib/api-client.ts';
import { formatMoment } from '../../lib/clock-time.ts';
import { useLanguage } from '../../lib/language.ts';
import { askQuestion } from '../../lib/question.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';

/** The list of pincodes that was brought in last, and the way to take it back while there is one. */
export function LastImport({ onUndone }: { onUndone: () => void }) {
  const [t, place] = [useWords('officeArea'), useWords('office')];
  const language = useLanguage();
  const [last, setLast] = useState<LastAreaImport | null>(null);
  useEffect(() => {
    const given = new AbortController();
    const ask = async () => {
      const answer = await call(calls.lastAreaImport, { signal: given.signal });
      if (answer.ok && !given.signal.aborted) setLast(answer.value.last);
    };
    // It is an offer: where it cannot be asked the page goes on without it.
    void ask().catch(() => undefined);
    return () => given.abort();
  }, []);
  if (!last) return null;
  const undo = async () => {
    const question = { title: t('undoTitle'), text: t('undoText'), labels: { ok: t('undoImport') } };
    if ((await askQuestion({ ...question, buttons: ['ok', 'cancel'] })) !== 'ok') return;
    const answer = await call(calls.undoAreaImport, { params: { id: last._id } });
    if (!answer.ok) {
      const now = await call(calls.lastAreaImport, {});
      if (now.ok) setLast(now.value.last);
      // Where no answer came and there is no last one any more, it was taken back.
      const isTakenBack = answer.failure.kind !== 'refused' && now.ok && now.value.last === null;
      if (!isTakenBack)
        return toast('refusal', failureMessage(answer.failure, place(now.ok ? 'readAnew' : 'noAnswer')));
    }
    toast('done', t('undone', { n: last.added + last.changed }));
    setLast(null);
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
