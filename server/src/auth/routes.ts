import { api } from '@shivar/domain/api';
import { accepted, refused } from '@shivar/domain/refusal';
import type { Language, Result } from '@shivar/domain/refusal';
import { cookieOf } from '../http/cookies.ts';
import type { Bind } from '../http/endpoint.ts';
import { signInWithGoogle } from './google-commands.ts';
import { BROWSER_COOKIE } from './google-routes.ts';
import { MESSAGES } from './messages.ts';
import { userAnswerOf, userById } from './queries.ts';
import { resetPassword, sendResetOtp, verifyResetOtp } from './reset-commands.ts';
import { logIn, logOut } from './session-commands.ts';
import type { AuthDeps } from './session-commands.ts';
import { redeemSignInCode } from './sign-in-code-commands.ts';
import { sendSignUpOtp, verifySignUpOtp } from './sign-up-commands.ts';

/** The calls of accounts and sessions (spec 7). */
export function registerAuthRoutes(bind: Bind, deps: AuthDeps): void {
  bind(api.login, (carried) => logIn(deps, carried.body, carried));
  bind(api.sendSignUpOtp, async (carried) =>
    saying('otpSent', await sendSignUpOtp(deps, carried.body, carried), carried.language),
  );
  bind(api.verifySignUpOtp, (carried) => verifySignUpOtp(deps, carried.body, carried));
  bind(api.forgotPassword, async (carried) =>
    saying('otpSent', await sendResetOtp(deps, carried.body, carried), carried.language),
  );
  bind(api.verifyResetOtp, async (carried) =>
    saying('otpVerified', await verifyResetOtp(deps, carried.body, carried), carried.language),
  );
  bind(api.resetPassword, async (carried) =>
    saying('passwordReset', await resetPassword(deps, carried.body, carried), carried.language),
  );
  bind(api.googleSignIn, (carried) => signInWithGoogle(deps, carried.body.token, carried));
  bind(api.redeemSignInCode, (carried) => {
    const browser = cookieOf(carried.headers['cookie'], BROWSER_COOKIE);
    return redeemSignInCode(deps, { code: carried.body.code, browser }, carried);
  });
  bind(api.me, async ({ caller }) => {
    const user = await userById(deps.db, caller.userId);
    return user ? accepted(userAnswerOf(user)) : refused('session_expired');
  });
  bind(api.logout, async ({ token, language }) => {
    await logOut(deps, token);
    return saying('loggedOut', accepted(null), language);
  });
}

function saying(
  message: keyof typeof MESSAGES,
  result: Result<null>,
  language: Language,
): Result<{ message: string }> {
  return result.ok ? accepted({ message: MESSAGES[message][language] }) : result;
}
