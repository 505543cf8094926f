import { AccountPage } from '../../features/account/login/account-page.tsx';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { paths } from '../../lib/paths.ts';
import { PageHead } from '../../shell/page-head.tsx';

export const handle: RouteHandle = { scripts: 'after-paint', words: ['account', 'messages'] };

/** Asks for the OTP of a new password (product 2.14). */
export default function ForgotPassword() {
  const t = useWords('account');
  return (
    <>
      <PageHead
        title={t('forgotPassword')}
        description={t('forgotDescription')}
        publicPath={paths.forgotPassword()}
      />
      <AccountPage first={{ at: 'resetEmail', email: '' }} />
    </>
  );
}
