import { api } from '@shivar/domain/contract/api';
import { passkeyCalls, presenceCalls, secondStepCalls } from '@shivar/domain/contract/ways-in-calls';
import { linkCalls } from '@shivar/domain/contract/link-calls';
import type { AnswerOf, BodyOf, Call } from '@shivar/domain/contract/call';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { cookieOf } from '../http/request.ts';
import type { Bind } from '../http/endpoint.ts';
import { said } from '../http/messages.ts';
import type { SuccessMessage } from '../http/messages.ts';
import { askerOf } from './browser-routes.ts';
import { signInWithGoogle, redeemSignInCode } from './google-commands.ts';
import { BROWSER_COOKIE } from './google-routes.ts';
import { lookAtLink } from './otp-commands.ts';
import { beginPasskeyLogin, passkeyLogin } from './passkey-commands.ts';
import { userById } from './queries.ts';
import { resetByLink, resetPassword, sendResetOtp, verifyResetOtp } from './reset-commands.ts';
import { showSecondStep } from './second-step-commands.ts';
import { withStep } from './step-queries.ts';
import { logIn, logOut } from './session-commands.ts';
import type { Asker, AuthDeps } from './session-commands.ts';
import { finishSignUp, sendSignUpOtp, verifySignUpOtp } from './sign-up-commands.ts';

type Run<Body, Answer> = (deps: AuthDeps, body: Body, asker: Asker) => Promise<Result<Answer>>;

/** The calls of accounts and sessions. `origin` is PUBLIC_URL: it says how cookies travel. */
export function registerAuthRoutes(bind: Bind, deps: AuthDeps, origin: string): void {
  const command = <C extends Call>(call: C, run: Run<BodyOf<C>, AnswerOf<C>>) =>
    bind(call, (carried) => run(deps, carried.body, askerOf(carried, origin)));
  command(api.login, logIn);
  command(api.sendSignUpOtp, saying('otpSent', sendSignUpOtp));
  command(api.verifySignUpOtp, verifySignUpOtp);
  command(api.forgotPassword, saying('otpSent', sendResetOtp));
  command(api.verifyResetOtp, saying('otpVerified', verifyResetOtp));
  command(api.resetPassword, saying('passwordReset', resetPassword));
  command(linkCalls.lookAtLink, lookAtLink);
  command(linkCalls.finishSignUp, finishSignUp);
  command(linkCalls.resetByLink, saying('passwordReset', resetByLink));
  command(api.googleSignIn, (from, { token }, asker) => signInWithGoogle(from, token, asker));
  bind(api.redeemSignInCode, (carried) => {
    const browser = cookieOf(carried.headers['cookie'], BROWSER_COOKIE);
    return redeemSignInCode(deps, { code: carried.body.code, browser }, askerOf(carried, origin));
  });
  bind(passkeyCalls.beginPasskeyLogin, ({ ip }) => beginPasskeyLogin(deps, { ip }));
  command(passkeyCalls.passkeyLogin, (from, { response }, asker) => passkeyLogin(from, response, asker));
  bind(secondStepCalls.showSecondStep, ({ caller, body }) => showSecondStep(deps, caller, body.code));
  // The check of the caller has noted it.
  bind(presenceCalls.stillHere, async () => accepted({}));
  bind(api.me, async ({ caller }) => {
    const user = await userById(deps.db, caller.userId);
    return user ? accepted(await withStep(deps.db, user, caller.sessionId)) : refused('session_expired');
  });
  bind(api.logout, async ({ token, language }) => {
    await logOut(deps, token);
    return said(accepted(null), 'loggedOut', language);
  });
}

function saying<Body>(message: SuccessMessage, run: Run<Body, null>): Run<Body, { message: string }> {
  return async (deps, body, asker) => said(await run(deps, body, asker), message, asker.language);
}
