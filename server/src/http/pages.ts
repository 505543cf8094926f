import { dayAt } from '@shivar/domain/day';
import type { Instant } from '@shivar/domain/day';
import { asLanguage, chooseLanguage } from '@shivar/domain/language';
import type { Language } from '@shivar/domain/refusal';
import type { PageContext, PageData, Pages } from '@shivar/web/loader-context';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseEncoding, createPageBody, isKnown } from './page-body.ts';
import type { PageBody } from './page-body.ts';
import { createPageCache } from './page-cache.ts';
import { loadBuiltPages, serveBuiltFiles } from './pages-built.ts';
import { startDevelopmentPages } from './pages-development.ts';
import { baseHeaders, contentSecurityPolicy, pageHeaders } from './security-headers.ts';

/** What the pages need of the application. */
export interface PagesDeps {
  /** `development` renders from the sources on every request, with hot reload and without the policy. */
  readonly mode: 'built' | 'development';
  readonly data: PageData;
  /** A text that changes when anything changes that a public page shows: plans, items, settings. */
  readonly catalogueVersion: () => string;
  readonly now: () => Instant;
  /** The site's address as the world knows it, such as `https://shivar.example`, without a path. */
  readonly origin: string;
}

interface Page extends PageBody {
  readonly status: number;
  /** Others will get it too: what is refused is kept where all such addresses share it, never per address. */
  readonly lasts: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

const MOST_KEPT_BYTES = 24 * 1024 * 1024;
const LANGUAGE_COOKIE_SECONDS = 365 * 24 * 60 * 60;

/**
 * Mounts the web's pages below every address that no other route has (design 6): public pages are rendered
 * once per catalogue change, day and language, compressed once, and served like files.
 */
export async function registerPages(app: FastifyInstance, deps: PagesDeps): Promise<void> {
  if (deps.mode === 'development') {
    const development = await startDevelopmentPages(app);
    app.get('/*', async (request, reply) => sendFresh(request, reply, await development.pages(), app, deps));
    return;
  }
  await serveBuiltFiles(app, deps.origin);
  const pages = await loadBuiltPages();
  const cache = createPageCache<Page>(MOST_KEPT_BYTES);

  app.get('/*', async (request, reply) => {
    const language = languageOf(request);
    const address = addressOf(request.url);
    const same = pages.sameFor(address.path);
    const key = `${language} ${address.forData ? 'data' : 'page'} ${same}`;
    const generation = `${deps.catalogueVersion()} ${dayAt(deps.now())}`;
    const page =
      cache.get(generation, key) ??
      (await cache.make(
        generation,
        key,
        () => renderPage(app, pages, deps, address, language),
        (made) => made.lasts,
      ));
    return sendPage(request, reply, page, deps.origin);
  });
}

interface Address {
  /** The path without query, and without the suffix of a data request. */
  readonly path: string;
  /** A loader's data is asked for, not the document: React Router adds `.data` to the path. */
  readonly forData: boolean;
}

/** What of an address a page may depend on: nothing of its query, so that a query cannot fill the cache. */
function addressOf(url: string): Address {
  const path = url.split('?', 1)[0] ?? '/';
  if (!path.endsWith('.data')) return { path, forData: false };
  return { path: path.endsWith('/_.data') ? path.slice(0, -6) : path.slice(0, -5), forData: true };
}

/** `?lang=` names a version, then the cookie, then Accept-Language (design 4). */
function languageOf(request: FastifyRequest): Language {
  const { cookie, 'accept-language': accepted } = request.headers;
  return namedLanguage(request.url) ?? chooseLanguage(cookie, accepted);
}

function namedLanguage(url: string): Language | undefined {
  const query = url.indexOf('?');
  return query < 0 ? undefined : asLanguage(new URLSearchParams(url.slice(query)).get('lang') ?? undefined);
}

async function renderPage(
  app: FastifyInstance,
  pages: Pages,
  deps: PagesDeps,
  { path, forData }: Address,
  language: Language,
): Promise<Page> {
  const suffix = path.endsWith('/') ? '_.data' : '.data';
  // Nothing of the visitor's request goes in: what comes out is for everybody.
  const request = new Request(`${deps.origin}${path}${forData ? suffix : ''}`);
  const response = await pages.answer(request, pageContextOf(app, deps, language));
  const text = await response.text();
  const headers = forData
    ? { ...baseHeaders(deps.origin), ...Object.fromEntries(response.headers) }
    : { ...Object.fromEntries(response.headers), ...(await documentHeaders(text, deps)) };
  const { status } = response;
  const lasts = status === 200 || (status === 404 && pages.sameFor(path) !== path);
  return { ...(await createPageBody(text, lasts ? 'kept' : 'sent once')), status, lasts, headers };
}

async function documentHeaders(html: string, deps: PagesDeps): Promise<Record<string, string>> {
  const policy = { googleSignIn: (await deps.data.settings()).googleClientId !== null };
  return {
    ...pageHeaders(deps.origin, policy),
    'content-security-policy': contentSecurityPolicy(html, policy),
  };
}

function pageContextOf(app: FastifyInstance, deps: PagesDeps, language: Language): PageContext {
  const report = (error: unknown) => app.log.error(error, 'A page failed');
  return { ...deps.data, now: deps.now, origin: deps.origin, language, report };
}

function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, origin: string): FastifyReply {
  void reply.headers(page.headers).header('vary', 'Accept-Encoding, Accept-Language, Cookie');
  const named = namedLanguage(request.url);
  if (named) void reply.header('set-cookie', languageCookie(named, origin));
  // A browser asks each time whether its copy is still good; a surprise must not be kept at all.
  void reply.header('cache-control', page.status < 500 ? 'no-cache' : 'no-store').header('etag', page.etag);
  if (page.status === 200 && isKnown(request.headers['if-none-match'], page.etag))
    return reply.code(304).send();

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
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages,
  app: FastifyInstance,
  deps: PagesDeps,
): Promise<FastifyReply> {
  const language = languageOf(request);
  const response = await pages.answer(
    new Request(deps.origin + request.url),
    pageContextOf(app, deps, language),
  );
  const named = namedLanguage(request.url);
  if (named) void reply.header('set-cookie', languageCookie(named, deps.origin));
  return reply
    .code(response.status)
    .headers(Object.fromEntries(response.headers))
    .send(await response.text());
}
