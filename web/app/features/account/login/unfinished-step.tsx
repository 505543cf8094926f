import { readTab, useHydrated, writeTab } from '../../../lib/stored-state.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import type { LoginView, ShowView } from './login-view.ts';

/** The steps before an OTP is sent. */
const BEFORE_IT: readonly LoginView['at'][] = ['login', 'signUp', 'resetEmail'];

/** Leads back to the OTP that was sent before the page was loaded anew. */
export function WaitingOtp({ view, onShow }: { view: LoginView; onShow: ShowView }) {
  const t = useWords('account');
  // The server knows nothing of this tab.
  const saved = useHydrated() && BEFORE_IT.includes(view.at) ? savedStep() : null;
  if (!saved) return null;
  return (
    <Button look="secondary" className="mb-4 w-full" onClick={() => onShow(saved.view)}>
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
export function saveStep(view: LoginView): void {
  if (view.at === 'resetDone') forgetStep();
  if (view.at !== 'verifyEmail' && view.at !== 'resetOtp') return;
  const email = view.at === 'verifyEmail' ? view.details.email : view.email;
  writeTab(KEY, JSON.stringify({ at: view.at, email, until: Date.now() + LIFE_MS }));
}

/** The step that waits for its OTP; null where there is none, or its OTP is too old. */
function savedStep(): { readonly email: string; readonly view: LoginView } | null {
  const { at, email, until } = JSON.parse(readTab(KEY) ?? '{}') as Record<string, unknown>;
  if (typeof email !== 'string' || typeof until !== 'number' || until < Date.now()) return null;
  return {
    email,
    view:
      at === 'resetOtp' ? { at, email } : { at: 'verifyEmail', details: { name: '', email, password: '' } },
  };
}

/** The OTP is used. */
export function forgetStep(): void {
  writeTab(KEY, null);
}
