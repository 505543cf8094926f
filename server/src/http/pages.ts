import { dayAt } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Language } from '@shivar/domain/language/language';
import type { LeaveMessage } from '@shivar/domain/contract/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readForms } from './bodies.ts';
import { chooseEncoding, isKnown } from './compression.ts';
import { createPageCache, pageOrLast } from './cached-answers.ts';
import { pageContextOf, renderPage, renderFormAnswer } from './page-rendering.ts';
import type { Page, PagesDeps, Site } from './page-rendering.ts';
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
  const report = (error: unknown) => app.log.error(error, 'A page failed');
  if (deps.mode === 'development') {
    const loadPages = await startDevelopmentPages(app);
    app.get('/*', async (request, reply) =>
      sendFresh({ ...deps, report, pages: await loadPages() }, request, reply),
    );
    return;
  }
  await serveBuiltFiles(app, deps.origin);
  const site = { ...deps, report, pages: await loadBuiltPages() };
  if (leaveMessageAs) await registerContactForm(app, site, leaveMessageAs);
  const readRequest = createPageReader(site.pages);
  const cache = createPageCache<Page>(MOST_KEPT_BYTES);
  const today = createToday(deps.now);

  app.get('/*', (request, reply) => {
    const asked = readRequest(request);
    const generation = `${deps.catalogueVersion()} ${today()}`;
    const kept = cache.get(generation, asked.key);
    if (kept) return sendPage(request, reply, asked, kept, deps.origin);
    const render = () => renderPage(site, asked);
    return pageOrLast(cache, deps.isAway, generation, asked.key, render, (page) => page.lasts).then((page) =>
      sendPage(request, reply, asked, page, deps.origin),
    );
  });
}

/** The day in India, computed once a minute: every request asks for it, and it changes on a full minute. */
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
async function sendFresh(site: Site, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const asked = createPageReader(site.pages)(request);
  const response = await site.pages.answer(
    new Request(site.origin + request.url),
    pageContextOf(site, asked),
  );
  if (asked.named) void reply.header('set-cookie', languageCookie(asked.named, site.origin));
  return reply
    .code(response.status)
    .headers(Object.fromEntries(response.headers))
    .send(await response.text());
}

/** The sender of a form. */
export interface FormSender {
  readonly ip: string;
  readonly language: Language;
}

/** Returns the function that stores a message from this sender. */
type LeaveMessageAs = (sender: FormSender) => LeaveMessage;

const CONTACT = '/contact';
/** A message of 5000 characters, each of them nine bytes in a form. */
const FORM_LIMIT = 64 * 1024;

/**
 * Takes the contact form from a browser without scripts (product 2.22). The answer is the page, with thanks or with the
 * mistakes. Refuses forms from other sites.
 */
async function registerContactForm(
  app: FastifyInstance,
  site: Site,
  leaveMessageAs: LeaveMessageAs,
): Promise<void> {
  await app.register(async (scope) => {
    guardOrigin(scope, CONTACT, site.origin);
    readForms(scope, FORM_LIMIT);
    scope.post(CONTACT, async (request, reply) => {
      const { body: form, headers, ip } = request;
      if (!(form instanceof URLSearchParams)) {
        return sendRefusal(request, reply, { code: 'media_type_unsupported' });
      }
      const language = languageOf(request);
      const leaveMessage = leaveMessageAs({ ip, language });
      const page = await renderFormAnswer(site, { path: CONTACT, form, language, leaveMessage });
      const encoding = chooseEncoding(headers['accept-encoding']);
      if (encoding !== 'identity') void reply.header('content-encoding', encoding);
      return reply.code(page.status).headers(page.headers).send(page.bytes[encoding]);
    });
  });
}
