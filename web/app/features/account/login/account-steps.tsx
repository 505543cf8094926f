import type { SessionAnswer } from '@shivar/domain/contract/answers';
import { useCallback, useState, useEffect } from 'react';
import { RESET_SUCCESS_DELAY_MS } from '@shivar/domain/rules/account/account';
import { api } from '@shivar/domain/contract/api';

import { login } from '../../../lib/session.ts';
import { toast } from '../../../lib/toasts.ts';
import { useWords } from '../../../lib/words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { GoogleSignIn } from '../google/google-sign-in.tsx';
import { forgetStep, saveStep, WaitingOtp } from './unfinished-step.tsx';
import { LoginForm, SignUpForm } from './login-form.tsx';
import type { LoginView, ShowView, SignUpDetails } from './login-view.ts';
import { TITLES } from './login-view.ts';
import { PolicyLinks } from '../policy-links.tsx';
import { NewPassword, ResetEmail, ResetOtp } from './reset-password.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { call } from '../../../lib/api-client.ts';
import { OtpForm } from './otp-form.tsx';
import { serverMessageElse } from '../send-failure.ts';

interface Shown {
  readonly view: LoginView;
  readonly notice: string | null;
  /** How many views there were, so that the same one begins anew and its notice is read out again. */
  readonly count: number;
}

interface AccountSteps {
  /** The step's heading. */
  readonly title: string;
  /** The step itself, with the good news of the one before. */
  readonly body: React.ReactNode;
  /** Back to the first step, with nothing typed. */
  readonly restart: () => void;
}

/**
 * Logging in, signing up and setting a new password (product 7.13), for the dialog and for pages. It begins with
 * `first` and the news of the step before. It keeps typed text between the steps and stores the session at the end.
 */
export function useAccountSteps(first: LoginView, onLoggedIn: () => void, news?: string): AccountSteps {
  const t = useWords('account');
  const [shown, setShown] = useState<Shown>({ view: first, notice: news ?? null, count: 0 });
  const show: ShowView = useCallback((view, notice) => {
    saveStep(view);
    setShown(({ count }) => ({ view, notice: notice ?? null, count: count + 1 }));
  }, []);
  const endNotice = () => setShown((now) => ({ ...now, notice: null }));
  const restart = () => setShown({ view: first, notice: null, count: 0 });
  const { view } = shown;
  const isWayIn = view.at === 'login' || view.at === 'signUp';

  const enter = ({ token, user }: SessionAnswer) => {
    toast('done', view.at === 'verifyEmail' ? t('otpVerified') : t('welcome', { name: user.name }));
    forgetStep();
    login(token, user);
    onLoggedIn();
  };

  const body = (
    <>
      <Notice shown={shown} />
      <WaitingOtp view={view} onShow={show} />
      {/* The next try ends the news of the last one. */}
      <div onSubmit={endNotice}>
        <Step key={shown.count} view={view} onShow={show} onLoggedIn={enter} />
      </div>
      {isWayIn && <GoogleSignIn onLoggedIn={enter} />}
      {isWayIn && <p className="mt-4 text-center text-sm text-soft">{t('agreeing')}</p>}
      {isWayIn && <PolicyLinks />}
    </>
  );
  return { title: t(TITLES[view.at]), body, restart };
}

/** Good news of the step before, in a live region that is always there. */
function Notice({ shown: { notice, count } }: { shown: Shown }) {
  return (
    <output className="block">
      {notice && (
        <span
          key={count}
          className="mb-4 flex items-start gap-2 rounded-button bg-sprout px-4 py-3 text-leaf"
        >
          <Icon name="check" className="size-5 translate-y-0.5" />
          {notice}
        </span>
      )}
    </output>
  );
}

interface StepProps {
  view: LoginView;
  onShow: ShowView;
  onLoggedIn: (session: SessionAnswer) => void;
}

function Step({ view, onShow, onLoggedIn }: StepProps) {
  const { email } = view.at === 'signUp' || view.at === 'verifyEmail' ? view.details : view;
  const returnToLogin = useCallback(() => onShow({ at: 'login', email }), [onShow, email]);
  switch (view.at) {
    case 'login':
      return <LoginForm email={view.email} onShow={onShow} onLoggedIn={onLoggedIn} />;
    case 'signUp':
      return <SignUpForm details={view.details} onShow={onShow} />;
    case 'verifyEmail':
      return <VerifyEmail details={view.details} onShow={onShow} onLoggedIn={onLoggedIn} />;
    case 'resetEmail':
      return <ResetEmail email={view.email} onShow={onShow} />;
    case 'resetOtp':
      return <ResetOtp email={view.email} onShow={onShow} />;
    case 'newPassword':
      return <NewPassword email={view.email} otp={view.otp} onShow={onShow} />;
    default:
      return <ResetDone onReturn={returnToLogin} />;
  }
}

/** The success of a reset, which the dialog's notice tells; after 2 seconds the login returns (product 7.14). */
function ResetDone({ onReturn }: { onReturn: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onReturn, RESET_SUCCESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [onReturn]);
  return (
    // The button that had the focus is gone; here the keyboard waits for the login.
    <div ref={takeFocus} tabIndex={-1} className="outline-none">
      <Drawing src="/produce/fenugreek.svg" size={96} className="mx-auto my-6" />
    </div>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

interface VerifyEmailProps {
  details: SignUpDetails;
  onShow: ShowView;
  onLoggedIn: (session: SessionAnswer) => void;
}

/** The last step of signing up: the OTP makes the account and logs in (product 7.13). */
function VerifyEmail({ details, onShow, onLoggedIn }: VerifyEmailProps) {
  const t = useWords('account');
  return (
    <OtpForm
      email={details.email}
      submitLabel={t('verifyEmail')}
      onVerify={async (otp, signal) => {
        const answer = await call(api.verifySignUpOtp, { body: { email: details.email, otp }, signal });
        if (!answer.ok) return serverMessageElse(answer.failure, t('otpFailed'));
        onLoggedIn(answer.value);
        return null;
      }}
      onResend={async (signal) => {
        // The page was loaded anew and has lost the typed text.
        if (details.password === '') {
          onShow({ at: 'signUp', details }, t('signUpAnew'));
          return null;
        }
        const answer = await call(api.sendSignUpOtp, { body: details, signal });
        if (!answer.ok) return serverMessageElse(answer.failure, t('signUpFailed'));
        onShow({ at: 'verifyEmail', details }, t('otpSent'));
        return null;
      }}
      onOtherEmail={() => onShow({ at: 'signUp', details })}
    />
  );
}
