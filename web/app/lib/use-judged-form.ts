import type { SubmitEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ZodMiniType, infer as Inferred } from 'zod/mini';

import { judgeForm, stillWrong } from './judge-form.ts';
import type { FieldErrors } from './judge-form.ts';
import { useLanguage } from './language.ts';
import { useWords } from './words.ts';

/** Why a sending failed: one message for the form, or messages for its fields. */
export interface SendFailure {
  /** It may have several lines. */
  readonly message: string;
  /** The form's message even where fields have messages of their own. */
  readonly words?: string;
  readonly fields?: FieldErrors;
}

type Texts = Readonly<Record<string, string>>;

/** Sends a form; null where it succeeded. May throw once `signal` is aborted. */
type Attempt = (signal: AbortSignal) => Promise<SendFailure | null>;

interface FormOptions<Schema extends ZodMiniType, Values> {
  schema: Schema;
  initial: Values;
  /** Sends the valid data; null where it succeeded. May throw once `signal` is aborted. */
  send: (value: Inferred<Schema>, signal: AbortSignal) => Promise<SendFailure | null>;
}

/**
 * A form of texts, judged by a schema of the domain before it is sent. A wrong field gets its message and the focus,
 * and is then judged with every change. When the form goes away, its sending is aborted. A second submit meanwhile
 * does nothing.
 */
export function useJudgedForm<Schema extends ZodMiniType, Values extends Texts>(
  options: FormOptions<Schema, Values>,
) {
  const fields = useJudgedFields(options.schema, options.initial);
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const { isUnderWay, run } = useSending();

  const attempt = async (form: HTMLFormElement, send: Attempt) => {
    if (isUnderWay()) return;
    setFailure(null);
    fields.showErrors(form, {});
    setPending(true);
    const outcome = await run(send);
    if (outcome === 'aborted') return;
    setPending(false);
    if (!outcome) return;
    const wrong = Object.entries(outcome.fields ?? {}).filter(([name]) => name in fields.values);
    setFailure(wrong.length > 0 ? (outcome.words ?? null) : outcome.message);
    if (wrong.length > 0) fields.showErrors(form, Object.fromEntries(wrong));
  };
  const submit = async (form: HTMLFormElement) => {
    if (isUnderWay()) return;
    const judgement = fields.judge();
    if (judgement.ok) return attempt(form, (signal) => options.send(judgement.value, signal));
    setFailure(null);
    fields.showErrors(form, judgement.errors);
  };

  return {
    values: fields.values,
    change: fields.change,
    field: fields.field,
    pending,
    failure,
    /** For the button that sends it. */
    sending: { pending, failure },
    /** Sends something else than the form's fields, and clears the last messages. */
    attempt,
    /** For the `<form>`; the messages are ours, so the browser's own bubbles are off. */
    form: {
      // Sent before the scripts have come it goes nowhere: no password may end up in an address.
      method: 'dialog',
      noValidate: true,
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        void submit(event.currentTarget);
      },
    },
  };
}

/** The texts of a form and the message of each wrong one. */
function useJudgedFields<Schema extends ZodMiniType, Values extends Texts>(schema: Schema, initial: Values) {
  type Name = keyof Values & string;
  const language = useLanguage();
  useWords('messages');
  const [values, setValues] = useState(initial);
  // A browser fills in several fields before the form is drawn again.
  const latest = useRef(initial);
  const [errors, setErrors] = useState<FieldErrors>({});

  const change = (name: Name, value: string) => {
    const next = { ...latest.current, [name]: value };
    latest.current = next;
    setValues(next);
    if (Object.keys(errors).length > 0) setErrors(stillWrong(schema, next, errors, language));
  };
  const showErrors = (form: HTMLFormElement, wrong: FieldErrors) => {
    // At once: a screen reader that comes to the field finds its message.
    flushSync(() => setErrors(wrong));
    const [first] = Object.keys(wrong);
    const control = first === undefined ? null : form.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  };

  return {
    values,
    judge: () => judgeForm(schema, latest.current, language),
    change,
    showErrors,
    /** For a field of `ui/field.tsx`. `clean` gives what counts of a typed or pasted text. */
    field: (name: Name, clean = (text: string) => text) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (event: { currentTarget: { value: string } }) =>
        change(name, clean(event.currentTarget.value)),
    }),
  };
}

/** One sending at a time, which ends with the component. */
export function useSending() {
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async <T>(send: (signal: AbortSignal) => Promise<T>): Promise<T | 'aborted'> => {
    const controller = new AbortController();
    running.current = controller;
    try {
      const outcome = await send(controller.signal);
      return controller.signal.aborted ? 'aborted' : outcome;
    } catch (error) {
      if (controller.signal.aborted) return 'aborted';
      throw error;
    } finally {
      running.current = null;
    }
  };
  return { run, isUnderWay: () => running.current !== null };
}
