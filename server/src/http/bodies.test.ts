import { api } from '@shivar/domain/contract/api';
import type { Call } from '@shivar/domain/contract/call';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { addTestPlan, newKey, purchaseOf } from '../../test/test-plan.ts';
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

async function post(url: string, payload: string | Buffer | undefined, type?: string) {
  const response = await app.app.inject({
    method: 'POST',
    url,
    headers: {
      authorization: `Bearer ${asha.token}`,
      'idempotency-key': newKey(),
      ...(type === undefined ? {} : { 'content-type': type }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  return response;
}
const json = (payload: string | Buffer, url = '/api/orders') => post(url, payload, 'application/json');
const refusalOf = ({ statusCode, body }: { statusCode: number; body: string }) => {
  const { code, message, issues } = JSON.parse(body) as Record<string, unknown>;
  return { status: statusCode, code, message, issues };
};

describe('a body', () => {
  test.each([
    ['is cut off', '{"a": 1'],
    ['is not JSON', 'subscriptionId=x'],
    ['has a comment', '{} // so'],
    ['sets the prototype', '{"__proto__": {"isAdmin": true}}'],
    ['sets the prototype deep inside', '{"items": {"1": {"__proto__": 5}}}'],
    ['sets the prototype with escapes', '{"\\u005f_proto__": {"isAdmin": true}}'],
    ['reaches the prototype by its constructor', '{"constructor": {"prototype": {"isAdmin": true}}}'],
    ['is not UTF-8', Buffer.from([0x7b, 0x22, 0xc3, 0x28, 0x22, 0x3a, 0x31, 0x7d])],
    ['is UTF-16', Buffer.from('{"a":1}', 'utf16le')],
  ])('is refused where it %s', async (_, payload) => {
    const response = await json(payload);
    expect(refusalOf(response)).toEqual({
      status: 400,
      code: 'request_invalid',
      message: 'Please check what you entered',
      issues: undefined,
    });
  });

  test.each(['[]', '5', '"text"', 'null', 'true'])('is refused where it is %s', async (payload) => {
    const { status, code, issues } = refusalOf(await json(payload));
    const message = 'Please check what you entered';
    expect([status, code, issues]).toEqual([400, 'request_invalid', [{ path: '', message }]]);
  });

  test('is refused where it is missing altogether', async () => {
    expect(refusalOf(await post('/api/orders', undefined)).status).toBe(400);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'application/jsonp',
    'nonsense',
  ])('is refused with 415 where it is %s', async (type) => {
    const refusal = refusalOf(await post('/api/orders', JSON.stringify(purchaseOf(plan)), type));
    expect(refusal).toMatchObject({
      status: 415,
      code: 'media_type_unsupported',
      message: 'Please send JSON',
    });
  });

  test('may say which encoding its JSON has, and begin with a byte order mark', async () => {
    const body = JSON.stringify(purchaseOf(plan));
    const statuses = [
      await post('/api/orders', body, 'application/json; charset=utf-8'),
      await post('/api/orders', `\uFEFF${body}`, 'application/json'),
    ].map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([201, 201]);
  });

  test('is refused with 413 beyond 1 MB, in the reader’s language', async () => {
    const payload = JSON.stringify({ ...purchaseOf(plan), mobile: 'x'.repeat(1024 * 1024) });
    expect(refusalOf(await json(payload))).toMatchObject({
      status: 413,
      code: 'too_large',
      message: 'That is too large to send',
    });
  });

  test('of 1 MB of nested brackets, or of a hundred thousand wrong fields, is refused at once and briefly', async () => {
    const nested = `{"items":${'['.repeat(500_000)}${']'.repeat(500_000)}}`;
    const many = JSON.stringify(
      Object.fromEntries(Array.from({ length: 90_000 }, (_, index) => [`x${index}`, 1])),
    );
    const manyDays = JSON.stringify({
      scheduledItems: Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`d${index}`, {}])),
    });
    const answers = [
      await json(nested),
      await json(many),
      await json(manyDays, '/api/orders/customize-schedule'),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(400);
      expect((answer.json().issues as unknown[]).length).toBeLessThanOrEqual(50);
    }
  });
});

describe('a text', () => {
  test.each([
    ['NUL', 'Gang\\u0000apur'],
    ['a lone high surrogate', 'Gang\\ud83dapur'],
    ['a lone low surrogate', 'Gang\\ude00apur'],
  ])('with %s in it is refused, and its place is named', async (_, line) => {
    const body = JSON.stringify(purchaseOf(plan)).replace('12 Gangapur Road', line);
    const message = 'This contains characters that cannot be stored';
    expect(refusalOf(await json(body))).toEqual({
      status: 400,
      code: 'text_unreadable',
      message,
      issues: [{ path: 'address.line1', message }],
    });
  });

  test('with a pair of surrogates, accents and Devanagari is kept as it is', async () => {
    const body = purchaseOf(plan);
    const line1 = 'घर १२, गंगापूर रोड 🏡 é';
    const { answer } = await app.call(api.placeOrder, {
      as: asha,
      body: { ...body, address: { ...body.address, line1 } },
      headers: { 'idempotency-key': newKey() },
    });
    expect(answer.address).toBe(`${line1}, Near the temple, Nashik`);
  });

  test.each(['/api/subscriptions/%00', '/api/pincodes/%00', '/api/orders/a%00b'])(
    'with NUL in an address is refused: %s',
    async (url) => {
      const response = await app.app.inject({ url, headers: { authorization: `Bearer ${asha.token}` } });
      expect([response.statusCode, response.json().code]).toEqual([400, 'text_unreadable']);
    },
  );
});

describe('nothing is turned into what it is not', () => {
  test.each([
    ['"5"'],
    ['null'],
    ['true'],
    ['[5]'],
    ['5.5'],
    ['1e400'],
    ['-0.1'],
    ['"five"'],
    ['{"$numberInt":"5"}'],
  ])('a quantity of %s is refused', async (quantity) => {
    const body = JSON.stringify(purchaseOf(plan, { items: { 7: 42 } })).replace(':42', `:${quantity}`);
    const { status, issues } = refusalOf(await json(body));
    expect([status, issues]).toEqual([400, [{ path: 'items.7', message: 'Please enter a whole quantity' }]]);
  });

  test.each([5, null, true, ['Small'], {}])('a size of %j is refused', async (selectedSize) => {
    const { status, issues } = refusalOf(await json(JSON.stringify({ ...purchaseOf(plan), selectedSize })));
    expect([status, issues]).toEqual([400, [{ path: 'selectedSize', message: 'This does not look right' }]]);
  });

  test('unknown fields are named, at every depth, and none is dropped in silence', async () => {
    const body = purchaseOf(plan);
    const more = { ...body, price: 1, discount: 5, address: { ...body.address, country: 'India' } };
    const { status, code, issues } = refusalOf(await json(JSON.stringify(more)));
    const message = 'This is not expected here';
    expect([status, code]).toEqual([400, 'field_unknown']);
    expect(issues).toEqual(
      expect.arrayContaining([
        { path: 'price', message },
        { path: 'discount', message },
        { path: 'address.country', message },
      ]),
    );
  });
});

describe('a call without payload', () => {
  const bare = Object.values<Call>(api).filter(({ method, body }) => method === 'POST' && !body);
  const addressOf = ({ path }: Call) => path.replace('{userId}', asha.id);

  test('there are such calls', () => {
    expect(bare.map(({ path }) => path)).toEqual([
      '/api/auth/logout',
      '/api/account/addresses/{id}/default',
      '/api/account/waiting/stop',
      '/api/account/deletion-otp',
      '/api/orders/user/{userId}',
      '/api/calendar',
      '/api/calendar/revoke',
    ]);
  });

  test.each([
    ['no body', undefined, undefined],
    ['{}', '{}', 'application/json'],
    ['an empty body that is called JSON', '', 'application/json'],
    ['an empty body that is called a form', '', 'application/x-www-form-urlencoded'],
    ['an empty body that is called text', '', 'text/plain;charset=UTF-8'],
  ])('takes %s', async (_, payload, type) => {
    for (const call of bare.toReversed()) {
      const before = await app.customer();
      const response = await app.app.inject({
        method: 'POST',
        url: addressOf(call).replace(asha.id, before.id),
        headers: {
          authorization: `Bearer ${before.token}`,
          ...(type === undefined ? {} : { 'content-type': type }),
        },
        ...(payload === undefined ? {} : { payload }),
      });
      // A new customer has no address and no calendar: that is said of what they have, not of what was sent.
      const { code } = response.json<{ code?: string }>();
      expect([call.path, response.statusCode < 300 || response.statusCode === 404 || code]).toEqual([
        call.path,
        true,
      ]);
    }
  });

  test.each([
    ['null', 'null', 'application/json', 400],
    ['a field', '{"userId": 1}', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['a form with something in it', 'a=1', 'application/x-www-form-urlencoded', 415],
    ['bytes without a type', 'a=1', undefined, 415],
  ])('refuses %s', async (_, payload, type, status) => {
    for (const call of bare) expect((await post(addressOf(call), payload, type)).statusCode).toBe(status);
  });
});
