import { noticeKindName } from '@shivar/domain/rules/notices/words';
import type { FastifyInstance } from 'fastify';
import { readForms } from '../http/bodies.ts';
import { languageOf } from '../http/endpoint.ts';
import { escapeMarkup } from '../http/markup.ts';
import { sendPlainPage } from '../http/plain-page.ts';
import { stopMails, stoppedBy } from './stop-commands.ts';
import { STOP_TEXTS } from './stop-messages.ts';

/** A provider sends `List-Unsubscribe=One-Click`. */
const FORM_LIMIT = 1024;

/**
 * The link of a mail that is not owed (product 7.67, RFC 8058). POST switches its kind off, without a login. GET only asks, since
 * programs open links.
 */
export function registerStopMails(
  app: FastifyInstance,
  deps: Parameters<typeof stopMails>[0] & { readonly origin: string },
): void {
  void app.register(async (scope) => {
    readForms(scope, FORM_LIMIT);
    scope.route<{ Params: { key: string } }>({
      method: ['GET', 'POST'],
      url: '/stop-mails/:key',
      handler: async (request, reply) => {
        const { key } = request.params;
        const language = languageOf(request);
        const texts = STOP_TEXTS[language];
        const isPressed = request.method === 'POST';
        const kind = isPressed ? await stopMails(deps, key) : (stoppedBy(deps.secrets, key)?.kind ?? null);
        const choose = `<a href="/account/notices">${escapeMarkup(texts.choose)}</a>`;
        const common = { language, origin: deps.origin };
        if (kind === null)
          return sendPlainPage(reply, {
            ...common,
            status: 404,
            title: texts.unknown,
            text: texts.unknownText,
            actions: choose,
          });
        const name = kind === 'waiting' ? texts.waiting : noticeKindName(kind, language);
        return isPressed
          ? sendPlainPage(reply, {
              ...common,
              status: 200,
              title: texts.done,
              text: `${name}. ${texts.goesOn}`,
              actions: choose,
            })
          : sendPlainPage(reply, {
              ...common,
              status: 200,
              title: texts.ask,
              text: name,
              actions: `<form method="post"><button>${escapeMarkup(texts.stop)}</button></form>`,
            });
      },
    });
  });
}
