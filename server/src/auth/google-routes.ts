import type { MessageCode } from '@shivar/domain/language/messages.en';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieOf, secretCookie } from '../http/request.ts';
import { readForms } from '../http/bodies.ts';
import { languageOf } from '../http/endpoint.ts';
import { browserOf } from './browser-routes.ts';
import { makeCodeForGoogle, SIGN_IN_CODE_LIFE_MS } from './google-commands.ts';
import type { AuthDeps } from './session-commands.ts';

/** Where Google posts the credential in its redirect flow: its `login_uri`, under PUBLIC_URL. */
const GOOGLE_REDIRECT = '/api/auth/google-redirect';
/** The page that ends the flow (product 7.20). */
const CALLBACK = '/auth/callback';
export const BROWSER_COOKIE = 'sign_in';
/** A credential is about 1.2 kB. */
const FORM_LIMIT = 32 * 1024;

/** Takes Google's form post (product 7.20). A browser sends it, so every answer leads to the page that ends the flow. */
export async function registerGoogleRedirect(
  app: FastifyInstance,
  deps: AuthDeps,
  origin: string,
): Promise<void> {
  if (deps.google === null) return;
  await app.register(async (scope) => {
    readForms(scope, FORM_LIMIT);
    // A person waits here for a page.
    scope.setErrorHandler<FastifyError>((error, request, reply) => {
      if ((error.statusCode ?? 500) < 500) return leaveRefused(reply, 'google_failed');
      request.log.error(error, 'What Google posted could not be taken');
      return leaveRefused(reply, 'unavailable');
    });
    scope.post(GOOGLE_REDIRECT, async (request, reply) => {
      const credential = credentialOf(request);
      if (credential === null) return leaveRefused(reply, 'google_failed');
      const setCookie = (cookie: string) => void reply.header('set-cookie', cookie);
      const browser = browserOf(request.headers.cookie, setCookie, origin);
      const asker = { ip: request.ip, language: languageOf(request), browser, device: '' };
      const made = await makeCodeForGoogle(deps, credential, asker);
      if (!made.ok) return leaveRefused(reply, made.refusal.code);
      const { code, browser: secret } = made.value;
      const scope = { path: '/api/auth', seconds: SIGN_IN_CODE_LIFE_MS / 1000, origin };
      setCookie(secretCookie(BROWSER_COOKIE, secret, scope));
      return reply.redirect(`${CALLBACK}?code=${code}`, 303);
    });
  });
}

/** The credential, where the token that Google put into the cookie came back in the form too (double submit). */
function credentialOf({ body, headers }: FastifyRequest): string | null {
  if (!(body instanceof URLSearchParams)) return null;
  const cookie = cookieOf(headers.cookie, 'g_csrf_token');
  if (!cookie || body.get('g_csrf_token') !== cookie) return null;
  return body.get('credential') || null;
}

function leaveRefused(reply: FastifyReply, code: MessageCode): FastifyReply {
  return reply.redirect(`${CALLBACK}?refused=${code}`, 303);
}
