import { createHash } from 'node:crypto';
import type { PlanSummaryAnswer } from '@shivar/domain/contract/plan-answers';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, publicFarm } from '../settings/queries.ts';
import { registerPages } from './pages.ts';

/*
 * These tests serve the web's real build: `npm test` makes it first.
 */

const NOON_IN_INDIA = Date.parse('2026-11-21T06:30:00Z');

const settings = publicFarm(DEFAULT_SETTINGS, null);

const plan: PlanSummaryAnswer = {
  _id: 'weekly-vegetables',
  subscriptionName: 'Weekly vegetables',
  marathiName: 'आठवड्याची भाजी',
  description: 'Cooking vegetables.',
  marathiDescription: 'रोजच्या भाज्या.',
  image: '/produce/brinjal.svg',
  itemImages: ['/produce/tomato.svg'],
  organic: false,
  comingSoon: false,
  soldOut: false,
  categories: [],
  firstBox: [],
  opensOn: null,
  subscriptionType: 'weekly',
  deliveryFrequencies: ['weekly'],
  batches: ['morning'],
  sizes: [{ name: 'Small', marathiName: 'छोटी', price: 910, people: 2, week: { grams: 3000, units: 0 } }],
};

let app: FastifyInstance;
let version: string;
let now: number;
let plansAsked: number;
let plans: PlanSummaryAnswer[];

beforeEach(async () => {
  [version, now, plansAsked, plans] = ['1', NOON_IN_INDIA, 0, [plan]];
  app = Fastify({ logger: false });
  await registerPages(app, {
    mode: 'built',
    data: {
      settings: async () => settings,
      plans: async () => {
        plansAsked += 1;
        return plans;
      },
      plan: async () => null,
      article: async () => null,
    },
    catalogueVersion: () => version,
    isAway: () => false,
    now: () => now,
    origin: 'http://127.0.0.1:3000',
    gateway: null,
  });
});

afterEach(() => app.close());

function get(url: string, headers: Record<string, string> = {}) {
  return app.inject({ method: 'GET', url, headers });
}

test.each(['/', '/subscription', '/contact', '/profile', '/order', '/nowhere'])(
  'every script and style of %s is in its policy, and nothing tells how they are known',
  async (url) => {
    const { body, headers } = await get(url);
    const inline = [
      ...body.matchAll(
        /<(?:script|style)(?![^>]*(?:\ssrc=|application\/))[^>]*>([^]*?)<\/(?:script|style)>/g,
      ),
    ];
    const texts = inline.map(([, text = '']) => text).filter((text) => text !== '');
    expect(texts.length).toBeGreaterThan(2);
    for (const text of texts)
      expect(headers['content-security-policy']).toContain(
        createHash('sha256').update(text).digest('base64'),
      );
    expect(body).not.toContain('nonce');
  },
);

test('a page is HTML in English with its data, also for fifty visitors at once rendered a single time', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => get('/subscription')));
  expect(plansAsked).toBe(1);
  for (const answer of answers) expect(answer.statusCode).toBe(200);
  expect(answers[0]?.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answers[0]?.body).toContain('<html lang="en">');
  expect(answers[0]?.body).toContain('Weekly vegetables');
  expect(answers[0]?.body).toContain('₹910');
});

test('the language comes from the address, then the cookie, then the browser', async () => {
  const marathi = { 'accept-language': 'mr-IN,mr;q=0.9,en;q=0.8' };
  const body = async (url: string, headers: Record<string, string>) => (await get(url, headers)).body;
  expect(await body('/', marathi)).toContain('<html lang="mr">');
  expect(await body('/', { ...marathi, cookie: 'lang=en' })).toContain('<html lang="en">');
  expect(await body('/?lang=mr', { cookie: 'lang=en' })).toContain('<html lang="mr">');
  expect(await body('/?lang=xx', {})).toContain('<html lang="en">');
});

test('a language named in the address is kept as a cookie, others set none', async () => {
  expect((await get('/?lang=mr')).headers['set-cookie']).toMatch(
    /^lang=mr; Path=\/; Max-Age=\d+; SameSite=Lax$/,
  );
  expect((await get('/?lang=xx')).headers['set-cookie']).toBeUndefined();
  expect((await get('/')).headers['set-cookie']).toBeUndefined();
});

