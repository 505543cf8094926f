import { api } from '@shivar/domain/contract/api';
import { replace } from 'react-router';

import type { CallFailure } from '../../../lib/api-client.ts';
import { call } from '../../../lib/api-client.ts';
import { documentLanguage } from '../../../lib/language.ts';
import { paths } from '../../../lib/paths.ts';
import { currentSession, login } from '../../../lib/session.ts';
import { toast } from '../../../lib/toasts.ts';
import { wordsOf } from '../../../lib/words.ts';
import { takeReturn } from './google-return.ts';

/**
 * Ends Google's redirect flow (product 7.20), for its page's `clientLoader`: exchanges the
 * code for a session and throws the way to where the visitor was. Gives the refusal's code where that failed;
 * the sign-in code itself leaves the address in either case.
 */
export async function finishGoogle(request: Request): Promise<{ refused: string }> {
  const search = new URL(request.url).searchParams;
  const code = search.get('code');
  const refused = search.get('refused');
  if (code !== null) {
    const answer = await call(api.redeemSignInCode, { body: { code } });
    if (!answer.ok) throw replace(`${paths.authCallback()}?refused=${refusalOf(answer.failure)}`);
    const { token, user } = answer.value;
    login(token, user);
    toast('done', wordsOf(documentLanguage(), 'account')('welcome', { name: user.name }));
    throw replace(takeReturn());
  }
  // Back to this page later on, by the browser's button: there is nothing to do here any more.
  if (refused === null || currentSession().user) throw replace(paths.home());
  return { refused };
}

function refusalOf(failure: CallFailure): string {
  return failure.kind === 'refused' ? failure.refusal.code : 'unavailable';
}
