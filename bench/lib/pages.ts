import type { Browser, BrowserContext } from '@playwright/test';
import type { SessionAnswer } from '@shivar/domain/contract/answers';

/** The pages that everybody may open. */
export const PUBLIC_PAGES = [
  '/',
  '/subscription',
  '/purchase/weekly-vegetables',
  '/about',
  '/contact',
  '/pricing-policy',
  '/shipping-policy',
  '/refund-policy',
  '/terms-conditions',
  '/privacy-policy',
  '/login',
  '/test',
  '/forgot-password',
  '/reset-password',
] as const;

/** The pages of a household that is signed in; `{order}` is one of its orders, `{date}` its first delivery. */
export const PRIVATE_PAGES = [
  '/profile',
  '/active-subscriptions',
  '/account',
  '/sub-detail/{order}',
  '/sub-detail/{order}/slip/{date}',
] as const;

/** What a run is about: `PAGES=/profile,/about` chooses, `PAGES=private` and `PAGES=public` take those alone. */
export function chosen<Page extends string>(
  pages: readonly Page[],
  kind: 'public' | 'private',
): readonly Page[] {
  const wish = process.env['PAGES'];
  if (wish === undefined || wish === kind) return pages;
  return pages.filter((page) => wish.split(',').includes(page));
}

/** Opens a browser's profile of its own that reads `language`, signed in where a session is given. */
export async function visitor(
  browser: Browser,
  url: string,
  {
    language = 'en',
    session,
    phone = true,
  }: { language?: string; session?: SessionAnswer; phone?: boolean } = {},
): Promise<BrowserContext> {
  const localStorage = session
    ? [
        { name: 'token', value: session.token },
        { name: 'user', value: JSON.stringify(session.user) },
      ]
    : [];
  const context = await browser.newContext({
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
    viewport: phone ? { width: 360, height: 740 } : { width: 1280, height: 800 },
    isMobile: phone,
    hasTouch: phone,
  });
  await context.addCookies([{ name: 'lang', value: language, url }]);
  return context;
}