test('caches are told what the page depends on, and a copy that is still good is not sent again', async () => {
  const first = await get('/');
  expect(first.headers.vary).toBe('Accept-Encoding, Accept-Language, Cookie');
  expect(first.headers['cache-control']).toBe('no-cache');
  const again = await get('/', { 'if-none-match': String(first.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  version = '2';
  plans = [{ ...plan, subscriptionName: 'Winter vegetables' }];
  const changed = await get('/', { 'if-none-match': String(first.headers.etag) });
  expect(changed.statusCode).toBe(200);
  expect(changed.body).toContain('Winter vegetables');
});

test('a new day in India renders anew, though the catalogue is the same', async () => {
  await get('/');
  now = Date.parse('2026-11-21T18:29:59.999Z');
  await get('/');
  expect(plansAsked).toBe(1);
  now += 1;
  await get('/');
  expect(plansAsked).toBe(2);
});

test('no query makes a page of its own', async () => {
  const plain = await get('/subscription');
  const queried = await get('/subscription?utm=1&x=%3Cscript%3E');
  expect(queried.body).toBe(plain.body);
  expect(plansAsked).toBe(1);
});

test('every inline script and style is named by its hash, and there is no style attribute', async () => {
  for (const url of ['/', '/subscription', '/login', '/no/such/page']) {
    const { body, headers } = await get(url);
    const policy = String(headers['content-security-policy']);
    const inline = [...body.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)];
    expect(inline.length).toBeGreaterThan(2);
    for (const [, , attributes = '', content = ''] of inline) {
      // Data and an emptied script are never run.
      if (/application\/(ld\+)?json/.test(attributes) || content === '') continue;
      expect(policy).toContain(createHash('sha256').update(content).digest('base64'));
    }
    expect(body).not.toMatch(/<[^>]+\sstyle="/);
    expect(policy).not.toContain('unsafe');
  }
});

test('an address that leads nowhere is a page with 404, rendered once for all of them', async () => {
  const [one, other] = [await get('/no/such/page'), await get('/another?x=1')];
  expect(one.statusCode).toBe(404);
  expect(one.body).toContain('This page is not on our farm');
  expect(other.body).toBe(one.body);
});

test('a plan that does not exist is 404', async () => {
  expect((await get('/purchase/no-such-plan')).statusCode).toBe(404);
});

test('the document of a private page is the same for every order, sends its first call, and carries its words', async () => {
  const [one, other] = [await get('/sub-detail/1'), await get('/sub-detail/2')];
  expect(one.statusCode).toBe(200);
  expect(other.body).toBe(one.body);
  expect(one.body).toContain('earlyCall={method,url,token');
  expect(one.body).toContain('/api/orders/${location.pathname.split("/")[2]}');
  expect(one.body).toContain('"customizeDelivery":"Customize Delivery"');
  expect(one.body).not.toContain('rel="stylesheet"');
});

test('a public page asks for nothing before its first paint', async () => {
  const { body } = await get('/');
  expect(/<link[^>]*rel="(stylesheet|modulepreload|preload)"/.exec(body)).toBeNull();
  expect(body.includes('<script type="module"')).toBe(false);
  expect(body.includes('requestIdleCallback')).toBe(true);
});

test("a loader's data is served for the next page, and kept like a page", async () => {
  const data = await get('/subscription.data?_routes=routes/public/subscription');
  expect(data.statusCode).toBe(200);
  expect(data.headers['content-type']).toContain('text/x-script');
  expect(data.body).toContain('Weekly vegetables');
  await get('/subscription.data');
  expect(plansAsked).toBe(1);
});

test.each(['/%E0%A4%A', '//evil.example/x', '/..%2f..%2fetc/passwd', `/${'a'.repeat(4000)}`, '/%00'])(
  'a strange address is no surprise: %s',
  async (url) => {
    expect((await get(url)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await get(url)).statusCode).toBeLessThan(500);
  },
);

test('files of the build are compressed already and kept for ever, drawings for a day', async () => {
  // Some of the others are a line that only names another file, and get no smaller.
  const script = /\/assets\/entry\.client-[\w-]+\.js/.exec((await get('/')).body)?.[0] ?? '';
  const asset = await get(script, { 'accept-encoding': 'gzip, br' });
  expect(asset.statusCode).toBe(200);
  expect(asset.headers['content-encoding']).toBe('br');
  expect(asset.headers['cache-control']).toContain('immutable');
  const drawing = await get('/produce/tomato.svg');
  expect(drawing.headers['content-type']).toContain('image/svg+xml');
  expect(drawing.headers['cache-control']).toContain('max-age=86400');
  const unchanged = await get('/produce/tomato.svg', { 'if-none-match': String(drawing.headers.etag) });
  expect([unchanged.statusCode, unchanged.body]).toEqual([304, '']);
});

test('a file of the build has only headers that do something, since a page loads dozens of them', async () => {
  const { headers } = await get('/produce/tomato.svg');
  expect(Object.keys(headers).toSorted()).toEqual([
    'cache-control',
    'content-length',
    'content-type',
    'date',
    'etag',
    'vary',
    'x-content-type-options',
  ]);
});

test('a file, too, ends its connection once the program is to end', async () => {
  app.addHook('onSend', async (_request, reply) => {
    void reply.header('connection', 'close');
  });
  expect((await get('/produce/tomato.svg')).headers.connection).toBe('close');
});

test('customers’ documents bring their own stylesheet, the office’s the whole one', async () => {
  const stylesheets = async (path: string) =>
    new Set((await get(path)).body.match(/\/assets\/[a-z]+-[\w-]+\.css/g)?.map((name) => name.split('-')[0]));
  expect(await stylesheets('/')).toEqual(new Set(['/assets/shop']));
  expect(await stylesheets('/admin-login')).toEqual(new Set(['/assets/office']));
});
