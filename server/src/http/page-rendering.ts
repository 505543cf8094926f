import { randomBytes } from 'node:crypto';
import type { SettingsAnswer } from '@shivar/domain/contract/settings-answer';
import type { Instant } from '@shivar/domain/values/day';
import type { Language } from '@shivar/domain/language/language';
import type { LeaveMessage, PageContext, PageData, Pages } from '@shivar/domain/contract/pages';
import type { FastifyInstance } from 'fastify';
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
  /** Whether the database is away, so that a page can only be the last one that there was. */
  readonly isAway: () => boolean;
  readonly now: () => Instant;
  /** The site's address as the world knows it, such as `https://shivar.example`, without a path. */
  readonly origin: string;
}

/** A page as it is sent out, but for its encoding. */
export interface Page extends PageBody {
  readonly status: number;
  /** Others will get it too: what is refused is kept where many addresses share it, never per address. */
  readonly lasts: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

/** Renders and compresses a page. Nothing of the visitor's request goes in but what `PageRequest` says. */
export async function renderPage(
  app: FastifyInstance,
  pages: Pages<Request, Response>,
  deps: PagesDeps,
  { path, forData, language, isShared, isOffice }: PageRequest,
): Promise<Page> {
  const suffix = path.endsWith('/') ? '_.data' : '.data';
  const request = new Request(`${deps.origin}${path}${forData ? suffix : ''}`);
  const { context, throwIfAway } = listening(pageContextOf(app, deps, { language, isOffice }));
  const response = await pages.answer(request, context);
  throwIfAway();
  const rendered = await response.text();
  const text = forData ? rendered : withoutMark(rendered, context.scriptMark);
  const { status } = response;
  const lasts = status === 200 || (status === 404 && isShared);
  const body = await createPageBody(text, lasts ? 'kept' : 'sent once');
  const headers = {
    ...Object.fromEntries(response.headers),
    ...(forData ? baseHeaders(deps.origin) : await documentHeaders(rendered, context.scriptMark, deps)),
    // The office says so here: its documents are drawn by script, and have no head of their own.
    ...(isOffice && { 'x-robots-tag': 'noindex' }),
    vary: 'Accept-Encoding, Accept-Language, Cookie',
    // A browser asks each time whether its copy is still good; a surprise must not be kept at all.
    'cache-control': status < 500 ? 'no-cache' : 'no-store',
    etag: body.etag,
  };
  return { ...body, status, lasts, headers };
}

/** A form as it was sent, and what takes over what it brings. */
interface SentForm {
  readonly path: string;
  readonly form: URLSearchParams;
  readonly language: Language;
  readonly leaveMessage: LeaveMessage;
}

/** The page that answers a form: for this visitor alone, so nobody keeps it. */
export async function renderFormAnswer(
  app: FastifyInstance,
  pages: Pages<Request, Response>,
  deps: PagesDeps,
  { path, form, language, leaveMessage }: SentForm,
): Promise<Omit<Page, 'lasts'>> {
  const request = new Request(`${deps.origin}${path}`, { method: 'POST', body: form });
  const { context, throwIfAway } = listening(pageContextOf(app, deps, { language, isOffice: false }));
  const response = await pages.answer(request, { ...context, leaveMessage });
  throwIfAway();
  const rendered = await response.text();
  const text = withoutMark(rendered, context.scriptMark);
  const headers = {
    ...Object.fromEntries(response.headers),
    ...(await documentHeaders(rendered, context.scriptMark, deps)),
    'cache-control': 'no-store',
  };
  return { ...(await createPageBody(text, 'sent once')), status: response.status, headers };
}

/** What the loaders find in their context. */
export function pageContextOf(
  app: FastifyInstance,
  deps: PagesDeps,
  { language, isOffice }: Pick<PageRequest, 'language' | 'isOffice'>,
): PageContext {
  const report = (error: unknown) => app.log.error(error, 'A page failed');
  const { data } = deps;
  const settings = isOffice ? async () => inEveryLanguage(await data.settings()) : data.settings;
  const scriptMark = randomBytes(16).toString('hex');
  const { now, origin } = deps;
  return { ...data, settings, now, origin, language, leaveMessage: null, scriptMark, report };
}

/**
 * A page whose data could not be had is made all the same, as one that says that something failed: no answer to give
 * where the database was away, since then an older page is better, or one that comes back by itself.
 */
function listening(context: PageContext): { context: PageContext; throwIfAway: () => void } {
  let away: Error | null = null;
  const report = (error: unknown) => {
    if (error instanceof Error && isDatabaseAway(error)) away = error;
    else context.report(error);
  };
  const throwIfAway = () => {
    if (away !== null) throw away;
  };
  return { context: { ...context, report }, throwIfAway };
}

/** The office is spoken to in every language, whatever the shop speaks. */
function inEveryLanguage({ languages: _spoken, ...settings }: SettingsAnswer): SettingsAnswer {
  return settings;
}

async function documentHeaders(html: string, mark: string, deps: PagesDeps): Promise<Record<string, string>> {
  const policy = { googleSignIn: (await deps.data.settings()).googleClientId !== null };
  return {
    ...pageHeaders(deps.origin, policy),
    'content-security-policy': contentSecurityPolicy(html, mark, policy),
  };
}
