import type { AreaImportPlan } from '@shivar/domain/contract/office/area-calls';
import { officeAreaCalls as calls } from '@shivar/domain/contract/office/area-calls';
import { useCallback, useRef, useState } from 'react';
import { call, failureMessage } from '../../lib/api-client.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { FormFailure } from '../../ui/submit-button.tsx';
import { officeOnly } from '../access/office-loader.ts';
import { useStash, useStashed, useUnsaved } from '../editing/unsaved-input.ts';
import { OfficePage } from '../parts/office-page.tsx';
import { officePaths } from '../parts/office-paths.ts';
import { TextFileField } from '../parts/text-file-field.tsx';
import { countOf, importList } from './import-list.ts';
import { ImportPlan } from './import-plan.tsx';
import { LastImport } from './last-import.tsx';

export const handle: RouteHandle = { scripts: 'at-once', words: ['office', 'officeArea', 'terms'] };
export const clientLoader = officeOnly;
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** Imports many pincodes, pasted from a spreadsheet or from a CSV file. The list is first read, then imported as a whole. */
export default function AreaImportPage() {
  const t = useWords('officeArea');
  const list = useAreaImport();
  const { plan, tries, read } = list;
  return (
    <OfficePage
      back={{ to: officePaths.areas(), label: t('back') }}
      title={t('import')}
      intro={t('importIntro')}
    >
      <PageHead title={`${t('import')} · ${t('title')}`} />
      {/* After each try the last import may be another one. */}
      <LastImport key={tries} onUndone={() => plan && void read()} />
      <ImportText list={list} />
      <div aria-live="polite">
        {plan && <ImportPlan plan={plan} onTake={list.take} failure={list.failure} />}
      </div>
    </OfficePage>
  );
}

function ImportText({ list }: { list: ReturnType<typeof useAreaImport> }) {
  const t = useWords('officeArea');
  const { text, setText, open, plan, isReading, failure, read } = list;
  return (
    <form onSubmit={(event) => event.preventDefault()} className="flex flex-col gap-4">
      <TextAreaField
        label={t('lines')}
        hint={t.rich('linesHint', { example: <span lang="mr">{t('linesExample')}</span> })}
        rows={8}
        spellCheck={false}
        className="[&_textarea]:whitespace-pre"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <TextFileField label={t('file')} hint={t('fileHint')} onText={open} />
      {!plan && <FormFailure message={failure} />}
      <output className={isReading ? 'text-soft' : 'sr-only'}>{isReading && t('reading')}</output>
      {!plan && (
        <Button className="sm:self-start" pending={isReading} unavailable={text.trim() === ''} onClick={read}>
          {t('readLines')}
        </Button>
      )}
    </form>
  );
}

/** A list of pincodes: its text, what it would do (`plan`), and how often its import was tried here (`tries`). */
function useAreaImport() {
  const [t, place] = [useWords('officeArea'), useWords('office')];
  // The text survives the end of the session.
  const before = useStashed('list', '');
  const [text, setTextAlone] = useState(before ?? '');
  useStash('list', text.trim() === '' ? null : text);
  const [plan, setPlan] = useState<AreaImportPlan | null>(null);
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  // An answer may be about an older text.
  const latest = useRef(text);
  // An answer did not come: the list may have been imported.
  const isLost = useRef(false);
  useUnsaved(useCallback(() => latest.current.trim() !== '', []));

  const setText = (next: string) => {
    latest.current = next;
    isLost.current = false;
    setTextAlone(next);
    setPlan(null);
    setFailure(null);
  };
  const readText = async (given: string) => {
    setFailure(null);
    setReading(true);
    const answer = await call(calls.readAreaImport, { body: { text: given } });
    setReading(false);
    if (latest.current !== given) return;
    if (answer.ok) setPlan(answer.value);
    else setFailure(failureMessage(answer.failure, place('unreachable')));
  };
  const open = async (given: string | null) => {
    setText(given ?? '');
    if (given === null) setFailure(t('fileUnreadable'));
    else await readText(given);
  };
  const take = async () => {
    if (!plan) return;
    const imported = await importList(text, plan, isLost.current);
    setTries(tries + 1);
    if (imported.isDone) {
      setText('');
      return toast('done', t('imported', { n: countOf(plan) }));
    }
    const { why, now } = imported;
    if (now && latest.current === text) setPlan(now);
    isLost.current ||= why.kind !== 'refused';
    if (why.kind === 'refused' || !now) setFailure(failureMessage(why, place('noAnswer')));
    else setFailure(now.mark === plan.mark ? t('notTaken') : place('readAnew'));
  };
  return { text, setText, open, plan, isReading, failure, tries, read: () => readText(text), take };
}
