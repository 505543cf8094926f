import type { Language } from '@shivar/domain/language/language';
import type { SettingsAnswer } from '@shivar/domain/contract/catalogue-calls';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sitemapXml } from '../content/routes.ts';
import { DEFAULT_SETTINGS, publicFarm } from '../settings/queries.ts';
import { registerPages } from './pages.ts';
import { followSpoken } from './spoken-languages.ts';

/*
 * Which languages the shop speaks, against the web's real build: `npm test` makes it first.
 */

const ORIGIN = 'https://shivar.example';
const farm = (changes: Partial<SettingsAnswer>) => ({ ...publicFarm(DEFAULT_SETTINGS, null), ...changes });

let app: FastifyInstance;
let settings = farm({});
let version = 0;
beforeAll(async () => {
  app = Fastify({ logger: false });
  followSpoken(app, {
    version: () => String(version),
    load: async () => settings.languages ?? ['en', 'mr'],
    isAway: () => false,
  });
  await registerPages(app, {
    mode: 'built',
    data: {
      settings: async () => settings,
      plans: async () => [],
      plan: async () => null,
      article: async () => null,
    },
    catalogueVersion: () => String(version),
    isAway: () => false,
    now: () => Date.parse('2026-11-21T06:30:00Z'),
    origin: ORIGIN,
    gateway: null,
  });
});
afterAll(() => app.close());
beforeEach(() => speak(['en', 'mr']));

function speak(languages: Language[]): void {
  settings = farm(languages.join() === 'en,mr' ? {} : { languages });
  version += 1;
}

const open = async (url: string, cookie = '') => {
  const { body, headers } = await app.inject({ url, headers: { cookie } });
  return {
    body,
    language: /<html lang="(\w+)"/.exec(body)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1],
    alternates: [...body.matchAll(/<link rel="alternate" hrefLang="([\w-]+)"/g)]
      .map((match) => match[1] ?? '')
      .toSorted(),
    switches: /href="\?lang=\w+"/.test(body),
    cookie: headers['set-cookie'],
  };
};

describe('a shop that speaks English alone', () => {
  beforeEach(() => speak(['en']));

  test('answers in English whoever asks for Marathi, and offers nothing else', async () => {
    for (const [url, cookie] of [
      ['/', 'lang=mr'],
      ['/?lang=mr', ''],
      ['/contact?lang=mr', 'lang=mr'],
    ] as const) {
      const page = await open(url, cookie);
      expect(page).toMatchObject({ language: 'en', alternates: [], switches: false });
      expect(page.canonical).toBe(ORIGIN + (url.startsWith('/contact') ? '/contact' : '/'));
      expect(page.cookie).toBeUndefined();
    }
    expect(
      (await app.inject({ url: '/manifest.webmanifest', headers: { cookie: 'lang=mr' } })).json(),
    ).toMatchObject({
      lang: 'en',
      name: 'Shivar',
    });
  });

  test('has an office that speaks both all the same', async () => {
    for (const url of ['/admin', '/admin-login', '/admin/settings/about', '/order']) {
      expect(await open(url, 'lang=mr')).toMatchObject({ language: 'mr', switches: true });
      expect((await open(`${url}?lang=mr`)).cookie).toContain('lang=mr');
    }
  });

  test('speaks Marathi again as soon as the setting says so', async () => {
    expect((await open('/', 'lang=mr')).language).toBe('en');
    speak(['en', 'mr']);
    expect(await open('/', 'lang=mr')).toMatchObject({
      language: 'mr',
      canonical: `${ORIGIN}/?lang=mr`,
      alternates: ['en', 'mr', 'x-default'],
      switches: true,
    });
  });
});

test('a shop whose first language is Marathi speaks it to who asks for none, at its plain address', async () => {
  speak(['mr', 'en']);
  expect(await open('/')).toMatchObject({ language: 'mr', canonical: `${ORIGIN}/`, switches: true });
  expect(await open('/?lang=en')).toMatchObject({ language: 'en', canonical: `${ORIGIN}/?lang=en` });
  expect(await open('/', 'lang=en')).toMatchObject({ language: 'en' });
});

test('the sitemap names the first language’s page by its plain address, and no other form where there is none', () => {
  const xml = (languages: Language[]) => sitemapXml(ORIGIN, [{ path: '/about' }], languages);
  const addresses = (text: string) => [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1]);
  expect(addresses(xml(['mr', 'en']))).toEqual([`${ORIGIN}/about`, `${ORIGIN}/about?lang=en`]);
  expect(addresses(xml(['mr']))).toEqual([`${ORIGIN}/about`]);
  expect(xml(['mr'])).not.toContain('hreflang');
  const english = `${ORIGIN}/about?lang=en`;
  for (const [language, href] of Object.entries({
    mr: `${ORIGIN}/about`,
    en: english,
    'x-default': `${ORIGIN}/about`,
  }))
    expect(xml(['mr', 'en'])).toContain(`hreflang="${language}" href="${href}"`);
});

test('while the setting cannot be read, the shop speaks what it spoke', async () => {
  const other = Fastify({ logger: false });
  let now = '1';
  let load: () => Promise<readonly Language[]> = async () => ['mr'];
  followSpoken(other, { version: () => now, load: () => load(), isAway: () => false });
  other.get('/', (request) => request.spoken);
  const spoken = async () => (await other.inject('/')).json() as Language[];
  expect(await spoken()).toEqual(['mr']);
  load = () => Promise.reject(new Error('The database is away'));
  now = '2';
  expect(await spoken()).toEqual(['mr']);
  // Nobody waits long for a database that does not answer.
  load = () => new Promise(() => {});
  now = '3';
  expect(await spoken()).toEqual(['mr']);
  await other.close();
});
