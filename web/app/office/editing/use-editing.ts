import { useCallback, useRef, useState } from 'react';
import type { ZodMiniType, infer as Inferred } from 'zod/mini';

import type { CallFailure } from '../../lib/api-client.ts';
import { failureMessage, fieldErrors } from '../../lib/api-client.ts';
import type { FieldErrors } from '../../lib/judge-form.ts';
import { judgeForm } from '../../lib/judge-form.ts';
import { useLanguage } from '../../lib/language.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import type { Answer } from '../../lib/send-failure.ts';
import { isSame, merged } from './merged.ts';
import { focusFirstProblem, useFormProblems } from './use-form-problems.ts';
import { isLike, useStash, useStashed, useUnsaved } from './unsaved-input.ts';

/** The row as it is on the server. A new row has no version. */
export interface Base<Form> {
  readonly version: number | null;
  readonly form: Form;
}

interface EditingOptions<Form, Schema extends ZodMiniType> {
  base: Base<Form>;
  schema: Schema;
  draftOf: (form: Form) => unknown;
  /** Sends a draft on top of the version that was seen; 0 for a new row. */
  save: (
    version: number,
    draft: Inferred<Schema>,
  ) => Promise<Answer<{ readonly _id: string; readonly version: number }>>;
  /** The row as it is now; null where it is gone. */
  reload: () => Promise<Base<Form> | null>;
  /** Whether customers see the saved row at once. */
  isSeen: (form: Form) => boolean;
  /** Runs after a save. The first save of a new row gives its id, and leads to its address. */
  onSaved: (newId: string | null) => unknown;
}

/** A row in its editor: the fields, their problems, and the result of the last save. */
export interface Editing<Form> {
  readonly form: Form;
  readonly change: (changes: Partial<Form>) => void;
  readonly errors: FieldErrors;
  readonly failure: string | null;
  readonly isUnsaved: boolean;
  /** The first save creates it. */
  readonly isNew: boolean;
  readonly pending: boolean;
  /** Why a save has to wait, such as for a photo, in words; null without a reason. */
  readonly held: string | null;
  /** Makes saves wait, and asks before leaving the page; null ends it. */
  readonly hold: (why: string | null) => void;
  readonly save: (element: HTMLFormElement | null) => Promise<void>;
  /** Undoes the last save; null where nothing was saved here. */
  readonly undo: (() => Promise<void>) | null;
  readonly conflict: Conflict<Form>;
}

/** A conflict with somebody else's version, which is null without one. */
interface Conflict<Form> {
  readonly theirs: Form | null;
  /** No answer came, so that their version may be one's own. */
  readonly isLost: boolean;
  readonly show: (theirs: Base<Form>, isLost: boolean) => void;
  /** Puts one's own changes on top of their version, to look over and save. */
  readonly keepYours: () => void;
  readonly takeTheirs: () => void;
  readonly close: () => void;
}

/**
 * The editor of one row. A save carries the version that was seen. Where somebody else was faster, nothing is written,
 * and their version is shown beside one's own. After a save without an answer the row is read again, now or before the
 * next save, so that one's own save is not taken for somebody else's. Leaving unsaved input asks first. The end of the
 * session stashes it.
 */
export function useEditing<Form extends object, Schema extends ZodMiniType>(
  options: EditingOptions<Form, Schema>,
): Editing<Form> {
  const [base, setBase] = useState(options.base);
  const before = useStashed('editor', { upon: base.form, form: base.form });
  const [form, setForm] = useState(() =>
    before && isLike(before.form, base.form) ? merged(before.upon, before.form, base.form) : base.form,
  );
  const wrong = useFormProblems();
  const conflict = useConflict(base, form, (next, upon) => {
    setForm(next);
    setBase(upon);
  });
  const { leave, ...holding } = useLeaving(!isSame(form, base.form));
  const { isUnsaved, held } = holding;
  useStash('editor', isUnsaved ? { upon: base.form, form } : null);
  const { send, replaced } = useSaving({ options, base, setBase, wrong, conflict, leave });
  const sending = useOneSending(send);
  const takeBack = (to: Form) => (setForm(to), sending.run(to, null));
  return {
    form,
    ...holding,
    isNew: base.version === null,
    conflict,
    pending: sending.pending,
    errors: wrong.problems,
    failure: wrong.failure,
    change: (changes) => setForm((known) => ({ ...known, ...changes })),
    save: async (element) => (held === null ? sending.run(form, element) : undefined),
    undo: replaced === null || isUnsaved ? null : () => takeBack(replaced),
  };
}

interface Saving<Form, Schema extends ZodMiniType> {
  readonly options: EditingOptions<Form, Schema>;
  readonly base: Base<Form>;
  readonly setBase: (base: Base<Form>) => void;
  readonly wrong: ReturnType<typeof useFormProblems>;
  readonly conflict: Conflict<Form>;
  readonly leave: () => void;
}

