import type { SessionAnswer } from '@shivar/domain/answers';
import { useCallback, useState } from 'react';

import { login } from '../../lib/session.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LoginForm } from './login-form.tsx';
import type { LoginView, ShowView } from './login-view.ts';
import { FIRST_VIEW, TITLES } from './login-view.ts';
import type { PolicyLink } from './policy-links.tsx';
import { PolicyLinks } from './policy-links.tsx';
import { ResetDone } from './reset-done.tsx';
import { NewPassword, ResetEmail, ResetOtp } from './reset-password.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import { VerifyEmail } from './verify-email.tsx';

export interface LoginDialogProps {
  open: boolean;
  onClose: () => void;
  /** Somebody is logged in: the session is stored already. */
  onLoggedIn: () => void;
  /** Terms and Privacy, as far as the site has them. */
  policyLinks: readonly PolicyLink[];
}

interface Shown {
  readonly view: LoginView;
  readonly notice: string | null;
  /** How many notices there were, so that the same one is read out again. */
  readonly count: number;
}

const START: Shown = { view: FIRST_VIEW, notice: null, count: 0 };

/** The login modal with its four modes (spec 2). It opens with Login each time. */
export function LoginDialog({ open, onClose, onLoggedIn, policyLinks }: LoginDialogProps) {
  const t = useWords('account');
  const [shown, setShown] = useState(START);
  const show: ShowView = useCallback((view, notice) => {
    setShown(({ count }) => ({ view, notice: notice ?? null, count: count + 1 }));
  }, []);
  const { view } = shown;

  const close = () => {
    setShown(START);
    onClose();
  };
  const enter = ({ token, user }: SessionAnswer) => {
    login(token, user);
    toast('done', view.at === 'verifyEmail' ? t('otpVerified') : t('welcome', { name: user.name }));
    setShown(START);
    onLoggedIn();
  };

  return (
    <Dialog open={open} onClose={close} title={t(TITLES[view.at])}>
      <Notice shown={shown} />
      <Step view={view} onShow={show} onLoggedIn={enter} />
      {(view.at === 'login' || view.at === 'signUp') && <PolicyLinks links={policyLinks} />}
    </Dialog>
  );
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
