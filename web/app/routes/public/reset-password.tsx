import { useLocation } from 'react-router';

import { AccountPage, LinkPage } from '../../features/account/login/account-page.tsx';
import { useHydrated } from '../../lib/stored-state.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { paths } from '../../lib/paths.ts';
import { PageHead } from '../../shell/page-head.tsx';

export const handle: RouteHandle = { scripts: 'after-paint', words: ['account', 'messages'] };

/**
 * Sets a new password (product 2.14), by the mail's link or by the OTP. The link's secret and the email stand behind the
 * `#`, which browsers do not send, so no log has them. Another link in this page begins anew.
 */
export default function ResetPassword() {
  const t = useWords('account');
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const named = new URLSearchParams(isHydrated ? hash.slice(1) : '');
  const [email, link] = [named.get('email') ?? '', named.get('link') ?? ''];
  return (
    <>
      <PageHead
        title={t('resetPassword')}
        description={t('resetDescription')}
        publicPath={paths.resetPassword()}
      />
      {link ? (
        <LinkPage key={link} link={link} title={t('resetPassword')} />
      ) : (
        <AccountPage key={email} first={{ at: email ? 'resetOtp' : 'resetEmail', email }} />
      )}
    </>
  );
}
