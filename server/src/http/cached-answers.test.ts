import { once } from 'node:events';
import { setImmediate as turn } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { PlanSummaryAnswer } from '@shivar/domain/contract/plan-answers';
import { api } from '@shivar/domain/contract/api';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { TestApp } from '../../test/app.ts';

let app: TestApp;
/** Another process, as far as the catalogue is concerned: its own connections and its own kept answers. */
let other: TestApp;
beforeAll(async () => {
  app = await testApp();
  other = await testApp({ beside: app });
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const URL = '/api/subscriptions';
const get = (headers: Record<string, string> = {}, url = URL) => app.app.inject({ url, headers });

describe('what is on sale', () => {
  test('is an array with plain numbers, and nothing that only the purchase needs', async () => {
    const { answer } = await app.call(api.plans);
    expect(answer.length).toBeGreaterThanOrEqual(8);
    for (const plan of answer) {
      expect(Object.keys(plan)).not.toContain('items');
      expect(plan.deliveryFrequencies.length).toBeGreaterThan(0);
      for (const size of plan.sizes) {
        expect(Object.keys(size).toSorted()).toEqual(['marathiName', 'name', 'people', 'price', 'week']);
        expect(Number.isFinite(size.price)).toBe(true);
      }
    }
  });

  test('has in each plan what its summary says, and all that its purchase needs', async () => {
    const { answer: plans } = await app.call(api.plans);
    for (const summary of plans) {
      const { answer: plan } = await app.call(api.plan, { params: { id: summary._id } });
      const { categories, items, sizes, offer, itemImages, ...rest } = plan;
      // The list's pictures begin with the first box, which the plan alone does not have.
      const { firstBox, itemImages: crate, ...said } = summary;
      expect(crate).toHaveLength(itemImages.length);
      expect(items.map(({ image }) => image)).toEqual(expect.arrayContaining(crate));
      const inBox = firstBox.map(({ _id }) => _id);
      expect(items.map(({ _id }) => _id)).toEqual(expect.arrayContaining(inBox));
      expect({
        ...rest,
        sizes: sizes.map(({ quotas: _quotas, ...size }) => size),
        categories: categories.map(({ _id, englishName, marathiName }) => ({
          _id,
          englishName,
          marathiName,
        })),
      }).toEqual({ ...said, sizes: said.sizes.map(({ week: _week, ...size }) => size) });
      const ids = new Set(categories.map(({ _id }) => _id));
      expect(items.every(({ categoryId }) => ids.has(categoryId))).toBe(true);
      expect(offer).toMatch(/^\S{12}$/);
      expect(sizes.every(({ quotas }) => quotas.every(({ categoryId }) => ids.has(categoryId)))).toBe(true);
    }
  });

  test('refuses a plan that there is not, in the reader’s language, and keeps no such answer', async () => {
    const url = '/api/subscriptions/no-such-plan';
    const english = await get({}, url);
    const marathi = await get({ cookie: 'lang=mr' }, url);
    expect([english.statusCode, english.json().message]).toEqual([404, 'This plan is not on sale']);
    expect(marathi.json().message).toBe('हा प्लॅन विक्रीला नाही');
    expect(english.headers['cache-control']).toBe('no-store');
  });

  test('tells whether the farm delivers, and what the area is called', async () => {
    const pincode = async (pin: string, headers = {}) =>
      (await app.call(api.pincode, { params: { pincode: pin }, headers })).answer;
    const batches = ['morning', 'evening'];
    expect(await pincode('422001')).toEqual({ serviceable: true, area: 'Nashik city', batches });
    const marathi = await pincode('422001', { cookie: 'lang=mr' });
    expect(marathi).toEqual({ serviceable: true, area: 'नाशिक शहर', batches });
    expect(await pincode('400001')).toEqual({ serviceable: false, area: null, batches: [] });
    const wrong = await app.call(api.pincode, { params: { pincode: '42200a' } });
    expect([wrong.status, wrong.refusal.message]).toEqual([400, 'Please enter a valid 6-digit pincode']);
  });
});

describe('a kept answer', () => {
  test('comes compressed as the client can take it, the same in every encoding', async () => {
    const plain = await get();
    const brotli = await get({ 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get({ 'accept-encoding': 'gzip, br;q=0' });
    expect([plain, brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ]);
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(brotli.headers.vary).toBe('Accept-Encoding');
  });

  test('is not sent again to whom has it already', async () => {
    const { headers } = await get();
    const known = await get({ 'if-none-match': String(headers.etag) });
    expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', headers.etag]);
    expect((await get({ 'if-none-match': '"another"' })).statusCode).toBe(200);
  });

  test('is not asked of the database again, however many ask', async () => {
    await changeTo('Asked for once');
    const asked = vi.spyOn(app.db, 'query');
    await Promise.all(Array.from({ length: 50 }, () => get()));
    const times = asked.mock.calls.filter(([text]) => text.includes('from plans')).length;
    asked.mockRestore();
    expect(times).toBe(0);
  });

  test('is new as soon as anybody changed the catalogue, in every process', async () => {
    const { etag } = (await get()).headers;
    await changeTo('Changed by another');
    expect((await get({ 'if-none-match': String(etag) })).statusCode).toBe(200);
  });

  test.each(['categories', 'items', 'plans', 'plan_sizes', 'plan_quotas', 'plan_items', 'settings'])(
    'hears of every change of %s',
    async (table) => {
      const listener = new Client({ connectionString: app.url });
      await listener.connect();
      await listener.query('listen catalogue');
      const heard = once(listener, 'notification');
      await app.db.query(`delete from ${table} where false`);
      expect(await heard).toMatchObject([{ channel: 'catalogue' }]);
      await listener.end();
    },
  );

  test('forgets what it kept when the connection that hears of changes is lost', async () => {
    await app.call(api.plans);
    await app.db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'shivar listen'`,
    );
    const [first] = await changeTo('Changed unheard');
    expect(first?.subscriptionName).toBe('Changed unheard');
  });
});

/** Renames every plan, and waits until both processes tell the new name. Throws where they take longer. */
async function changeTo(name: string, milliseconds = 3000): Promise<PlanSummaryAnswer[]> {
  await app.db.query('update plans set english_name = $1', [name]);
  const until = performance.now() + milliseconds;
  for (const each of [app, other]) {
    while ((await each.call(api.plans)).answer[0]?.subscriptionName !== name) {
      if (performance.now() > until) throw new Error(`The old names were told for over ${milliseconds} ms`);
      // Kept answers come without waiting for anything: the notice needs a turn to be heard.
      await turn();
    }
  }
  return (await app.call(api.plans)).answer;
}
