import type { SessionAnswer } from '@shivar/domain/contract/answers';

import { readTab, useHydrated, writeTab } from '../../../lib/stored-state.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';

/** The dialog's heading in each mode: the promised four, resetting being one mode in steps (product 2.31). */
export const TITLES = {
  login: 'login',
  signUp: 'signUp',
  verifyEmail: 'verifyEmail',
  resetEmail: 'resetPassword',
  resetOtp: 'resetPassword',
  newPassword: 'resetPassword',
  resetDone: 'resetPassword',
} as const;

/** A mode of the login dialog, and what was typed for it. A sign-up stays in memory until its email is verified. */
export interface LoginView {
  readonly at: keyof typeof TITLES;
  readonly email: string;
  readonly name?: string;
  readonly mobile?: string | undefined;
  readonly password?: string;
  /** Of a reset: it was checked. */
  readonly otp?: string;
}

/** What the form of each mode gets. */
export interface StepProps {
  view: LoginView;
  /** Goes to another mode; `notice` is good news to show and to read out there. */
  onShow: (view: LoginView, notice?: string) => void;
  onLoggedIn: (session: SessionAnswer) => void;
}

/** The steps before an OTP is sent. */
const BEFORE_IT: readonly LoginView['at'][] = ['login', 'signUp', 'resetEmail'];

/** Leads back to the OTP that was sent before the page was loaded anew. */
export function WaitingOtp({ view, onShow }: Pick<StepProps, 'view' | 'onShow'>) {
  const t = useWords('account');
  // The server knows nothing of this tab.
  const saved = useHydrated() && BEFORE_IT.includes(view.at) ? savedStep() : null;
  if (!saved) return null;
  return (
    <Button look="secondary" className="mb-4 w-full" onClick={() => onShow(saved)}>
      <span className="wrap-names min-w-0">{t('otpWaits', { email: saved.email })}</span>
    </Button>
  );
}

const KEY = 'otp-step';
/** The life of an OTP, in milliseconds (product 7.16). */
const LIFE_MS = 600_000;

/**
 * Remembers in this tab that an OTP was sent: a phone may drop the page while its user reads the mail, and the OTP is
 * still good. Stores neither the password nor the OTP. A login or a new password ends it.
 */
export function saveStep({ at, email }: LoginView): void {
  if (at === 'resetDone') forgetStep();
  if (at !== 'verifyEmail' && at !== 'resetOtp') return;
  writeTab(KEY, JSON.stringify({ at, email, until: Date.now() + LIFE_MS }));
}

/** The step that waits for its OTP; null where there is none, or its OTP is too old. */
function savedStep(): LoginView | null {
  const { at, email, until } = JSON.parse(readTab(KEY) ?? '{}') as Record<string, unknown>;
  if (typeof email !== 'string' || typeof until !== 'number' || until < Date.now()) return null;
  return { at: at === 'resetOtp' ? at : 'verifyEmail', email };
}

/** The OTP is used. */
export function forgetStep(): void {
  writeTab(KEY, null);
}
