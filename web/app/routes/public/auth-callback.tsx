import { authCalls } from '@shivar/domain/contract/auth-calls';
import { replace } from 'react-router';

import { takeReturn } from '../../features/account/google/google-return.ts';
import { call } from '../../lib/api-client.ts';
import { documentLanguage } from '../../lib/language.ts';
import { paths } from '../../lib/paths.ts';
import { useRefusalText } from '../../lib/refusal-text.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { currentSession, login } from '../../lib/session.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords, wordsOf } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import type { Route } from './+types/auth-callback.ts';

export const handle: RouteHandle = { scripts: 'at-once', words: ['account', 'messages'] };
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/**
 * Where Google's redirect flow ends (product 7.20): exchanges the sign-in code for a session and goes to the page where
 * the visitor was. Gives the refusal's code where that failed. The address keeps no sign-in code.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<{ refused: string }> {
  const search = new URL(request.url).searchParams;
  const code = search.get('code');
  const refused = search.get('refused');
  if (code !== null) {
    const answer = await call(authCalls.redeemSignInCode, { body: { code } });
    if (!answer.ok) {
      const { failure } = answer;
      const reason = failure.kind === 'refused' ? failure.refusal.code : 'unavailable';
      throw replace(`${paths.authCallback()}?refused=${reason}`);
    }
    const { token, user } = answer.value;
    login(token, user);
    toast('done', wordsOf(documentLanguage(), 'account')('welcome', { name: user.name }));
    throw replace(takeReturn());
  }
  // The browser's Back button led here again: the flow is over.
  if (refused === null || currentSession().user) throw replace(paths.home());
  return { refused };
}

/** The refusals that say more than that Google's sign-in failed. */
const REASONS = ['unavailable', 'account_blocked', 'google_unproven'] as const;

/** Says why Google's redirect flow failed, and leads back to the login. */
export default function GoogleRefused({ loaderData }: Route.ComponentProps) {
  const t = useWords('account');
  const refusalText = useRefusalText();
  const reason = REASONS.find((each) => each === loaderData.refused);
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-16 text-center">
      <PageHead title={t('login')} />
      <Icon name="alert" className="size-10 text-tomato" />
      <h1 className="text-3xl">{t('googleFailed')}</h1>
      <p className="text-soft">{reason ? refusalText({ code: reason }) : t('googleFailedText')}</p>
      <LinkButton to={paths.login()}>{t('backToLogin')}</LinkButton>
    </div>
  );
}
