import { useLocation } from 'react-router';

import { LinkPage } from '../../features/account/login/account-page.tsx';
import { useHydrated } from '../../lib/stored-state.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';

export const handle: RouteHandle = { scripts: 'after-paint', words: ['account', 'messages'] };

/** Ends a sign-up by the mail's link. Its secret stands behind the `#`, which browsers do not send. */
export default function VerifyEmail() {
  const t = useWords('account');
  const { hash } = useLocation();
  const isHydrated = useHydrated();
  const link = isHydrated ? (new URLSearchParams(hash.slice(1)).get('link') ?? '') : null;
  return (
    <>
      <PageHead title={t('verifyEmail')} />
      <LinkPage key={link} link={link} title={t('verifyEmail')} />
    </>
  );
}
