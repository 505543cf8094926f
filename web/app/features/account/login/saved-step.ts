import type { LoginView } from './login-view.ts';

const KEY = 'otp-step';
/** As long as an OTP can be good at all, in milliseconds (product 7.16). */
const LIFE_MS = 600_000;

/**
 * Keeps, for this tab, that an OTP was sent to somebody: a phone drops a page while its mail is read, and the OTP is
 * good all the same. No password is kept, nor the OTP. Another step that needs none leaves it; being logged in, or a
 * new password, ends it.
 */
export function keepStep(view: LoginView): void {
  if (view.at === 'resetDone') forgetStep();
  if (view.at !== 'verifyEmail' && view.at !== 'resetOtp') return;
  const email = view.at === 'verifyEmail' ? view.details.email : view.email;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ at: view.at, email, until: Date.now() + LIFE_MS }));
  } catch {
    // Where storage is forbidden, the page itself still knows.
  }
}

/** The step that waits for its OTP; null where none does any more. */
export function keptStep(): LoginView | null {
  try {
    const { at, email, until } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    if (typeof email !== 'string' || typeof until !== 'number' || until < Date.now()) return null;
    return at === 'resetOtp'
      ? { at, email }
      : { at: 'verifyEmail', details: { name: '', email, password: '' } };
  } catch {
    return null;
  }
}

/** The OTP is used. */
export function forgetStep(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
