import { api } from '@shivar/domain/contract/api';
import { replace } from 'react-router';

import { call } from '../../../lib/api-client.ts';
import { documentLanguage } from '../../../lib/language.ts';
import { paths } from '../../../lib/paths.ts';
import { currentSession, login } from '../../../lib/session.ts';
import { toast } from '../../../lib/toasts.ts';
import { wordsOf, useWords } from '../../../lib/words.ts';
import { takeReturn } from './google-return.ts';
import { useRefusalText } from '../../../lib/refusal-text.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';

/**
 * The `clientLoader` of Google's redirect flow (product 7.20). Exchanges the sign-in code for a session and redirects to
 * the page where the visitor was. Returns the refusal's code where that failed. The address keeps no sign-in code.
 */
export async function finishGoogle(request: Request): Promise<{ refused: string }> {
  const search = new URL(request.url).searchParams;
  const code = search.get('code');
  const refused = search.get('refused');
  if (code !== null) {
    const answer = await call(api.redeemSignInCode, { body: { code } });
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
export function GoogleRefused({ code }: { code: string }) {
  const t = useWords('account');
  const refusalText = useRefusalText();
  const reason = REASONS.find((each) => each === code);
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 px-4 py-16 text-center">
      <Icon name="alert" className="size-10 text-tomato" />
      <h1 className="text-3xl">{t('googleFailed')}</h1>
      <p className="text-soft">{reason ? refusalText({ code: reason }) : t('googleFailedText')}</p>
      <LinkButton to={paths.login()}>{t('backToLogin')}</LinkButton>
    </div>
  );
}
