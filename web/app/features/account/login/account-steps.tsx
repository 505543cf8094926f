import type { SessionAnswer } from '@shivar/domain/contract/answers';
import type { ComponentType } from 'react';
import { useCallback, useEffect, useState } from 'react';
import { RESET_SUCCESS_DELAY_MS } from '@shivar/domain/rules/account/account';
import { authCalls } from '@shivar/domain/contract/auth-calls';

import { useFarm } from '../../../lib/farm.ts';
import { takeFocus } from '../../../lib/take-focus.ts';
import { outcomeOf } from '../../../lib/send-failure.ts';
import { login } from '../../../lib/session.ts';
import { toast } from '../../../lib/toasts.ts';
import { useWords } from '../../../lib/words.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PasskeyLogin } from '../passkeys/passkey-login.tsx';
import { GoogleSignIn } from '../google/google-sign-in.tsx';
import { LoginForm, SignUpForm } from './login-form.tsx';
import type { LoginView, StepProps } from './login-view.tsx';
import { TITLES, WaitingOtp, forgetStep, saveStep } from './login-view.tsx';
import { PolicyLinks } from '../policy-links.tsx';
import { NewPassword, ResetEmail, ResetOtp } from './reset-password.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { call } from '../../../lib/api-client.ts';
import { OtpForm } from './otp-form.tsx';

interface Shown {
  readonly view: LoginView;
  readonly notice: string | undefined;
  /** How many views there were, so that the same one begins anew and its notice is read out again. */
  readonly count: number;
}

/**
 * Logging in, signing up and setting a new password (product 7.13), from `first` on. Keeps typed text between the steps
 * and stores the session at the end. `restart` leads back, with nothing typed.
 */
export function useAccountSteps(first: LoginView, onLoggedIn: () => void, notice?: string) {
  const t = useWords('account');
  // Null at the beginning, which a dialog chooses each time it opens.
  const [later, setLater] = useState<Shown | null>(null);
  const shown = later ?? { view: first, notice, count: 0 };
  const show: StepProps['onShow'] = useCallback((view, notice) => {
    saveStep(view);
    setLater((before) => ({ view, notice, count: (before?.count ?? 0) + 1 }));
  }, []);
  const endNotice = () => setLater((now) => now && { ...now, notice: undefined });
  const restart = () => setLater(null);
  const { googleClientId } = useFarm();
  const { view } = shown;
  const Step = STEPS[view.at];
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
      {view.at === 'login' && (
        <div className="mt-4">
          <PasskeyLogin label={t('passkeyLogin')} onLoggedIn={enter} />
        </div>
      )}
      {isWayIn && googleClientId !== null && <GoogleSignIn clientId={googleClientId} onLoggedIn={enter} />}
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

/** The success of a reset, which the dialog's notice tells; after 2 seconds the login returns (product 7.14). */
function ResetDone({ view: { email }, onShow }: StepProps) {
  useEffect(() => {
    const timer = setTimeout(() => onShow({ at: 'login', email }), RESET_SUCCESS_DELAY_MS);
    return () => clearTimeout(timer);
  }, [email, onShow]);
  return (
    // The button that had the focus is gone; here the keyboard waits for the login.
    <div ref={takeFocus} tabIndex={-1} className="outline-none">
      <Drawing src="/produce/fenugreek.svg" size={96} className="mx-auto my-6" />
    </div>
  );
}

/** The last step of signing up: the OTP makes the account and logs in (product 7.13). */
function VerifyEmail({ view, onShow, onLoggedIn }: StepProps) {
  const t = useWords('account');
  const { name = '', email, mobile, password } = view;
  return (
    <OtpForm
      email={email}
      submitLabel={t('verifyEmail')}
      onVerify={(otp, signal) =>
        outcomeOf(
          call(authCalls.verifySignUpOtp, { body: { email, otp }, signal }),
          t('otpFailed'),
          onLoggedIn,
        )
      }
      onResend={async (signal) => {
        // The page was loaded anew and has lost the typed text.
        if (!password) {
          onShow({ ...view, at: 'signUp' }, t('signUpAnew'));
          return null;
        }
        const body = { name, email, mobile, password };
        return outcomeOf(call(authCalls.sendSignUpOtp, { body, signal }), t('signUpFailed'), () =>
          onShow(view, t('otpSent')),
        );
      }}
      onOtherEmail={() => onShow({ ...view, at: 'signUp' })}
    />
  );
}

const STEPS: Record<LoginView['at'], ComponentType<StepProps>> = {
  login: LoginForm,
  signUp: SignUpForm,
  verifyEmail: VerifyEmail,
  resetEmail: ResetEmail,
  resetOtp: ResetOtp,
  newPassword: NewPassword,
  resetDone: ResetDone,
};
