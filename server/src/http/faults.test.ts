import { api } from '@shivar/domain/contract/api';
import type { Call } from '@shivar/domain/contract/call';
import { everyCall } from '@shivar/domain/contract/office/every-call';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { saveSchedule } from '../../test/customising.ts';
import { addTestPlan, buy, purchaseOf, sendPurchase } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';

let app: TestApp;
let plan: TestPlan;
let asha: Person;
beforeAll(async () => {
  app = await testApp();
  plan = await addTestPlan(app.db);
  asha = await app.customer();
});
afterAll(() => app.close());

describe('a database that fails in the middle of a purchase', () => {
  afterEach(() => app.db.query('alter table payments drop constraint if exists broken'));

  test('is answered without internals, in the reader’s language, and leaves nothing behind', async () => {
    await app.db.query('alter table payments add constraint broken check (amount_paise < 0) not valid');
    const { status, refusal } = await sendPurchase(app, asha, purchaseOf(plan));
    const marathi = await app.call(api.placeOrder, {
      as: asha,
      body: purchaseOf(plan),
      headers: { 'idempotency-key': 'broken', cookie: 'theme=dark; lang=mr' },
    });
    expect([status, refusal]).toEqual([
      500,
      { code: 'failed', message: 'Something went wrong. Please try again later.' },
    ]);
    expect(marathi.refusal).toEqual({
      code: 'failed',
      message: 'काहीतरी चुकलं. कृपया थोड्या वेळाने पुन्हा प्रयत्न करा.',
    });
    const rows = await app.db.query('select 1 from orders union all select 1 from idempotency_keys');
    expect(rows).toEqual([]);
  });

  test('leaves in the log what went wrong, and nothing of what the customer sent', async () => {
    await app.db.query('alter table payments add constraint broken check (amount_paise < 0) not valid');
    const before = app.log.length;
    await sendPurchase(app, asha, purchaseOf(plan), 'a-key-of-her-own');
    const lines = app.log.slice(before);
    const failure = lines
      .map((line) => JSON.parse(line) as Record<string, never>)
      .find(({ level }) => level === 50);
    expect(failure).toMatchObject({
      msg: 'A request failed',
      err: {
        type: 'error',
        message: expect.stringMatching(
          /^new row for relation "payments.*" violates check constraint "broken/,
        ),
        code: '23514',
      },
    });
    const text = lines.join('\n');
    for (const secret of ['Gangapur', '9876543210', 'a-key-of-her-own', asha.token, '123450']) {
      expect(text).not.toContain(secret);
    }
  });
});

describe('the log', () => {
  test('has neither queries nor headers nor bodies of a request', async () => {
    const before = app.log.length;
    const url = '/api/subscriptions?email=asha@example.in';
    await app.app.inject({
      url,
      headers: { authorization: 'Bearer secret-token', cookie: 'lang=mr; x=secret' },
    });
    await app.call(api.login, { body: { email: 'asha@example.in', password: 'bhendi-2026' } });
    const text = app.log.slice(before).join('\n');
    expect(text).toContain('"url":"/api/subscriptions"');
    for (const secret of ['asha@', 'secret', 'bhendi']) expect(text).not.toContain(secret);
  });
});

describe('a database that is away', () => {
  let lonely: TestApp;
  beforeAll(async () => {
    // Nothing listens on this port.
    lonely = await testApp({ beside: { ...app, url: 'postgres://shivar@127.0.0.1:4798/none' } });
  });
  afterAll(() => lonely.close());

  test('is answered with 503 and when to try again, by every call', async () => {
    const answers = await Promise.all([
      lonely.call(api.plans),
      lonely.call(api.pincode, { params: { pincode: '422001' } }),
      lonely.call(api.me, { as: asha }),
      sendPurchase(lonely, asha, purchaseOf(plan)),
    ]);
    for (const { status, refusal, headers } of answers) {
      expect([status, refusal]).toEqual([
        503,
        { code: 'unavailable', message: 'We cannot do that right now. Please try again shortly' },
      ]);
      expect(headers['retry-after']).toBe('5');
    }
  });

  test('makes health say so', async () => {
    const { status, answer } = await lonely.call(api.health);
    expect([status, answer]).toMatchObject([503, { status: 'failing', database: 'failing' }]);
    // A proxy goes on sending requests here: no other program has a database, and pages that were shown are kept.
    expect((await lonely.call(api.ready)).status).toBe(200);
  });
});

