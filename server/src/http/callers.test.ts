import { api } from '@shivar/domain/contract/api';
import { everyCall } from '@shivar/domain/contract/office/every-call';
import type { Call } from '@shivar/domain/contract/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';

let app: TestApp;
let asha: Person;
let meera: Person;
beforeAll(async () => {
  app = await testApp();
  [asha, meera] = await Promise.all([app.customer(), app.admin()]);
});
afterAll(() => app.close());

const BROKEN = '{"price": ';
const bearer = (person: Person | null) => (person ? { authorization: `Bearer ${person.token}` } : {});

async function send(method: 'GET' | 'POST' | 'DELETE', url: string, person: Person | null, payload?: string) {
  const headers = {
    ...bearer(person),
    ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const response = await app.app.inject({
    method,
    url,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
  return response;
}

const addressOf = ({ path }: Call) => path.replaceAll(/\{\w+\}/g, 'x');
const callsFor = (caller: Call['caller']) =>
  Object.values<Call>(everyCall).filter((call) => call.caller === caller);

describe('who may call is judged before what the call carries', () => {
  test.each(callsFor('customer').map((call) => [call.method, addressOf(call)] as const))(
    '%s %s answers 401 to nobody, with a broken body too',
    async (method, url) => {
      const bodies = method === 'GET' ? [undefined] : [undefined, BROKEN, '{}', `"${'x'.repeat(2_000_000)}"`];
      for (const body of bodies) {
        const response = await send(method, url, null, body);
        expect([response.statusCode, response.json()]).toEqual([
          401,
          { code: 'not_signed_in', message: 'Please log in to continue' },
        ]);
      }
    },
  );

  test('a signed-in customer is told what is wrong with the body', async () => {
    const response = await send('POST', '/api/orders', asha, BROKEN);
    expect([response.statusCode, response.json()]).toEqual([
      400,
      { code: 'request_invalid', message: 'Please check what you entered' },
    ]);
  });

  test.each([
    ['a token that is no token', 'Bearer null'],
    ['an empty one', 'Bearer '],
    ['another scheme', 'Basic YXNoYTpzZWNyZXQ='],
    ['a token signed by somebody else', 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl'],
    [
      'a token that claims to need no signature',
      'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4IiwiaXNBZG1pbiI6dHJ1ZX0.',
    ],
  ])('%s is nobody', async (_, authorization) => {
    const response = await app.app.inject({ url: '/api/auth/me', headers: { authorization } });
    expect([response.statusCode, response.json().code]).toEqual([401, 'not_signed_in']);
  });

  test('a session that has ended says so in either language', async () => {
    const gone = await app.customer();
    await app.db.query('update sessions set ended_at = now() where user_id = $1', [gone.id]);
    const english = await app.call(api.me, { as: gone });
    const marathi = await app.call(api.me, { as: gone, headers: { 'accept-language': 'mr-IN, en;q=0.5' } });
    expect([english.status, english.refusal]).toEqual([
      401,
      { code: 'session_expired', message: 'Session expired' },
    ]);
    expect(marathi.refusal.message).toBe('लॉग इनची मुदत संपली आहे');
  });

  test('a public call ignores a token that is stale or nonsense', async () => {
    const gone = await app.customer();
    await app.db.query('update sessions set ended_at = now() where user_id = $1', [gone.id]);
    for (const authorization of [`Bearer ${gone.token}`, 'Bearer nonsense', 'nonsense']) {
      for (const url of ['/api/subscriptions', '/api/settings', '/api/health', '/api/pincodes/422001']) {
        expect((await app.app.inject({ url, headers: { authorization } })).statusCode).toBe(200);
      }
    }
  });
});

describe('below /api/admin', () => {
  const paths = [
    '/api/admin',
    '/api/admin/',
    '/api/admin/orders',
    '/api/admin/nothing/here',
    '/api/admin/day/2026-11-24/morning',
    '/api/admin/day/not-a-day/noon?after=x',
    `/api/admin/day/${'x'.repeat(5000)}/morning`,
  ];
  /** The same places, spelt as somebody would who looks for a way around the guard. */
  const odd = [
    '/API/ADMIN/orders',
    '/api/Admin/day/2026-11-24/morning',
    '/api//admin/orders',
    '//api/admin/orders',
    '/api/admin//day/2026-11-24/morning',
    '/api%2Fadmin%2Forders',
    '/api/%61dmin/day/2026-11-24/morning',
    '/api/admin%2Fday/2026-11-24/morning',
    '/api/admin/%ZZ',
    '/api/admin/%C3%28',
    '/api/admin/day/%FF/morning',
    'http://elsewhere.example/api/admin/orders',
    'http://elsewhere.example/api/admin/day/2026-11-24/morning',
  ];

  test.each([...paths, ...odd])(
    '%s is 401 to nobody and 403 to a customer, whatever they send',
    async (url) => {
      for (const method of ['GET', 'POST', 'DELETE'] as const) {
        const body = method === 'POST' ? BROKEN : undefined;
        const nobody = await send(method, url, null, body);
        const customer = await send(method, url, asha, body);
        expect([method, nobody.statusCode, customer.statusCode]).toEqual([method, 401, 403]);
        expect(nobody.json()).toEqual({ code: 'not_signed_in', message: 'Please log in to continue' });
        expect(customer.json()).toEqual({
          code: 'not_allowed',
          message: 'This is for the office only',
        });
      }
    },
  );

  test.each([
    '/api/./admin/orders',
    '/api/x/../admin/orders',
    '/api/admin;x/orders',
    '/api%252Fadmin/orders',
    '/api\\admin\\orders',
  ])('%s is no way in either', async (url) => {
    for (const person of [null, asha]) {
      const { statusCode, body } = await send('GET', url, person);
      expect([401, 403, 404]).toContain(statusCode);
      expect(Object.keys(JSON.parse(body) as object)).toEqual(['message', 'code']);
    }
  });

  test('the office finds what is there, and learns that the rest is not', async () => {
    const there = await send('GET', '/api/admin/day/2026-11-24/morning', meera);
    const missing = await send('POST', '/api/admin/nothing/here', meera, BROKEN);
    expect([there.statusCode, missing.statusCode, missing.json().code]).toEqual([200, 404, 'not_found']);
  });

  test('a customer who is made an admin, or no longer is one, is so at the very next request', async () => {
    const url = '/api/admin/day/2026-11-24/morning';
    const other = await app.customer();
    await app.db.query("update users set role = 'admin' where id = $1", [other.id]);
    const promoted = await send('GET', url, other);
    await app.db.query('update users set role = null where id = $1', [other.id]);
    expect([promoted.statusCode, (await send('GET', url, other)).statusCode]).toEqual([200, 403]);
  });
});

describe('a path that no call has', () => {
  test.each(['/api/nothing', '/api/subscriptions/x/y', '/api/auth', '/api/contacts'])(
    'answers 404 as every refusal does: GET %s',
    async (url) => {
      const response = await app.app.inject({ url, headers: { 'accept-language': 'mr' } });
      expect([response.statusCode, response.json()]).toEqual([
        404,
        { code: 'not_found', message: 'ते सापडलं नाही' },
      ]);
    },
  );

  test('answers HEAD as it answers GET, without the body', async () => {
    const heads = await Promise.all(
      ['/api/subscriptions', '/api/health', '/api/auth/me', '/api/nothing', '/api/admin/orders'].map((url) =>
        app.app.inject({ method: 'HEAD', url }),
      ),
    );
    expect(heads.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, ''],
      [200, ''],
      [401, ''],
      [404, ''],
      [401, ''],
    ]);
  });

  test('also where another method would be right, whatever is sent', async () => {
    for (const [method, url] of [
      ['POST', '/api/health'],
      ['GET', '/api/auth/login'],
      ['DELETE', '/api/orders'],
    ] as const) {
      const response = await send(method, url, asha, method === 'POST' ? BROKEN : undefined);
      expect([url, response.statusCode, response.json().code]).toEqual([url, 404, 'not_found']);
    }
  });
});