/** Sends the form and finds out the result. `replaced` is the form before the last save. */
function useSaving<Form extends object, Schema extends ZodMiniType>(saving: Saving<Form, Schema>) {
  const { options, base, setBase, wrong, conflict, leave } = saving;
  const t = useWords('office');
  const language = useLanguage();
  useWords('messages');
  const [replaced, setReplaced] = useState<Form | null>(null);
  // A form that was sent and got no answer: it may be saved.
  const unanswered = useRef<Form | null>(null);
  const isNew = base.version === null;

  const refuse = async (why: CallFailure, sent: Form, upon: Base<Form>): Promise<unknown> => {
    const isUnanswered = why.kind !== 'refused';
    const isStale = !isUnanswered && why.refusal.code === 'changed_meanwhile';
    const isLost = isUnanswered || unanswered.current !== null;
    const sentBefore = unanswered.current;
    if (isUnanswered) unanswered.current = sent;
    const now = isStale || isUnanswered ? await options.reload() : null;
    if (now === null || now.version === upon.version)
      // A new row may exist by now. Sending again would create it twice.
      return wrong.show(errorsOf(why), failureMessage(why, t(isNew ? 'noAnswerNew' : 'noAnswer')));
    unanswered.current = null;
    const isAsSent = isSame(now.form, sent);
    const isAsSentBefore = sentBefore !== null && isSame(now.form, sentBefore);
    if (!isAsSent && !isAsSentBefore) return conflict.show(now, isLost);
    setBase(now);
    // The same form is saved. Else an earlier form is saved, and this one goes on top of it.
    return isAsSent ? goOn(null, sent) : submit(sent, now);
  };
  const submit = async (sent: Form, upon: Base<Form>): Promise<unknown> => {
    const judgement = judgeForm(options.schema, options.draftOf(sent), language);
    if (!judgement.ok) return wrong.show(judgement.errors, t('lookOver'));
    const answer = await options.save(upon.version ?? 0, judgement.value);
    if (!answer.ok) return refuse(answer.failure, sent, upon);
    unanswered.current = null;
    setBase({ version: answer.value.version, form: sent });
    if (isNew) leave();
    else setReplaced(upon.form);
    return goOn(isNew ? answer.value._id : null, sent);
  };
  const goOn = (newId: string | null, sent: Form) => {
    toast('done', t(options.isSeen(sent) ? 'savedAndSeen' : 'saved'));
    return options.onSaved(newId);
  };
  const send = async (sent: Form, element: HTMLFormElement | null) => {
    wrong.show({}, null);
    await submit(sent, base);
    focusFirstProblem(element);
  };
  return { send, replaced };
}

/**
 * Asks before unsaved input is lost, and while a save has to wait. The first save leads to another page before the next
 * render, so `leave` turns the question off.
 */
function useLeaving(isChanged: boolean) {
  const [held, hold] = useState<string | null>(null);
  const leaving = useRef(false);
  const isUnsaved = isChanged || held !== null;
  useUnsaved(
    useCallback(() => isUnsaved && !leaving.current, [isUnsaved]),
    held,
  );
  const leave = () => {
    leaving.current = true;
  };
  return { isUnsaved, held, hold, leave };
}

/** The server's problems, by field of the draft. */
function errorsOf(why: CallFailure): FieldErrors {
  const found = Object.entries(fieldErrors(why));
  return Object.fromEntries(found.map(([path, text]) => [path.replace(/^draft\./, ''), text]));
}

/** Somebody else's version, and the two ways to settle the conflict. */
function useConflict<Form extends object>(
  base: Base<Form>,
  form: Form,
  goOn: (next: Form, upon: Base<Form>) => void,
): Conflict<Form> {
  const [found, setFound] = useState<{ readonly theirs: Base<Form>; readonly isLost: boolean } | null>(null);
  const settle = (next: (theirs: Form) => Form) => {
    if (!found) return;
    goOn(next(found.theirs.form), found.theirs);
    setFound(null);
  };
  return {
    theirs: found?.theirs.form ?? null,
    isLost: found?.isLost ?? false,
    show: (theirs, isLost) => setFound({ theirs, isLost }),
    keepYours: () => settle((theirs) => merged(base.form, form, theirs)),
    takeTheirs: () => settle((theirs) => theirs),
    close: () => setFound(null),
  };
}

/** One save at a time: a double click counts once. */
function useOneSending<Carried extends unknown[]>(work: (...carried: Carried) => Promise<unknown>) {
  const [pending, setPending] = useState(false);
  const running = useRef(false);
  const run = async (...carried: Carried) => {
    if (running.current) return;
    running.current = true;
    setPending(true);
    try {
      await work(...carried);
    } finally {
      running.current = false;
      setPending(false);
    }
  };
  return { pending, run };
}