describe('a program that may open no more files', () => {
  test('answers with 503 and when to try again', async () => {
    const full = Object.assign(new Error('connect EMFILE 127.0.0.1:5432'), { code: 'EMFILE' });
    const query = vi.spyOn(app.db, 'query').mockRejectedValue(full);
    const { status, refusal, headers } = await app.call(api.pincode, { params: { pincode: '422001' } });
    query.mockRestore();
    expect([status, refusal.code, headers['retry-after']]).toEqual([503, 'unavailable', '5']);
  });
});

describe('an order that somebody else holds for too long', () => {
  test('is answered with 503 and when to try again, and is not changed', async () => {
    const order = await buy(app, asha, plan);
    const hasty = await testApp({ beside: app, timeout: 200 });
    const holder = await app.db.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from orders where id = $1 for update', [order._id]);
    const late = await saveSchedule(hasty, asha, order._id, { '2026-11-24': { [plan.dill]: 1 } });
    await holder.query('rollback');
    holder.release();
    await hasty.close();
    expect([late.status, late.refusal.code, late.headers['retry-after']]).toEqual([503, 'unavailable', '5']);
    expect((await app.call(api.order, { as: asha, params: { id: order._id } })).answer).toEqual(order);
  });
});

describe('no browser guesses what an answer is', () => {
  let site: TestApp;
  beforeAll(async () => {
    site = await testApp({ beside: app, pages: 'built' });
  });
  afterAll(() => site.close());

  const of = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: string) => ({
    method,
    url,
    ...(payload !== undefined && { payload, headers: { 'content-type': 'application/json' } }),
  });
  const calls = Object.values<Call>(everyCall).map(({ method, path }) =>
    of(method, path.replaceAll(/\{\w+\}/g, 'x')),
  );
  const others = [
    ['/', '/contact', '/profile', '/order', '/nowhere', '/about.data', '/sitemap.xml', '/robots.txt'],
    ['/favicon.svg', '/sw.js', '/manifest.webmanifest', '/assets/none.js', '/photos/none.webp'],
    [`/photos/${'0'.repeat(32)}-640.webp`, '/export/orders/none', '/calendar/none.ics'],
    ['/api/openapi.json', '/api/docs', '/api/nowhere', '/%', '/%61pi/health'],
  ].flatMap((urls) => urls.map((url) => of('GET', url)));
  const refused = [
    of('DELETE', '/contact'),
    of('POST', '/contact', '{}'),
    of('POST', '/api/auth/login', '{"broken'),
    of('POST', '/api/auth/login', `"${'x'.repeat(2_000_000)}"`),
  ];

  test.each([...calls, ...others, ...refused])('$method $url', async (request) => {
    const { headers } = await site.app.inject(request);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

describe('every answer below /api', () => {
  test.each([
    ['/api/subscriptions', 200],
    ['/api/subscriptions/nothing', 404],
    ['/api/auth/me', 401],
    ['/api/nothing', 404],
    ['/api/admin/orders', 401],
    ['/%61pi/settings', 200],
  ])('has its guards and the server’s time: %s', async (url, status) => {
    const { statusCode, headers } = await app.app.inject({ url });
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'server-time': String(app.clock.now()),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': url === '/api/subscriptions' ? 'no-cache' : 'no-store',
    });
    expect(headers['x-powered-by']).toBeUndefined();
  });

  test('is in the language of the cookie, then of Accept-Language, otherwise English', async () => {
    const messageFor = async (headers: Record<string, string>) =>
      (await app.call(api.me, { headers })).refusal.message;
    const [english, marathi] = ['Please log in to continue', 'पुढे जाण्यासाठी लॉग इन करा'];
    expect(await messageFor({})).toBe(english);
    expect(await messageFor({ 'accept-language': 'hi, mr;q=0.8, en;q=0.5' })).toBe(marathi);
    expect(await messageFor({ 'accept-language': 'mr', cookie: 'lang=en' })).toBe(english);
    expect(await messageFor({ 'accept-language': 'fr', cookie: 'lang=fr' })).toBe(english);
  });
});
