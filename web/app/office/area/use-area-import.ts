import type { AreaImportPlan } from '@shivar/domain/contract/office/area-calls';
import { officeAreaCalls as calls } from '@shivar/domain/contract/office/area-calls';
import { useCallback, useRef, useState } from 'react';

import type { CallFailure } from '../../lib/api-client.ts';
import { call, failureMessage } from '../../lib/api-client.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { useStash, useStashed, useUnsaved } from '../editing/unsaved-input.ts';
import { readTextFile } from './read-file.ts';
import { countOf, takeOver } from './take-over.ts';

/** A list of pincodes on its way in: its text, what it would do, and what became of it. */
export interface AreaImport {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly bring: (file: File) => Promise<void>;
  readonly plan: AreaImportPlan | null;
  readonly isReading: boolean;
  readonly failure: string | null;
  /** How often it was tried here to take a list over. */
  readonly takes: number;
  readonly read: () => Promise<void>;
  readonly take: () => Promise<void>;
}

/** Reads a list first, and takes over what was seen. Another text is another list: it has to be read again. */
export function useAreaImport(): AreaImport {
  const [t, place] = [useWords('officeArea'), useWords('office')];
  const [text, setTextAlone] = useListText();
  const [plan, setPlan] = useState<AreaImportPlan | null>(null);
  const [isReading, setReading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [takes, setTakes] = useState(0);
  // What is read may be old by the time it comes.
  const latest = useRef(text);
  // An answer did not come: the list may have been taken over.
  const isLost = useRef(false);
  useUnsaved(useCallback(() => latest.current.trim() !== '', []));

  const setText = (next: string) => {
    latest.current = next;
    isLost.current = false;
    setTextAlone(next);
    setPlan(null);
    setFailure(null);
  };
  const refuse = (why: CallFailure, otherwise: 'noAnswer' | 'unreachable') =>
    setFailure(failureMessage(why, place(otherwise)));
  const readText = async (given: string) => {
    setFailure(null);
    setReading(true);
    const answer = await call(calls.readAreaImport, { body: { text: given } });
    setReading(false);
    if (latest.current !== given) return;
    if (answer.ok) setPlan(answer.value);
    else refuse(answer.failure, 'unreachable');
  };
  const bring = async (file: File) => {
    const given = await readTextFile(file);
    setText(given ?? '');
    if (given === null) setFailure(t('fileUnreadable'));
    else await readText(given);
  };
  const take = async () => {
    if (!plan) return;
    const taken = await takeOver(text, plan, isLost.current);
    setTakes(takes + 1);
    if (taken.isTaken) {
      setText('');
      return toast('done', t('imported', { n: countOf(plan) }));
    }
    const { why, now } = taken;
    if (now && latest.current === text) setPlan(now);
    isLost.current ||= why.kind !== 'refused';
    if (why.kind === 'refused' || !now) refuse(why, 'noAnswer');
    else setFailure(now.mark === plan.mark ? t('notTaken') : place('readAnew'));
  };
  return { text, setText, bring, plan, isReading, failure, takes, read: () => readText(text), take };
}

/** The list's text; it waits where the session ends. */
function useListText() {
  const before = useStashed('list', '');
  const [text, setText] = useState(before ?? '');
  useStash('list', text.trim() === '' ? null : text);
  return [text, setText] as const;
}
