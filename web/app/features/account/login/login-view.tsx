import { readTab, useHydrated, writeTab } from '../../../lib/stored-state.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';

/** The data of a sign-up, in memory until the email is verified, so that the OTP can be sent again. */
export interface SignUpDetails {
  readonly name: string;
  readonly email: string;
  readonly mobile?: string | undefined;
  readonly password: string;
}

/** The modes of the login dialog with their data (product 2.31). */
export type LoginView =
  | { readonly at: 'signUp' | 'verifyEmail'; readonly details: SignUpDetails }
  | { readonly at: 'login' | 'resetEmail' | 'resetOtp' | 'resetDone'; readonly email: string }
  | { readonly at: 'newPassword'; readonly email: string; readonly otp: string };

/** Goes to another mode; `notice` is good news to show and to read out there. */
export type ShowView = (view: LoginView, notice?: string) => void;

/** The dialog's heading in each mode: the promised four, resetting being one mode in steps (product 2.31). */
export const TITLES = {
  login: 'login',
  signUp: 'signUp',
  verifyEmail: 'verifyEmail',
  resetEmail: 'resetPassword',
  resetOtp: 'resetPassword',
  newPassword: 'resetPassword',
  resetDone: 'resetPassword',
} as const satisfies Record<LoginView['at'], string>;

/** The steps before an OTP is sent. */
const BEFORE_IT: readonly LoginView['at'][] = ['login', 'signUp', 'resetEmail'];

/** Leads back to the OTP that was sent before the page was loaded anew. */
export function WaitingOtp({ view, onShow }: { view: LoginView; onShow: ShowView }) {
  const t = useWords('account');
  // The server knows nothing of this tab.
  const saved = useHydrated() && BEFORE_IT.includes(view.at) ? savedStep() : null;
  if (!saved) return null;
  return (
    <Button look="secondary" className="mb-4 w-full" onClick={() => onShow(saved)}>
      <span className="wrap-names min-w-0">{t('otpWaits', { email: emailOf(saved) })}</span>
    </Button>
  );
}

/** The email that a mode is about. */
export function emailOf(view: LoginView): string {
  return 'details' in view ? view.details.email : view.email;
}

const KEY = 'otp-step';
/** The life of an OTP, in milliseconds (product 7.16). */
const LIFE_MS = 600_000;

/**
 * Remembers in this tab that an OTP was sent: a phone may drop the page while its user reads the mail, and the OTP is
 * still good. Stores neither the password nor the OTP. A login or a new password ends it.
 */
export function saveStep(view: LoginView): void {
  if (view.at === 'resetDone') forgetStep();
  if (view.at !== 'verifyEmail' && view.at !== 'resetOtp') return;
  writeTab(KEY, JSON.stringify({ at: view.at, email: emailOf(view), until: Date.now() + LIFE_MS }));
}

/** The step that waits for its OTP; null where there is none, or its OTP is too old. */
function savedStep(): LoginView | null {
  const { at, email, until } = JSON.parse(readTab(KEY) ?? '{}') as Record<string, unknown>;
  if (typeof email !== 'string' || typeof until !== 'number' || until < Date.now()) return null;
  return at === 'resetOtp'
    ? { at, email }
    : { at: 'verifyEmail', details: { name: '', email, password: '' } };
}

/** The OTP is used. */
export function forgetStep(): void {
  writeTab(KEY, null);
}
