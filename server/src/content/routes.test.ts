import type { PlanSummaryAnswer } from '@shivar/domain/contract/plan-answers';
import type { TextPart } from '@shivar/domain/rules/settings/settings';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { DEFAULT_SETTINGS, publicFarm } from '../settings/queries.ts';
import { registerPages } from '../http/pages.ts';
import { fillArticle } from './article.ts';
import { factsOf, shippedText } from './queries.ts';
import { registerContentRoutes } from './routes.ts';

/*
 * The sitemap against the web's real build: `npm test` makes it first.
 */

const ORIGIN = 'https://shivar.example';
const plans = [{ _id: 'milk & eggs', sizes: [], itemImages: [], batches: [], deliveryFrequencies: [] }];

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

async function site() {
  const app = Fastify({ logger: false });
  const onSale = async () => plans as unknown as PlanSummaryAnswer[];
  registerContentRoutes(app, { db: database.db, plans: onSale, origin: ORIGIN });
  await registerPages(app, {
    mode: 'built',
    data: {
      settings: async () => publicFarm(DEFAULT_SETTINGS, null),
      plans: async () => [],
      plan: async () => null,
      article: async (name, language) =>
        fillArticle(await shippedText(name as TextPart, language), factsOf(DEFAULT_SETTINGS, language)),
    },
    catalogueVersion: () => '1',
    isAway: () => false,
    now: () => Date.parse('2026-11-21T06:30:00Z'),
    origin: ORIGIN,
    gateway: null,
  });
  return app;
}

test('every page of the sitemap answers, names itself as canonical, and may be kept', async () => {
  const app = await site();
  const { body, headers } = await app.inject('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  const found = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] ?? '');
  const addresses = found.filter((address) => !address.includes('/purchase/'));
  expect(addresses).toHaveLength(18);
  for (const address of addresses) {
    const page = await app.inject(address.slice(ORIGIN.length));
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`<link rel="canonical" href="${address}"/>`);
    expect(page.body).toContain('property="og:image"');
    expect(page.body).not.toContain('noindex');
    // What a click inside the app asks for, in place of the document.
    const { pathname, search } = new URL(address);
    const asked = await app.inject(`${pathname === '/' ? '/_' : pathname}.data${search}`);
    expect([address, asked.statusCode]).toEqual([address, 200]);
  }
  await app.close();
});

test('no two public pages have the same title or the same description', async () => {
  const app = await site();
  const { body } = await app.inject('/sitemap.xml');
  const listed = [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] ?? '');
  const paths = listed.filter((url) => !url.includes('/purchase/')).map((url) => url.slice(ORIGIN.length));
  for (const path of ['/login', '/forgot-password', '/reset-password', '/test'])
    paths.push(path, `${path}?lang=mr`);
  const seen = new Map<string, string>();
  const faults: string[] = [];
  for (const path of new Set(paths)) {
    const page = (await app.inject(path)).body;
    const title = /<title>([^<]+)</.exec(page)?.[1];
    const description = /<meta name="description" content="([^"]+)"/.exec(page)?.[1];
    for (const text of [title, description]) {
      const other = seen.get(text ?? '');
      if (text === undefined || other !== undefined) faults.push(`${path}: ${text} (${other})`);
      seen.set(text ?? '', path);
    }
  }
  expect(faults).toEqual([]);
  await app.close();
});

test.each([
  '/admin-login',
  '/auth/callback',
  '/account',
  '/profile',
  '/active-subscriptions',
  '/sub-detail/1',
  '/sub-detail/1/slip/2026-11-24',
  '/admin',
  '/order',
])('%s has a title before the browser has loaded it, and no search engine keeps it', async (path) => {
  const app = await site();
  const { body } = await app.inject(path);
  expect(body).toMatch(/<title>[^<]+<\/title>/);
  expect(body).toContain('<meta name="robots" content="noindex"/>');
  await app.close();
});

test.each(['/nowhere', '/purchase/nothing'])(
  '%s has its text in its place without a script',
  async (path) => {
    const app = await site();
    const { body, statusCode } = await app.inject(path);
    expect(statusCode).toBe(404);
    expect(body).toMatch(/<main.*<h1.*<\/main>/s);
    expect(body).not.toContain('<template');
    await app.close();
  },
);

test('every plan on sale is in the sitemap, in both languages, with links to each other', async () => {
  const app = await site();
  const { body } = await app.inject('/sitemap.xml');
  const plan = `${ORIGIN}/purchase/milk%20%26%20eggs`;
  expect(body).toContain(`<loc>${plan}</loc>`);
  expect(body).toContain(`<loc>${plan}?lang=mr</loc>`);
  expect(body).toContain(`<xhtml:link rel="alternate" hreflang="mr" href="${plan}?lang=mr"/>`);
  await app.close();
});

test('the day of a change stands where it is known, and nowhere else', async () => {
  const app = await site();
  const { body } = await app.inject('/sitemap.xml');
  const entry = (path: string) =>
    body.split('\n').find((line) => line.includes(`<loc>${ORIGIN}${path}</loc>`));
  const { changed } = await shippedText('privacy-policy', 'en');
  expect(entry('/privacy-policy')).toContain(`<lastmod>${changed}</lastmod>`);
  expect(entry('/subscription')).not.toContain('lastmod');
  await app.close();
});

test('robots are told of the sitemap and kept from the calls', async () => {
  const app = await site();
  const { body } = await app.inject('/robots.txt');
  expect(body).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  await app.close();
});

test('what search engines are told of the farm is in Home alone, and needs no hash in the policy', async () => {
  const app = await site();
  const { body, headers } = await app.inject('/');
  const [, json = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(body) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'Organization',
    legalName: 'Shivar Farm',
    telephone: '+91 253 555 0142',
  });
  expect(String(headers['content-security-policy'])).not.toContain('unsafe');
  expect((await app.inject('/about')).body).not.toContain('ld+json');
  await app.close();
});

test('an address with a slash at its end or in capitals is the same text', async () => {
  const app = await site();
  const plain = await app.inject('/privacy-policy');
  expect((await app.inject('/privacy-policy/')).statusCode).toBe(200);
  expect((await app.inject('/Privacy-Policy')).body).toContain(
    '<h1 class="text-4xl sm:text-5xl">Privacy Policy</h1>',
  );
  expect(plain.body).toContain('Shivar Farm, Gat No. 142, Girnare');
  await app.close();
});
