import { randomBytes } from 'node:crypto';
import type { SettingsAnswer } from '@shivar/domain/contract/catalogue-calls';
import type { Instant } from '@shivar/domain/values/day';
import type { PageContext, PageData, Pages } from '@shivar/domain/contract/pages';
import { isDatabaseAway } from '../db/errors.ts';
import { createPageBody } from './compression.ts';
import type { PageBody } from './compression.ts';
import type { PageRequest } from './page-request.ts';
import { baseHeaders, contentSecurityPolicy, pageHeaders, withoutMark } from './security-headers.ts';

/** What the pages need of the application. */
export interface PagesDeps {
  /** `development` renders from the sources on every request, with hot reload and without the policy. */
  readonly mode: 'built' | 'development';
  readonly data: PageData;
  /** A text that changes when anything changes that a public page shows: plans, items, settings. */
  readonly catalogueVersion: () => string;
  /** Whether the database is away, so that only an older page can be sent. */
  readonly isAway: () => boolean;
  readonly now: () => Instant;
  /** Where its script comes from; null where nobody pays online. */
  readonly gateway: { readonly checkoutOrigin: string } | null;
  /** The site's address as the world knows it, such as `https://shivar.example`, without a path. */
  readonly origin: string;
}

/** The pages with what they need to be rendered. */
export interface Site extends PagesDeps {
  readonly pages: Pages<Request, Response>;
  readonly report: PageContext['report'];
}

/** A page as it is sent out, but for its encoding. */
export interface Page extends PageBody {
  readonly status: number;
  /** Others will get it too. Refusals are kept where many addresses share one, never per address. */
  readonly lasts: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

/** Renders and compresses a page. `PageRequest` has all of the visitor's request that goes into it. */
export async function renderPage(site: Site, asked: PageRequest): Promise<Page> {
  const { path, forData, isShared, isOffice } = asked;
  const suffix = path.endsWith('/') ? '_.data' : '.data';
  const request = new Request(`${site.origin}${path}${forData ? suffix : ''}`);
  const { status, text, headers } = await answer(site, request, pageContextOf(site, asked), forData);
  const lasts = status === 200 || (status === 404 && isShared);
  const body = await createPageBody(text, lasts ? 'kept' : 'sent once');
  return {
    ...body,
    status,
    lasts,
    headers: {
      ...headers,
      // The office says so here: its documents are drawn by script, and have no head of their own.
      ...(isOffice && { 'x-robots-tag': 'noindex' }),
      vary: 'Accept-Encoding, Accept-Language, Cookie',
      // A browser asks each time whether its copy is still good. A failure must not be kept at all.
      'cache-control': status < 500 ? 'no-cache' : 'no-store',
      etag: body.etag,
    },
  };
}

/** The page that answers a form: for this visitor alone, so nobody keeps it. `leaveMessage` stores the form's message. */
export async function renderFormAnswer(
  site: Site,
  path: string,
  form: URLSearchParams,
  { language, leaveMessage }: Pick<PageContext, 'language' | 'leaveMessage'>,
): Promise<Omit<Page, 'lasts'>> {
  const request = new Request(`${site.origin}${path}`, { method: 'POST', body: form });
  const context = { ...pageContextOf(site, { language, isOffice: false }), leaveMessage };
  const { status, text, headers } = await answer(site, request, context);
  const body = await createPageBody(text, 'sent once');
  return { ...body, status, headers: { ...headers, 'cache-control': 'no-store' } };
}

/** The context of the loaders. */
export function pageContextOf(
  { data, now, origin, report }: Site,
  { language, isOffice }: Pick<PageRequest, 'language' | 'isOffice'>,
): PageContext {
  const settings = isOffice ? async () => inEveryLanguage(await data.settings()) : data.settings;
  const scriptMark = randomBytes(16).toString('hex');
  return { ...data, settings, now, origin, language, leaveMessage: null, scriptMark, report };
}

/**
 * The answer of the pages. A page whose data failed is rendered all the same, as one that says so. Where the database was
 * away, this throws instead: then an older page is better, or one that tries again by itself.
 */
async function answer(site: Site, request: Request, context: PageContext, forData = false) {
  const away: Error[] = [];
  const report = (error: unknown) => {
    if (error instanceof Error && isDatabaseAway(error)) away.push(error);
    else context.report(error);
  };
  const response = await site.pages.answer(request, { ...context, report });
  const [lost] = away;
  if (lost) throw lost;
  const html = await response.text();
  const mark = context.scriptMark;
  const { status } = response;
  const headers: Record<string, string> = Object.fromEntries(response.headers);
  if (forData) return { status, text: html, headers: { ...headers, ...baseHeaders(site.origin) } };
  const googleSignIn = (await site.data.settings()).googleClientId !== null;
  const isPaying = new URL(request.url).pathname.startsWith('/pay/');
  const policy = { googleSignIn, checkout: (isPaying && site.gateway?.checkoutOrigin) || null };
  Object.assign(headers, pageHeaders(site.origin, policy), {
    'content-security-policy': contentSecurityPolicy(html, mark, policy),
  });
  return { status, text: withoutMark(html, mark), headers };
}

/** The office has every language, also those that the shop does not offer. */
function inEveryLanguage({ languages: _spoken, ...settings }: SettingsAnswer): SettingsAnswer {
  return settings;
}
