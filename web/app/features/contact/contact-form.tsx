import type { SubmitEvent } from 'react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { inDigits } from '@shivar/domain/language/format';
import type { LeftMessage } from '@shivar/domain/contract/pages';
import type { TypedMessage } from '@shivar/domain/rules/contact/contact';
import type { FieldErrors } from '../../lib/judge-form.ts';
import { CONTACT_TEXTS, CONTACT_TEXT_NAMES } from '@shivar/domain/rules/contact/contact-texts';
import { logFailure } from '../../lib/failures.ts';
import { paths } from '../../lib/paths.ts';
import { takeFocus } from '../../lib/take-focus.ts';
import { useSession } from '../../lib/session.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';

import type * as Sending from './send-message.ts';

interface ContactFormProps {
  /** The refusal of a form that was sent without scripts. */
  refused: Extract<LeftMessage, { ok: false }> | null;
  onSent: (thanks: Thanks) => void;
}

/** The farm's thanks with the ticket's number. */
export type Thanks = Extract<Sending.Sent, { ok: true }>;

/**
 * Name, email, the optional texts and the message (product 2.45). The browser's own check comes first. The fields are
 * uncontrolled: typed text stays before the scripts come and when sending fails. Without scripts the browser sends the
 * form, and the server answers with this page.
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
      {CONTACT_TEXT_NAMES.map((name) => (
        <TextField
          key={name}
          label={CONTACT_TEXTS[name].label[t.language]}
          name={name}
          maxLength={CONTACT_TEXTS[name].most}
          defaultValue={typed?.[name]}
          error={errors[name]}
        />
      ))}
      <TextAreaField
        label={t('message')}
        name="message"
        required
        rows={6}
        maxLength={5000}
        defaultValue={typed?.message}
        error={errors['message']}
      />
    </>
  );
}

/** Fills empty fields with the name and email of a signed-in customer. Returns the ref for the form. */
function useOwnName() {
  const { user } = useSession();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!user) return undefined;
    const own = { name: user.name, email: user.email };
    const nothing = { name: '', email: '' };
    const replace = (present: typeof own, next: typeof own) => {
      for (const name of ['name', 'email'] as const) {
        const field = form.current?.elements.namedItem(name);
        // Somebody is about to type into the field that has the focus.
        if (next === own && field === document.activeElement) continue;
        if (field instanceof HTMLInputElement && field.value === present[name]) field.value = next[name];
      }
    };
    replace(nothing, own);
    // A logout, also in another tab, removes them.
    return () => replace(own, nothing);
  }, [user]);
  return form;
}

/** Sends the form, one sending at a time: the second click of a double click does nothing. */
function useSending(refused: ContactFormProps['refused'], onSent: ContactFormProps['onSent']) {
  const t = useWords('site');
  const [errors, setErrors] = useState<FieldErrors>(refused?.fields ?? {});
  const [failure, setFailure] = useState(refused?.failure ?? null);
  const [pending, setPending] = useState(false);
  const isUnderWay = useRef(false);

  const send = async (form: HTMLFormElement) => {
    isUnderWay.current = true;
    setPending(true);
    setFailure(null);
    const sent = await attempt(({ sendMessage }) => sendMessage(form, t.language));
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
    if (Object.keys(errors).length === 0) return;
    setErrors((await attempt(({ stillWrongOf }) => stillWrongOf(form, errors, t.language))) ?? errors);
  };
  return { errors, failure, pending, submit, mend };
}

/** The client and the rule come with the first use: many visitors only look for the phone number. */
async function attempt<Answer>(work: (sending: typeof Sending) => Promise<Answer>): Promise<Answer | null> {
  try {
    return await work(await import('./send-message.ts'));
  } catch (error) {
    logFailure('The message could not be judged or sent', error);
    return null;
  }
}

/** Takes the focus from the form, which is gone. */
export function ThankYou({ sent, onAnother }: { sent: Thanks; onAnother: () => void }) {
  const t = useWords('site');
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <Drawing src="/produce/tomato.svg" size={72} />
      <div ref={takeFocus} tabIndex={-1} className="outline-none">
        <p className="font-display text-2xl">{sent.thanks}</p>
        <p className="mt-2 text-lg">{t('ticket', { ticket: inDigits(String(sent.ticket), t.language) })}</p>
        <p className="wrap-names text-soft">
          {sent.email ? t('acknowledged', { email: sent.email }) : t('notAcknowledged')}
        </p>
      </div>
      <Button look="secondary" onClick={onAnother}>
        {t('writeAnother')}
      </Button>
    </div>
  );
}
