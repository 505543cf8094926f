import { useLocation } from 'react-router';

import { AccountPage } from '../../features/account/account-page.tsx';
import { useHydrated } from '../../lib/hydrated.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { paths } from '../../lib/paths.ts';
import { PageHead } from '../../shell/page-head.tsx';

export const handle: RouteHandle = { scripts: 'after-paint', words: ['account', 'messages'] };

/**
 * Takes the OTP from the mail and sets a new password (spec 2, /reset-password). Whose it is says the link in the
 * mail behind the `#`, which browsers send nowhere, so that no log has anybody's email: the server draws the page
 * as if there was none. Another link, opened in this page, begins anew.
 */
export default function ResetPassword() {
  const t = useWords('account');
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const email = (isHydrated && new URLSearchParams(hash.slice(1)).get('email')) || '';
  return (
    <>
      <PageHead
        title={t('resetPassword')}
        description={t('resetDescription')}
        publicPath={paths.resetPassword()}
      />
      <AccountPage key={email} first={email ? { at: 'resetOtp', email } : { at: 'resetEmail', email }} />
    </>
  );
}
