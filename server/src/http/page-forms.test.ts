import type { LeaveMessage } from '@shivar/domain/contract/pages';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, publicFarm } from '../settings/queries.ts';
import type { FormSender } from './pages.ts';
import { registerPages } from './pages.ts';

/*
 * The contact form from a browser without script, on the web's real build: `npm test` makes it first.
 */

const TYPED = { name: 'Asha', email: 'asha@example.in', subject: '', message: '<b>Gir cows?</b>' };

let app: FastifyInstance;
let came: { typed: unknown; sender: FormSender }[];
let answer: Awaited<ReturnType<LeaveMessage>>;

beforeEach(async () => {
  came = [];
  answer = { ok: true, thanks: 'Thank you!', ticket: 1001, email: TYPED.email };
  app = Fastify({ logger: false });
  const deps = {
    mode: 'built' as const,
    data: {
      settings: async () => publicFarm(DEFAULT_SETTINGS, null),
      plans: async () => [],
      plan: async () => null,
      article: async () => null,
    },
    catalogueVersion: () => '1',
    isAway: () => false,
    now: () => Date.parse('2026-11-21T06:30:00Z'),
    origin: 'https://shivar.example',
    gateway: null,
  };
  await registerPages(app, deps, (sender) => (typed) => {
    came.push({ typed, sender });
    return Promise.resolve(answer);
  });
});
afterEach(() => app.close());

const send = (payload: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/contact',
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
const form = new URLSearchParams(TYPED).toString();

test('a message is taken over and thanked for on the page, in the visitor’s language, for nobody else to keep', async () => {
  const { statusCode, body, headers } = await send(form, { cookie: 'lang=mr' });
  expect([statusCode, headers['cache-control'], headers['content-language']]).toEqual([
    200,
    'no-store',
    'mr',
  ]);
  expect(headers['content-security-policy']).toContain("form-action 'self'");
  expect(body).toContain('Thank you!');
  expect(body).toContain('१००१');
  expect(came).toEqual([{ typed: TYPED, sender: { ip: '127.0.0.1', language: 'mr' } }]);
});

test('what is wrong is said at its field, and what was typed stands there still', async () => {
  const fields = { name: 'Name is required' };
  answer = { ok: false, status: 400, fields, failure: null, typed: { ...TYPED, name: '' } };
  const { statusCode, body } = await send(form);
  expect(statusCode).toBe(400);
  expect(body).toContain('Name is required');
  expect(body).toContain('&lt;b&gt;Gir cows?&lt;/b&gt;');
});

test.each<Record<string, string>>([
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'https://elsewhere.example' },
  { origin: 'https://shop.shivar.example', 'sec-fetch-site': 'same-site' },
  { origin: 'null' },
])('what another site posts is refused: %j', async (headers) => {
  expect((await send(form, headers)).statusCode).toBe(403);
  expect(came).toEqual([]);
});

test.each<Record<string, string>>([
  { origin: 'https://shivar.example' },
  { origin: 'http://localhost:4700', host: 'localhost:4700' },
  {},
])('what our own page posts is taken, by whatever name of the site: %j', async (headers) => {
  expect((await send(form, headers)).statusCode).toBe(200);
});

test('what is no form is refused before anything is done', async () => {
  const json = await send('{}', { 'content-type': 'application/json' });
  const long = await send(`message=${'x'.repeat(70_000)}`);
  expect([json.statusCode, long.statusCode]).toEqual([415, 413]);
  expect(came).toEqual([]);
});
