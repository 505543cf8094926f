import { useHydrated } from '../../../lib/hydrated.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { keptStep } from './saved-step.ts';
import type { LoginView, ShowView } from './login-view.ts';

const BEFORE_IT: readonly LoginView['at'][] = ['login', 'signUp', 'resetEmail'];

/** The way on for somebody to whom an OTP was sent before the page was loaded anew. */
export function WaitingOtp({ view, onShow }: { view: LoginView; onShow: ShowView }) {
  const t = useWords('account');
  // The server knows nothing of this tab.
  const kept = useHydrated() && BEFORE_IT.includes(view.at) ? keptStep() : null;
  if (!kept) return null;
  const email = kept.at === 'verifyEmail' ? kept.details.email : 'email' in kept ? kept.email : '';
  return (
    <Button look="secondary" className="mb-4 w-full" onClick={() => onShow(kept)}>
      <span className="wrap-names min-w-0">{t('otpWaits', { email })}</span>
    </Button>
  );
}
