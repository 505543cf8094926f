import { dayAt } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Language } from '@shivar/domain/language/language';
import type { Pages, LeaveMessage } from '@shivar/domain/contract/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, isKnown } from './compression.ts';
import { createPageCache, pageOrLast } from './cached-answers.ts';
import { pageContextOf, renderPage, renderFormAnswer } from './page-rendering.ts';
import type { Page, PagesDeps } from './page-rendering.ts';
import { createPageReader } from './page-request.ts';
import type { PageRequest } from './page-request.ts';
import { loadBuiltPages, serveBuiltFiles, startDevelopmentPages } from './page-builds.ts';
import { languageOf, sendRefusal, guardOrigin } from './endpoint.ts';

const MOST_KEPT_BYTES = 24 * 1024 * 1024;
const LANGUAGE_COOKIE_SECONDS = 365 * 24 * 60 * 60;
const MS_PER_MINUTE = 60_000;

/**
 * Mounts the web's pages below every address that no other route has (product 12.9): public pages are rendered
 * once per catalogue change, day and language, compressed once, and served like files.
 */
export async function registerPages(
  app: FastifyInstance,
  deps: PagesDeps,
  leaveMessageAs?: LeaveMessageAs,
): Promise<void> {
  if (deps.mode === 'development') {
    const development = await startDevelopmentPages(app);
    app.get('/*', async (request, reply) => sendFresh(app, deps, await development.pages(), request, reply));
    return;
  }
  await serveBuiltFiles(app, deps.origin);
  const pages = await loadBuiltPages();
  if (leaveMessageAs) await registerPageForms(app, pages, deps, leaveMessageAs);
  const readRequest = createPageReader(pages);
  const cache = createPageCache<Page>(MOST_KEPT_BYTES);
  const today = createToday(deps.now);

  app.get('/*', (request, reply) => {
    const asked = readRequest(request);
    const generation = `${deps.catalogueVersion()} ${today()}`;
    const kept = cache.get(generation, asked.key);
    if (kept) return sendPage(request, reply, asked, kept, deps.origin);
    const render = () => renderPage(app, pages, deps, asked);
    return pageOrLast(cache, deps.isAway, generation, asked.key, render, (page) => page.lasts).then((page) =>
      sendPage(request, reply, asked, page, deps.origin),
    );
  });
}

/** The day in India, worked out once a minute: it changes on a full minute, and is asked for all the time. */
function createToday(now: () => Instant): () => Day {
  let minute = Number.NaN;
  let day: Day = '';
  return () => {
    const instant = now();
    const current = Math.floor(instant / MS_PER_MINUTE);
    if (current !== minute) [minute, day] = [current, dayAt(instant)];
    return day;
  };
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  asked: PageRequest,
  page: Page,
  origin: string,
): FastifyReply {
  void reply.headers(page.headers);
  if (asked.named) void reply.header('set-cookie', languageCookie(asked.named, origin));
  if (page.status === 200 && isKnown(request.headers['if-none-match'], page.etag)) {
    return reply.code(304).send();
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.code(page.status).send(page.bytes[encoding]);
}

function languageCookie(language: Language, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `lang=${language}; Path=/; Max-Age=${LANGUAGE_COOKIE_SECONDS}; SameSite=Lax${secure}`;
}

/** In development: rendered anew each time, with the visitor's query and without the policy. */
async function sendFresh(
  app: FastifyInstance,
  deps: PagesDeps,
  pages: Pages<Request, Response>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { language, named, isOffice } = createPageReader(pages)(request);
  const response = await pages.answer(
    new Request(deps.origin + request.url),
    pageContextOf(app, deps, { language, isOffice }),
  );
  if (named) void reply.header('set-cookie', languageCookie(named, deps.origin));
  return reply
    .code(response.status)
    .headers(Object.fromEntries(response.headers))
    .send(await response.text());
}

/** Who sends a form. */
export interface FormSender {
  readonly ip: string;
  readonly language: Language;
}

/** Makes what takes a message over from this sender. */
type LeaveMessageAs = (sender: FormSender) => LeaveMessage;

const CONTACT = '/contact';
/** A message of 5000 characters, each of them nine bytes in a form. */
const FORM_LIMIT = 64 * 1024;

/**
 * Takes the contact form from a browser whose scripts have not come, or never will (product 2.22): the answer is the
 * page, with thanks or with what is wrong. Refuses what another site posts.
 */
async function registerPageForms(
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
