import type { Language } from '@shivar/domain/language/language';
import type { SubmitEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { LeftMessage, TypedMessage } from '@shivar/domain/contract/pages';

import type { FieldErrors } from '../../lib/judge-form.ts';
import { useLanguage } from '../../lib/language.ts';
import { logFailure } from '../../lib/failures.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { useWords } from '../../lib/words.ts';
import { Field, TextField } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { Sent, Typed } from './send-message.ts';

interface ContactFormProps {
  /** What was wrong when the form was sent without script. */
  refused: Extract<LeftMessage, { ok: false }> | null;
  onSent: (sent: Extract<Sent, { ok: true }>) => void;
}

/**
 * Name, email, subject and message (product 2.45). The browser's own validity check blocks what is
 * wrong (product 2.45). The fields keep what is typed themselves, also before the scripts have come and when sending
 * fails. Without script the browser sends it, and the server answers with this page. Who is signed in need not say
 * who they are.
 */
export function ContactForm({ refused, onSent }: ContactFormProps) {
  const t = useWords('site');
  const shell = useWords('shell');
  const { errors, failure, pending, submit, mend } = useSending(refused, onSent);
  const form = useOwnName();
  return (
    <form
      ref={form}
      method="post"
      onSubmit={submit}
      onChange={(event) => void mend(event.currentTarget)}
      className="flex flex-col gap-4"
    >
      <Fields typed={refused?.typed} errors={errors} />
      <p className="text-sm text-soft">
        {t('messageKept')}{' '}
        <Link to={paths.privacyPolicy()} className="underline underline-offset-4">
          {shell('privacyPolicy')}
        </Link>
      </p>
      <SubmitButton pending={pending} failure={failure}>
        {t('send')}
      </SubmitButton>
    </form>
  );
}

function Fields({ typed, errors }: { typed: TypedMessage | undefined; errors: FieldErrors }) {
  const t = useWords('site');
  return (
    <>
      <TextField
        label={t('name')}
        name="name"
        autoComplete="name"
        required
        maxLength={100}
        defaultValue={typed?.name}
        error={errors['name']}
      />
      <TextField
        label={t('email')}
        hint={t('emailHint')}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        defaultValue={typed?.email}
        error={errors['email']}
      />
      <TextField
        label={t('subject')}
        name="subject"
        maxLength={200}
        defaultValue={typed?.subject}
        error={errors['subject']}
      />
      <Field label={t('message')} error={errors['message']}>
        {(control) => (
          <textarea
            {...control}
            name="message"
            required
            rows={6}
            maxLength={5000}
            defaultValue={typed?.message}
          />
        )}
      </Field>
    </>
  );
}

/** Fills name and email of whoever is signed in into the form of the ref, where nothing is written. */
function useOwnName() {
  const { user } = useSession();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!user) return undefined;
    const replace = (present: (name: 'name' | 'email') => string, next: typeof present) => {
      for (const name of ['name', 'email'] as const) {
        const field = form.current?.elements.namedItem(name);
        if (field instanceof HTMLInputElement && field.value === present(name)) field.value = next(name);
      }
    };
    const nothing = () => '';
    const own = (name: 'name' | 'email') => user[name];
    replace(nothing, own);
    // Whoever logs out, in another tab as well, leaves nothing behind.
    return () => replace(own, nothing);
  }, [user]);
  return form;
}

/** Sends what the form holds, one sending at a time: a second click of a double click does nothing. */
function useSending(refused: ContactFormProps['refused'], onSent: ContactFormProps['onSent']) {
  const t = useWords('site');
  const language = useLanguage();
  const [errors, setErrors] = useState<FieldErrors>(refused?.fields ?? {});
  const [failure, setFailure] = useState(refused?.failure ?? null);
  const [pending, setPending] = useState(false);
  const isUnderWay = useRef(false);

  const send = async (form: HTMLFormElement) => {
    isUnderWay.current = true;
    setPending(true);
    setFailure(null);
    const sent = await trySending(form, language);
    isUnderWay.current = false;
    setPending(false);
    if (sent?.ok) return onSent(sent);
    const fields = sent?.fields ?? {};
    setErrors(fields);
    const [first] = Object.keys(fields);
    if (first === undefined) return setFailure(t('contactFailed'));
    const control = form.elements.namedItem(first);
    if (control instanceof HTMLElement) control.focus();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isUnderWay.current) void send(event.currentTarget);
  };
  const mend = async (form: HTMLFormElement) => {
    if (Object.keys(errors).length > 0) setErrors(await judgeAgain(form, errors, language));
  };
  return { errors, failure, pending, submit, mend };
}

// Fetched when it is used: the client and the rule are of no use to somebody who only looks for the number.
const fetchSending = () => import('./send-message.ts');

async function trySending(form: HTMLFormElement, language: Language): Promise<Sent | null> {
  try {
    const { sendMessage } = await fetchSending();
    return await sendMessage(typedIn(form), language);
  } catch (error) {
    logFailure('The message could not be sent', error);
    return null;
  }
}

async function judgeAgain(
  form: HTMLFormElement,
  errors: FieldErrors,
  language: Language,
): Promise<FieldErrors> {
  try {
    const { stillWrongOf } = await fetchSending();
    return await stillWrongOf(typedIn(form), errors, language);
  } catch (error) {
    logFailure('The message could not be judged', error);
    return errors;
  }
}

function typedIn(form: HTMLFormElement): Typed {
  const typed = new FormData(form);
  const text = (name: string) => {
    const value = typed.get(name);
    return typeof value === 'string' ? value : '';
  };
  return { name: text('name'), email: text('email'), subject: text('subject'), message: text('message') };
}
