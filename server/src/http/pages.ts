import { dayAt } from '@shivar/domain/values/day';
import type { Language } from '@shivar/domain/language/language';
import type { LeaveMessage } from '@shivar/domain/contract/pages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readForms } from './bodies.ts';
import { PageCache } from './cached-answers.ts';
import { sendBody } from './compression.ts';
import { pageContextOf, renderPage, renderFormAnswer } from './page-rendering.ts';
import type { Page, PagesDeps, Site } from './page-rendering.ts';
import { createPageReader } from './page-request.ts';
import { loadBuiltPages, serveBuiltFiles, startDevelopmentPages } from './page-builds.ts';
import { languageOf, sendRefusal, guardOrigin } from './endpoint.ts';

const MOST_KEPT_BYTES = 24 * 1024 * 1024;
const LANGUAGE_COOKIE_SECONDS = 365 * 24 * 60 * 60;

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
  const cache = new PageCache<Page>(MOST_KEPT_BYTES);

  app.get('/*', (request, reply) => {
    const asked = readRequest(request);
    const send = (page: Page) => {
      void reply.headers(page.headers);
      if (asked.named) void reply.header('set-cookie', languageCookie(asked.named, deps.origin));
      return sendBody(request, reply, page, page.status);
    };
    const generation = `${deps.catalogueVersion()} ${dayAt(deps.now())}`;
    const kept = cache.get(generation, asked.key);
    if (kept) return send(kept);
    const render = () => renderPage(site, asked);
    return cache.getOrLast(deps.isAway, generation, asked.key, render, (page) => page.lasts).then(send);
  });
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
      const { body: form, ip } = request;
      if (!(form instanceof URLSearchParams)) {
        return sendRefusal(request, reply, { code: 'media_type_unsupported' });
      }
      const language = languageOf(request);
      const leaveMessage = leaveMessageAs({ ip, language });
      const page = await renderFormAnswer(site, CONTACT, form, { language, leaveMessage });
      return sendBody(request, reply.headers(page.headers), page, page.status);
    });
  });
}
