import type { LeaveMessage, Pages } from '@shivar/domain/contract/pages';
import type { Language } from '@shivar/domain/language/language';
import type { FastifyInstance } from 'fastify';
import { languageOf, sendRefusal } from './endpoint.ts';
import { guardOrigin } from './foreign-origin.ts';
import { chooseEncoding } from './page-body.ts';
import { renderFormAnswer } from './page-rendering.ts';
import type { PagesDeps } from './page-rendering.ts';

/** Who sends a form. */
export interface FormSender {
  readonly ip: string;
  readonly language: Language;
}

/** Makes what takes a message over from this sender. */
export type LeaveMessageAs = (sender: FormSender) => LeaveMessage;

const CONTACT = '/contact';
/** A message of 5000 characters, each of them nine bytes in a form. */
const FORM_LIMIT = 64 * 1024;

/**
 * Takes the contact form from a browser whose scripts have not come, or never will (product 2.22): the answer is the
 * page, with thanks or with what is wrong. Refuses what another site posts.
 */
export async function registerPageForms(
  app: FastifyInstance,
  pages: Pages<Request, Response>,
  deps: PagesDeps,
  leaveMessageAs: LeaveMessageAs,
): Promise<void> {
  await app.register(async (scope) => {
    guardOrigin(scope, CONTACT, deps.origin);
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.post(CONTACT, async (request, reply) => {
      const { body, headers, ip } = request;
      if (!(body instanceof URLSearchParams)) {
        return sendRefusal(request, reply, { code: 'media_type_unsupported' });
      }
      const language = languageOf(request);
      const leaveMessage = leaveMessageAs({ ip, language });
      const page = await renderFormAnswer(app, pages, deps, {
        path: CONTACT,
        form: body,
        language,
        leaveMessage,
      });
      const encoding = chooseEncoding(headers['accept-encoding']);
      if (encoding !== 'identity') void reply.header('content-encoding', encoding);
      return reply.code(page.status).headers(page.headers).send(page.bytes[encoding]);
    });
  });
}
