import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ZodMiniType, infer as Inferred } from 'zod/mini';

import type { CallFailure } from '../../lib/api-client.ts';
import { failureMessage, fieldErrors } from '../../lib/api-client.ts';
import type { FieldErrors } from '../../lib/judge-form.ts';
import { judgeForm } from '../../lib/judge-form.ts';
import { useLanguage } from '../../lib/language.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { isSame, merged } from './merged.ts';
import { useOneSending } from './use-one-sending.ts';
import { isLike, useStash, useStashed, useUnsaved } from './unsaved-input.ts';

/** What is edited as it stands on the server; what does not exist yet has no version. */
export interface Base<Form> {
  readonly version: number | null;
  readonly form: Form;
}

interface Saved {
  readonly _id: string;
  readonly version: number;
}

type SaveResult = { ok: true; value: Saved } | { ok: false; failure: CallFailure };

interface EditingOptions<Form, Schema extends ZodMiniType> {
  base: Base<Form>;
  schema: Schema;
  draftOf: (form: Form) => unknown;
  /** Sends a draft upon the version that was seen; 0 for what does not exist yet. */
  save: (version: number, draft: Inferred<Schema>) => Promise<SaveResult>;
  /** The row as it stands now; null where it is gone. */
  reload: () => Promise<Base<Form> | null>;
  /** Whether customers see it as soon as it is saved. */
  isSeen: (form: Form) => boolean;
  /** Goes on after a save: the first save of something new gives its id, and leads to its own address. */
  onSaved: (newId: string | null) => unknown;
}

/** What is being edited: its fields, what is wrong, and what became of the last save. */
export interface Editing<Form> {
  readonly form: Form;
  readonly change: (changes: Partial<Form>) => void;
  readonly errors: FieldErrors;
  readonly failure: string | null;
  readonly isUnsaved: boolean;
  /** It does not exist yet: the first save makes it. */
  readonly isNew: boolean;
  readonly pending: boolean;
  /** What a save waits for, such as a photo on its way, in words; null where it need not wait. */
  readonly held: string | null;
  /** Lets saves wait for something, and leaving the page ask; with null no more. */
  readonly hold: (why: string | null) => void;
  readonly save: (element: HTMLFormElement | null) => Promise<void>;
  /** Takes the last save back; null where nothing was saved here. */
  readonly undo: (() => Promise<void>) | null;
  readonly conflict: Conflict<Form>;
}

/** Somebody else was faster: their version, which is null while nobody was. */
interface Conflict<Form> {
  readonly theirs: Form | null;
  /** It may be one's own: no answer came to what was sent. */
  readonly isLost: boolean;
  readonly show: (theirs: Base<Form>, isLost: boolean) => void;
  /** Their version with one's own changes upon it, to look over and save. */
  readonly keepYours: () => void;
  readonly takeTheirs: () => void;
  readonly close: () => void;
}

/**
 * An editor of one row. A save carries the version that it saw; where somebody else was faster, nothing is
 * written, and their version comes beside one's own. Where no answer came, the row is read anew, now or before the next
 * save, so that what one saved oneself is not taken for somebody else's. What is not saved is not left without a question,
 * and waits where the session ended.
 */
export function useEditing<Form extends object, Schema extends ZodMiniType>(
  options: EditingOptions<Form, Schema>,
): Editing<Form> {
  const [base, setBase] = useState(options.base);
  const before = useStashed('editor', { upon: base.form, form: base.form });
  const [form, setForm] = useState(() =>
    before && isLike(before.form, base.form) ? merged(before.upon, before.form, base.form) : base.form,
  );
  const wrong = useWrong();
  const conflict = useConflict({ base, form, setBase, setForm });
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
    errors: wrong.errors,
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
  readonly wrong: ReturnType<typeof useWrong>;
  readonly conflict: Conflict<Form>;
  readonly leave: () => void;
}

/** Sends what was entered, and makes out what became of it; `replaced` is what stood there before the last save. */
function useSaving<Form extends object, Schema extends ZodMiniType>(saving: Saving<Form, Schema>) {
  const { options, base, setBase, wrong, conflict, leave } = saving;
  const t = useWords('office');
  const language = useLanguage();
  useWords('messages');
  const [replaced, setReplaced] = useState<Form | null>(null);
  // What was sent without that an answer came: it may be saved.
  const unheard = useRef<Form | null>(null);
  const isNew = base.version === null;

  const refuse = async (why: CallFailure, sent: Form, upon: Base<Form>): Promise<unknown> => {
    const isUnheard = why.kind !== 'refused';
    const isStale = !isUnheard && why.refusal.code === 'changed_meanwhile';
    const isLost = isUnheard || unheard.current !== null;
    const sentBefore = unheard.current;
    if (isUnheard) unheard.current = sent;
    const now = isStale || isUnheard ? await options.reload() : null;
    if (now === null || now.version === upon.version)
      // Something new may be there by now, and would be there twice.
      return wrong.show(errorsOf(why), failureMessage(why, t(isNew ? 'noAnswerNew' : 'noAnswer')));
    unheard.current = null;
    const isAsSent = isSame(now.form, sent);
    const isAsSentBefore = sentBefore !== null && isSame(now.form, sentBefore);
    if (!isAsSent && !isAsSentBefore) return conflict.show(now, isLost);
    setBase(now);
    // It is saved, by oneself or by somebody else who wrote the very same; else what was entered since goes on top.
    return isAsSent ? goOn(null, sent) : submit(sent, now);
  };
  const submit = async (sent: Form, upon: Base<Form>): Promise<unknown> => {
    const judgement = judgeForm(options.schema, options.draftOf(sent), language);
    if (!judgement.ok) return wrong.show(judgement.errors, t('lookOver'));
    const answer = await options.save(upon.version ?? 0, judgement.value);
    if (!answer.ok) return refuse(answer.failure, sent, upon);
    unheard.current = null;
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
    element?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };
  return { send, replaced };
}

/**
 * Guards what is not saved, and what a save waits for. A first save leads on to another page before this component is
 * drawn again.
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

/** What is wrong, by field and as a whole. */
function useWrong() {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const show = (found: FieldErrors, message: string | null) => {
    // At once, so that a field has its message when the focus comes to it.
    flushSync(() => {
      setErrors(found);
      setFailure(message);
    });
  };
  return { errors, failure, show };
}

/** What the server finds wrong, by field of the draft. */
function errorsOf(why: CallFailure): FieldErrors {
  const found = Object.entries(fieldErrors(why));
  return Object.fromEntries(found.map(([path, text]) => [path.replace(/^draft\./, ''), text]));
}

interface Conflicting<Form> {
  readonly base: Base<Form>;
  readonly form: Form;
  readonly setBase: (base: Base<Form>) => void;
  readonly setForm: (form: Form) => void;
}

/** Their version, where somebody else was faster, and the two ways on from there. */
function useConflict<Form extends object>({
  base,
  form,
  setBase,
  setForm,
}: Conflicting<Form>): Conflict<Form> {
  const [theirs, setTheirs] = useState<Base<Form> | null>(null);
  const [isLost, setLost] = useState(false);
  const goOn = (next: (now: Form) => Form) => {
    if (!theirs) return;
    setForm(next(theirs.form));
    setBase(theirs);
    setTheirs(null);
  };
  return {
    theirs: theirs?.form ?? null,
    isLost,
    show: (now, lost) => {
      setTheirs(now);
      setLost(lost);
    },
    keepYours: () => goOn((now) => merged(base.form, form, now)),
    takeTheirs: () => goOn((now) => now),
    close: () => setTheirs(null),
  };
}
