import { OTP_LENGTH, otpSchema } from '@shivar/domain/rules/account/account';
import * as z from 'zod/mini';
import { useEffect, useState } from 'react';

import { digitsOf } from '../../../lib/contact-digits.ts';
import type { SendFailure } from '../../../lib/use-judged-form.ts';
import { useJudgedForm } from '../../../lib/use-judged-form.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/field.tsx';
import { firstFocus } from './fields.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';

// The digits alone: the email was judged when the OTP was asked for.
const formSchema = z.strictObject({ otp: otpSchema });

interface OtpFormProps {
  email: string;
  submitLabel: string;
  onVerify: (otp: string, signal: AbortSignal) => Promise<SendFailure | null>;
  /** Sends a new OTP; a failure is shown here. */
  onResend: (signal: AbortSignal) => Promise<SendFailure | null>;
  onOtherEmail: () => void;
}

/** Six digits from the mail: for signing up and for a new password (product 7.5). */
export function OtpForm({ email, submitLabel, onVerify, onResend, onOtherEmail }: OtpFormProps) {
  const t = useWords('account');
  const { form, field, sending, attempt } = useJudgedForm({
    schema: formSchema,
    initial: { otp: '' },
    send: ({ otp }, signal) => onVerify(otp, signal),
  });
  const { error, ...input } = field('otp', (text) => digitsOf(text, OTP_LENGTH));
  return (
    <div className="flex flex-col gap-4">
      <p className="wrap-names">{t.rich('otpWhere', { email: <strong>{email}</strong> })}</p>
      <form {...form} className="flex flex-col gap-4">
        <Field label={t('otp')} error={error}>
          {(control) => (
            <input
              {...input}
              {...control}
              ref={firstFocus}
              type="text"
              inputMode="numeric"
              autoComplete="one-time-code"
              pattern={`[0-9]{${OTP_LENGTH}}`}
              className={classNames(control.className, 'figures text-center text-3xl! tracking-[0.4em]')}
            />
          )}
        </Field>
        <SubmitButton {...sending}>{submitLabel}</SubmitButton>
      </form>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-3">
        <ResendOtp pending={sending.pending} onResend={(resend) => void attempt(resend, onResend)} />
        <Button look="quiet" className="px-0!" onClick={onOtherEmail}>
          {t('otherEmail')}
        </Button>
      </div>
    </div>
  );
}

/** The wait before a second OTP, in seconds: a mail takes some time. */
const WAIT_SECONDS = 30;

/** Sends the OTP again, at the earliest after 30 seconds. */
function ResendOtp({ pending, onResend }: { pending: boolean; onResend: (form: HTMLFormElement) => void }) {
  const t = useWords('account');
  const secondsLeft = useWait(WAIT_SECONDS);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onResend(event.currentTarget);
      }}
      className="flex flex-col items-start"
    >
      <Button type="submit" look="quiet" className="px-0!" pending={pending} unavailable={secondsLeft > 0}>
        {t('resendOtp')}
      </Button>
      {secondsLeft > 0 && <p className="figures text-sm text-soft">{t('resendWait', { n: secondsLeft })}</p>}
    </form>
  );
}

/** The whole seconds that are left, by the device's own clock, right also after the phone slept. */
function useWait(seconds: number): number {
  const [until] = useState(() => Date.now() + seconds * 1000);
  const [now, setNow] = useState(Date.now);
  const secondsLeft = Math.max(0, Math.min(seconds, Math.ceil((until - now) / 1000)));
  const waiting = secondsLeft > 0;
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [waiting]);
  return secondsLeft;
}
