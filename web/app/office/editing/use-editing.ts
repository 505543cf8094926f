import { useCallback, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
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

interface Versioned {
  readonly version: number;
}

/** A form with the version of the row that it was made of; 0 for a new row. */
interface Base<Form> extends Versioned {
  readonly form: Form;
}

interface EditingOptions<Row extends Versioned | null, Form, Schema extends ZodMiniType> {
  /** The saved row; null for a new one. */
  row: Row;
  formOf: (row: Row) => Form;
  draftOf: (form: Form) => unknown;
  schema: Schema;
  /** Sends a draft on top of the version that was seen. */
  save: (version: number, draft: Inferred<Schema>) => Promise<Answer<Versioned & { readonly _id: string }>>;
  /** The row as it is now; null where it is gone. */
  read: () => Promise<Row | null>;
  /** Whether customers see the saved row at once. */
  isSeen: (form: Form) => boolean;
  /** The address of a new row. The first save leads there. */
  addressOf?: (newId: string) => string;
  onSaved?: () => void;
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
  readonly conflict: {
    /** Somebody else's version; null without a conflict. */
    readonly theirs: Form | null;
    /** No answer came, so that their version may be one's own. */
    readonly isLost: boolean;
    /** Puts one's own changes on top of their version, to look over and save. */
    readonly keepYours: () => void;
    readonly takeTheirs: () => void;
    readonly close: () => void;
  };
}

/**
 * The editor of one row. A save carries the version that was seen. Where somebody else was faster, nothing is written,
 * and their version is shown beside one's own. After a save without an answer the row is read again, now or before the
 * next save, so that one's own save is not taken for somebody else's. Leaving unsaved input asks first. The end of the
 * session stashes it.
 */
export function useEditing<Row extends Versioned | null, Form extends object, Schema extends ZodMiniType>(
  options: EditingOptions<Row, Form, Schema>,
): Editing<Form> {
  const { base, found, wrong, replaced, leaving, submit, goOnTop } = useSaving(options);
  const before = useStashed('editor', { upon: base.form, form: base.form });
  const [form, setForm] = useState(() =>
    before && isLike(before.form, base.form) ? merged(before.upon, before.form, base.form) : base.form,
  );
  const holding = useLeaving(!isSame(form, base.form), leaving);
  const { isUnsaved, held } = holding;
  useStash('editor', isUnsaved ? { upon: base.form, form } : null);
  const sending = useOneSending(async (sent: Form, element: HTMLFormElement | null) => {
    wrong.show({}, null);
    await submit(sent, base);
    focusFirstProblem(element);
  });
  const takeBack = (to: Form) => {
    setForm(to);
    return sending.run(to, null);
  };
  const settle = (next: (theirs: Form) => Form) => {
    if (!found) return;
    setForm(next(found.now.form));
    goOnTop(found.now);
  };
  return {
    form,
    ...holding,
    isNew: options.row === null,
    conflict: {
      theirs: found?.now.form ?? null,
      isLost: found?.isLost ?? false,
      keepYours: () => settle((theirs) => merged(base.form, form, theirs)),
      takeTheirs: () => settle((theirs) => theirs),
      close: () => goOnTop(base),
    },
    pending: sending.pending,
    errors: wrong.problems,
    failure: wrong.failure,
    change: (changes) => setForm((known) => ({ ...known, ...changes })),
    save: async (element) => (held === null ? sending.run(form, element) : undefined),
    undo: replaced === null || isUnsaved ? null : () => takeBack(replaced),
  };
}

/** Sends the form and finds out the result. `replaced` is the form before the last save. */
function useSaving<Row extends Versioned | null, Form, Schema extends ZodMiniType>(
  options: EditingOptions<Row, Form, Schema>,
) {
  const { row: first, formOf, schema, draftOf, save, read } = options;
  const t = useWords('office');
  const language = useLanguage();
  useWords('messages');
  const goOn = useGoingOn(options);
  const wrong = useFormProblems();
  const [base, setBase] = useState<Base<Form>>(() => ({ version: first?.version ?? 0, form: formOf(first) }));
  /** A newer version that was found while one's own was sent. */
  const [found, setFound] = useState<{ readonly now: Base<Form>; readonly isLost: boolean } | null>(null);
  const [replaced, setReplaced] = useState<Form | null>(null);
  // A form that was sent and got no answer: it may be saved.
  const unanswered = useRef<Form | null>(null);
  const leaving = useRef(false);

  const refuse = async (why: CallFailure, sent: Form, upon: Base<Form>): Promise<unknown> => {
    const isUnanswered = why.kind !== 'refused';
    const isStale = !isUnanswered && why.refusal.code === 'changed_meanwhile';
    const isLost = isUnanswered || unanswered.current !== null;
    const sentBefore = unanswered.current;
    if (isUnanswered) unanswered.current = sent;
    const row = isStale || isUnanswered ? await read() : null;
    if (row === null || row.version === upon.version)
      // A new row may exist by now. Sending again would create it twice.
      return wrong.show(errorsOf(why), failureMessage(why, t(first ? 'noAnswer' : 'noAnswerNew')));
    unanswered.current = null;
    const now = { version: row.version, form: formOf(row) };
    const isAsSent = isSame(now.form, sent);
    const isAsSentBefore = sentBefore !== null && isSame(now.form, sentBefore);
    if (!isAsSent && !isAsSentBefore) return setFound({ now, isLost });
    setBase(now);
    // The same form is saved. Else an earlier form is saved, and this one goes on top of it.
    return isAsSent ? goOn(null, sent) : submit(sent, now);
  };
  const submit = async (sent: Form, upon: Base<Form>): Promise<unknown> => {
    const judgement = judgeForm(schema, draftOf(sent), language);
    if (!judgement.ok) return wrong.show(judgement.errors, t('lookOver'));
    const answer = await save(upon.version, judgement.value);
    if (!answer.ok) return refuse(answer.failure, sent, upon);
    unanswered.current = null;
    setBase({ version: answer.value.version, form: sent });
    if (first) setReplaced(upon.form);
    // The first save leads to another page before the next render.
    else leaving.current = true;
    return goOn(first ? null : answer.value._id, sent);
  };
  const goOnTop = (now: Base<Form>) => {
    setBase(now);
    setFound(null);
  };
  return { base, found, wrong, replaced, leaving, submit, goOnTop };
}

/** After a save. The first save of a new row gives its id. */
function useGoingOn<Form>({
  isSeen,
  onSaved,
  addressOf,
}: Pick<EditingOptions<null, Form, ZodMiniType>, 'isSeen' | 'onSaved' | 'addressOf'>) {
  const t = useWords('office');
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return (newId: string | null, sent: Form) => {
    toast('done', t(isSeen(sent) ? 'savedAndSeen' : 'saved'));
    onSaved?.();
    if (newId === null || !addressOf) return revalidate();
    return navigate(addressOf(newId), { replace: true });
  };
}

/** Asks before unsaved input is lost, and while a save has to wait, unless the page is `leaving` after its save. */
function useLeaving(isChanged: boolean, leaving: { readonly current: boolean }) {
  const [held, hold] = useState<string | null>(null);
  const isUnsaved = isChanged || held !== null;
  useUnsaved(
    useCallback(() => isUnsaved && !leaving.current, [isUnsaved, leaving]),
    held,
  );
  return { isUnsaved, held, hold };
}

/** The server's problems, by field of the draft. */
function errorsOf(why: CallFailure): FieldErrors {
  const found = Object.entries(fieldErrors(why));
  return Object.fromEntries(found.map(([path, text]) => [path.replace(/^draft\./, ''), text]));
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
