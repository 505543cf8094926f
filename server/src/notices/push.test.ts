import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { api } from '@shivar/domain/contract/api';
import { noticeCalls } from '@shivar/domain/contract/notice-calls';
import type { Day } from '@shivar/domain/values/day';
import { importJWK, jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPush } from '../adapters/push.ts';
import { createSecrets } from '../adapters/secrets.ts';
import { inTransaction } from '../db/client.ts';
import { createOutbox } from '../mail/commands.ts';
import { withContent } from '../orders/notice-queries.ts';
import { SECRET, testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { startPushService, testBrowser } from '../../test/push-service.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { tell } from './commands.ts';
import { sendPushes } from './push-commands.ts';
import { sendNotices } from './send-commands.ts';

const secrets = createSecrets(SECRET);
let app: TestApp;
let plan: TestPlan;
let asha: Person;
let order: OrderAnswer;
let service: Awaited<ReturnType<typeof startPushService>>;
let browser: ReturnType<typeof testBrowser>;
beforeAll(async () => {
  service = await startPushService();
  const push = createPush({
    keys: secrets.pushKeys,
    origin: 'https://shivar.example',
    standIn: service.origin,
  });
  app = await testApp({ now: '2026-11-24T12:00:00+05:30', push });
  plan = await addTestPlan(app.db);
});
beforeEach(async () => {
  at('2026-11-24T12:00:00+05:30');
  asha = await app.customer();
  browser = testBrowser();
  order = await buy(app, asha, plan, { startDate: '2026-11-25' });
  await app.db.query('truncate mail_outbox, notices, pushes, push_subscriptions, notice_choices');
  service.received.length = 0;
  service.answerWith(201);
  await subscribe();
});
afterEach(() =>
  app.db.query(`update users set language = 'en', email = coalesce(email, id || '@example.in')`),
);
afterAll(async () => {
  await app.close();
  await service.stop();
});

const at = (instant: string) => app.clock.move(Date.parse(instant) - app.clock.now());
const subscribe = (as = asha, endpoint = `${service.origin}/one`) =>
  app.call(noticeCalls.addPush, { as, body: { endpoint, ...browser.keys } });
const rest = async (table: 'pushes' | 'push_subscriptions') =>
  (await app.db.query(`select from ${table}`)).length;
async function deliver(
  kind: 'delivered' | 'failed' | 'short' = 'delivered',
  date: Day = '2026-11-24',
): Promise<void> {
  const { db, clock } = app;
  const facts = { date, batch: 'morning', reason: 'spoilt', givenBack: true, items: {} } as const;
  const key = `${order._id} ${clock.now()}`;
  // It has gathered for long enough.
  const since = clock.now() - 10 * 60_000;
  await inTransaction(db, async (tx) => tell(tx, [{ orderId: order._id, kind, key, facts }], since));
  await sendNotices({ db, clock, secrets, withContent, outbox: createOutbox({ clock, secrets }) });
  await push();
}
const push = () => {
  const { db, clock } = app;
  const options = { keys: secrets.pushKeys, origin: 'https://shivar.example', standIn: service.origin };
  return sendPushes({ db, clock, push: createPush(options) });
};
const messages = () =>
  service.received.map(({ body }) => JSON.parse(browser.read(body)) as Record<string, string>);

describe('a browser that takes pushes', () => {
  test('is told in the language of the household, encrypted for it alone, and signed by the farm', async () => {
    await app.db.query(`update users set language = 'mr' where id = $1`, [asha.id]);
    await deliver();
    const { topic } = service.received[0]?.headers ?? {};
    expect(messages()).toEqual([
      {
        title: 'तुमचा बॉक्स पोहोचला',
        body: 'हा मंगळ २४ नोव्हें या तारखेचा बॉक्स.',
        url: `/sub-detail/${order._id}?date=2026-11-24`,
        tag: topic,
        lang: 'mr',
      },
    ]);
    const headers = service.received[0]?.headers ?? {};
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      topic: expect.stringMatching(/^[\w-]{1,32}$/),
    });
    expect(Number(headers['ttl'])).toBeGreaterThan(3600);
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
    expect(key).toBe((await app.call(noticeCalls.noticeChoices, { as: asha })).answer.pushKey);
    const point = Buffer.from(key, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    const farm = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
    const currentDate = new Date(app.clock.now());
    const { payload } = await jwtVerify(token, farm, { audience: service.origin, currentDate });
    expect(payload.sub).toBe('https://shivar.example');
    expect((payload.exp ?? 0) * 1000 - app.clock.now()).toBeLessThanOrEqual(24 * 3_600_000);
    expect(await app.db.query('select outcome, by_mail, by_push from notices')).toEqual([
      { outcome: 'told', by_mail: false, by_push: true },
    ]);
    expect(await rest('pushes')).toBe(0);
  });

  test('hears what is owed even where the household has no email, and then nobody has to call', async () => {
    await app.db.query('update users set email = null where id = $1', [asha.id]);
    await deliver('failed');
    expect(messages()).toMatchObject([{ title: 'Your box of Tue 24 Nov could not be delivered' }]);
    expect(await app.db.query('select outcome from notices')).toEqual([{ outcome: 'told' }]);
  });

  test('shows a second message of a kind beside the first one, which nobody may have read yet', async () => {
    at('2026-11-24T19:00:00+05:30');
    await deliver('short', '2026-11-25');
    // In the morning it would come too late.
    at('2026-11-24T21:00:00+05:30');
    await deliver('short', '2026-11-25');
    expect(new Set(messages().map(({ tag }) => tag)).size).toBe(2);
    expect(new Set(service.received.map(({ headers }) => headers['topic'])).size).toBe(2);
  });

  test('hears nothing of a kind that is switched off', async () => {
    const body = { kinds: { delivered: { mail: false, push: false } }, quiet: { from: 22, until: 7 } };
    await app.call(noticeCalls.saveNoticeChoices, { as: asha, body });
    await deliver();
    expect(service.received).toEqual([]);
  });

  test('hears nothing once its session has ended', async () => {
    await app.call(api.logout, { as: asha });
    await deliver();
    expect(service.received).toEqual([]);
  });

  test('is told by the account that subscribed last, and by none once it is taken off', async () => {
    const ravi = await app.customer('Ravi More');
    await subscribe(ravi);
    await deliver();
    expect(service.received).toEqual([]);
    await app.call(noticeCalls.removePush, { as: asha, body: { endpoint: `${service.origin}/one` } });
    expect(await rest('push_subscriptions')).toBe(1);
    await app.call(noticeCalls.removePush, { as: ravi, body: { endpoint: `${service.origin}/one` } });
    expect(await rest('push_subscriptions')).toBe(0);
  });

  test.each([404, 410, 403])('is forgotten where its service answers %i', async (status) => {
    service.answerWith(status);
    await deliver();
    expect([await rest('pushes'), await rest('push_subscriptions')]).toEqual([0, 0]);
  });

  test('is tried again where its service is busy, and given up at last', async () => {
    service.answerWith(503);
    await deliver('failed');
    expect([await push(), await rest('pushes')]).toEqual([0, 1]);
    for (let times = 0; times < 5; times += 1) {
      app.clock.move(30 * 60_000);
      await push();
    }
    expect([await rest('pushes'), await rest('push_subscriptions')]).toEqual([0, 1]);
    expect(service.received).toHaveLength(6);
    service.answerWith(201);
  });
});

test.each(['http://push.example/a', 'https://10.0.0.1/a', 'https://localhost/a', 'ftp://push.example/a'])(
  'an address that is not https and public is refused: %s',
  async (endpoint) => {
    expect((await subscribe(asha, endpoint)).status).toBe(422);
  },
);
