import type { Language } from '@shivar/domain/language/language';
import { NOTICES } from '@shivar/domain/rules/notices/notice';
import { noticeKindName } from '@shivar/domain/rules/notices/words';
import type { FastifyInstance } from 'fastify';
import { readForms } from '../http/bodies.ts';
import { languageOf } from '../http/endpoint.ts';
import { escapeMarkup } from '../http/markup.ts';
import { sendPlainPage } from '../http/plain-page.ts';
import { stopMails, stoppedBy } from './choice-commands.ts';

type Texts = Readonly<
  Record<'ask' | 'stop' | 'done' | 'goesOn' | 'choose' | 'unknown' | 'unknownText', string>
>;

const TEXTS: Readonly<Record<Language, Texts>> = {
  en: {
    ask: 'Stop mails about this?',
    stop: 'Stop these mails',
    done: 'These mails have stopped',
    goesOn: 'We still tell you what you must know, such as a change of an order.',
    choose: 'Choose what you are told',
    unknown: 'This link does not work',
    unknownText:
      'Please open the link in one of our newer mails, or choose in your account what you are told.',
  },
  mr: {
    ask: 'याबद्दलचे ईमेल थांबवायचे का?',
    stop: 'हे ईमेल थांबवा',
    done: 'हे ईमेल थांबवले',
    goesOn: 'ऑर्डरमधला बदल, असं जे कळायलाच हवं ते आम्ही यापुढेही कळवू.',
    choose: 'काय कळवायचं ते निवडा',
    unknown: 'ही लिंक चालत नाही',
    unknownText: 'आमच्या नव्या ईमेलमधली लिंक उघडा, किंवा काय कळवायचं ते तुमच्या खात्यात निवडा.',
  },
};

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
        const texts = TEXTS[language];
        const isPressed = request.method === 'POST';
        const kind = isPressed ? await stopMails(deps, key) : (stoppedBy(deps.secrets, key)?.kind ?? null);
        const choose = `<a href="/account/notices">${escapeMarkup(texts.choose)}</a>`;
        const common = { language, origin: deps.origin };
        if (kind === null || NOTICES[kind].owed)
          return sendPlainPage(reply, {
            ...common,
            status: 404,
            title: texts.unknown,
            text: texts.unknownText,
            actions: choose,
          });
        const name = noticeKindName(kind, language);
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
