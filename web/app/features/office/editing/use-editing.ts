import { useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ZodMiniType, infer as Inferred } from 'zod/mini';

import type { CallFailure } from '../../../lib/api-client.ts';
import { failureMessage, fieldErrors } from '../../../lib/api-client.ts';
import type { FieldErrors } from '../../../lib/judge-form.ts';
import { judgeForm } from '../../../lib/judge-form.ts';
import { useLanguage } from '../../../lib/language.ts';
import { toast } from '../../../lib/toasts.ts';
import { useWords } from '../../../lib/words.ts';
import { useUnsaved } from './use-unsaved.ts';

/** What is edited as it stands on the server; version 0 is what does not exist yet. */
export interface Base<Form> {
  readonly version: number;
  readonly form: Form;
}

export interface Saved {
  readonly _id: string;
  readonly version: number;
}

type SaveResult = { ok: true; value: Saved } | { ok: false; failure: CallFailure };

interface EditingOptions<Form, Schema extends ZodMiniType> {
  base: Base<Form>;
  schema: Schema;
  draftOf: (form: Form) => unknown;
  save: (version: number, draft: Inferred<Schema>) => Promise<SaveResult>;
  /** The row as it stands now; null where it is gone. */
  reload: () => Promise<Base<Form> | null>;
  /** Goes on after a save: the first save of something new leads to its own address. */
  onSaved: (saved: Saved, isNew: boolean) => unknown;
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
export interface Conflict<Form> {
  readonly theirs: Form | null;
  readonly show: (theirs: Base<Form>) => void;
  /** Their version with one's own changes upon it, to look over and save. */
  readonly keepYours: () => void;
  readonly takeTheirs: () => void;
  readonly close: () => void;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * An editor of one row. A save carries the version that it saw; where somebody else was faster, nothing is
 * written, and their version comes beside one's own. What is not saved is not left without a question.
 */
export function useEditing<Form extends object, Schema extends ZodMiniType>(
  options: EditingOptions<Form, Schema>,
): Editing<Form> {
  const t = useWords('office');
  const language = useLanguage();
  useWords('messages');
  const [base, setBase] = useState(options.base);
  const [form, setForm] = useState(options.base.form);
  const [before, setBefore] = useState<Form | null>(null);
  const wrong = useWrong();
  const conflict = useConflict({ base, form, setBase, setForm });
  const { leave, ...holding } = useLeaving(!isSame(form, base.form));
  const { isUnsaved, held } = holding;
  const refuse = async (why: CallFailure, sent: Form) => {
    const isStale = why.kind === 'refused' && why.refusal.code === 'changed_meanwhile';
    const now = isStale ? await options.reload() : null;
    // Something new may be there by now, and would be there twice.
    const noAnswer = t(base.version === 0 ? 'noAnswerNew' : 'noAnswer');
    if (now === null) wrong.show(errorsOf(why), failureMessage(why, noAnswer));
    // Somebody else wrote the very same.
    else if (isSame(now.form, sent)) setBase(now);
    else conflict.show(now);
  };
  const send = async (sent: Form, element: HTMLFormElement | null) => {
    const judgement = judgeForm(options.schema, options.draftOf(sent), language);
    wrong.show(judgement.ok ? {} : judgement.errors, judgement.ok ? null : t('lookOver'));
    if (!judgement.ok) return element?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    const answer = await options.save(base.version, judgement.value);
    if (!answer.ok) return refuse(answer.failure, sent);
    const isNew = base.version === 0;
    setBase({ version: answer.value.version, form: sent });
    if (isNew) leave();
    else setBefore(base.form);
    toast('done', t('saved'));
    await options.onSaved(answer.value, isNew);
  };
  const sending = useOneSending(send);
  const takeBack = (to: Form) => (setForm(to), sending.run(to, null));
  return {
    form,
    ...holding,
    isNew: base.version === 0,
    conflict,
    pending: sending.pending,
    errors: wrong.errors,
    failure: wrong.failure,
    change: (changes) => setForm((known) => ({ ...known, ...changes })),
    save: async (element) => (held === null ? sending.run(form, element) : undefined),
    undo: before === null || isUnsaved ? null : () => takeBack(before),
  };
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
  const goOn = (next: (now: Form) => Form) => {
    if (!theirs) return;
    setForm(next(theirs.form));
    setBase(theirs);
    setTheirs(null);
  };
  return {
    theirs: theirs?.form ?? null,
    show: setTheirs,
    keepYours: () => goOn((now) => merged(base.form, form, now)),
    takeTheirs: () => goOn((now) => now),
    close: () => setTheirs(null),
  };
}

/** One save at a time: a double click is one click. */
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

/** Their version with the fields upon it that one changed oneself: what one did not touch stays theirs. */
export function merged<Form extends object>(base: Form, yours: Form, theirs: Form): Form {
  const changed = (Object.keys(yours) as (keyof Form)[]).filter((key) => !isSame(yours[key], base[key]));
  return { ...theirs, ...Object.fromEntries(changed.map((key) => [key, yours[key]])) };
}

/** The fields of which two versions differ. */
export function differing<Form extends object>(one: Form, other: Form): (keyof Form & string)[] {
  return (Object.keys(one) as (keyof Form & string)[]).filter((key) => !isSame(one[key], other[key]));
}
