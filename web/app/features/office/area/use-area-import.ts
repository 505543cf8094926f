import type { AreaImportPlan, LastAreaImport } from '@shivar/domain/office-area-calls';
import { officeAreaCalls as calls } from '@shivar/domain/office-area-calls';
import { useCallback, useRef, useState } from 'react';

import type { CallFailure } from '../../../lib/api-client.ts';
import { call, failureMessage } from '../../../lib/api-client.ts';
import { toast } from '../../../lib/toasts.ts';
import { useWords } from '../../../lib/words.ts';
import { useUnsaved } from '../use-unsaved.ts';
import { readTextFile } from './read-file.ts';

/** A list of pincodes on its way in: its text, what it would do, and what became of it. */
export interface AreaImport {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly bring: (file: File) => Promise<void>;
  readonly plan: AreaImportPlan | null;
  readonly failure: string | null;
  /** The last one that was taken over here. */
  readonly made: LastAreaImport | null;
  readonly read: () => Promise<void>;
  readonly take: () => Promise<void>;
}

/** Reads a list first, and takes over what was seen. Another text is another list: it has to be read again. */
export function useAreaImport(): AreaImport {
  const t = useWords('officeArea');
  const [text, setTextAlone] = useState('');
  const [plan, setPlan] = useState<AreaImportPlan | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [made, setMade] = useState<LastAreaImport | null>(null);
  // What is read may be old by the time it comes.
  const latest = useRef(text);
  useUnsaved(useCallback(() => latest.current.trim() !== '', []));

  const setText = (next: string) => {
    latest.current = next;
    setTextAlone(next);
    setPlan(null);
    setFailure(null);
  };
  const refuse = (why: CallFailure) => setFailure(failureMessage(why, t('unreachable')));
  const readText = async (given: string) => {
    setFailure(null);
    const answer = await call(calls.readAreaImport, { body: { text: given } });
    if (latest.current !== given) return;
    if (answer.ok) setPlan(answer.value);
    else refuse(answer.failure);
  };
  const bring = async (file: File) => {
    const given = await readTextFile(file);
    setText(given ?? '');
    if (given === null) setFailure(t('fileUnreadable'));
    else await readText(given);
  };
  const take = async () => {
    if (!plan) return;
    const body = { text, mark: plan.mark, leaveOut: plan.faults.length > 0 };
    const answer = await call(calls.importAreas, { body });
    if (answer.ok) {
      setText('');
      setMade(answer.value);
      toast('done', t('imported', { n: answer.value.added + answer.value.changed }));
      return;
    }
    const isStale = answer.failure.kind === 'refused' && answer.failure.refusal.code === 'changed_meanwhile';
    if (isStale) await readText(text);
    refuse(answer.failure);
  };
  return { text, setText, bring, plan, failure, made, read: () => readText(text), take };
}
