import { api } from '@shivar/domain/contract/api';
import { officePeopleCalls } from '@shivar/domain/contract/office/people-calls';
import type { Likes } from '@shivar/domain/rules/produce/likes';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';

let app: TestApp;
let plan: TestPlan;
let asha: Person;
beforeAll(async () => {
  app = await testApp();
  plan = await addTestPlan(app.db);
});
beforeEach(async () => {
  asha = await app.customer();
});
afterAll(() => app.close());

const save = (likes: Likes, as = asha) => app.call(api.saveLikes, { as, body: { likes } });
const stored = async (as = asha) => (await app.call(api.likes, { as })).answer.likes;

describe('the likes of a household', () => {
  test('are kept with the account, one by one, and fine is kept by leaving it out', async () => {
    expect(await stored()).toEqual({});
    const first = await save({ [plan.tomato]: 'love', [plan.dill]: 'never' });
    expect([first.status, first.answer.likes]).toEqual([
      200,
      { [plan.tomato]: 'love', [plan.dill]: 'never' },
    ]);
    await save({ [plan.dill]: 'rarely', [plan.mint]: 'fine' });
    expect(await stored()).toEqual({ [plan.tomato]: 'love', [plan.dill]: 'rarely' });
    await save({ [plan.tomato]: 'fine' });
    expect(await stored()).toEqual({ [plan.dill]: 'rarely' });
    expect(await stored(await app.customer('Ravi More'))).toEqual({});
  });

  test.each([
    ['an item that is not there', { 999999: 'love' }, 404, 'item_not_found'],
    ['a word that is none', { 1: 'hate' }, 400, 'field_invalid'],
    ['an id that is none', { 'no-id': 'love' }, 400, 'field_invalid'],
  ])('refuse %s, and keep nothing of the rest', async (_what, likes, status, code) => {
    const refused = await save({ [plan.tomato]: 'love', ...likes } as Likes);
    expect([refused.status, refused.refusal.code]).toEqual([status, code]);
    expect(await stored()).toEqual({});
  });

  test('belong to nobody who is not signed in', async () => {
    expect((await app.call(api.likes)).status).toBe(401);
    expect((await app.call(api.saveLikes, { body: { likes: {} } })).status).toBe(401);
  });

  test('take many writes at once, also beside changes of the orders', async () => {
    await buy(app, asha, plan);
    await buy(app, asha, plan, { startDate: '2026-11-26' });
    const writes = await Promise.all(
      Array.from({ length: 12 }, (_, index) => save({ [plan.dill]: index % 2 ? 'never' : 'love' })),
    );
    expect(new Set(writes.map(({ status }) => status))).toEqual(new Set([200]));
    expect(Object.keys(await stored())).toEqual([plan.dill]);
  });
});

describe('likes from the office', () => {
  test('are set for a caller, and the audit keeps who did it, but not the item', async () => {
    const meera = await app.admin();
    const params = { id: asha.id };
    const saved = await app.call(officePeopleCalls.saveLikesOfPerson, {
      as: meera,
      params,
      body: { likes: { [plan.mint]: 'never' } },
    });
    expect([saved.status, saved.answer.likes]).toEqual([200, { [plan.mint]: 'never' }]);
    expect((await app.call(officePeopleCalls.likesOfPerson, { as: meera, params })).answer).toEqual(
      saved.answer,
    );
    expect(await stored()).toEqual({ [plan.mint]: 'never' });
    const audited = await app.db.query(
      `select subject_id, kind, after ->> 'item_id' as item from audit_log where subject = 'likes' and actor_id = $1`,
      [meera.id],
    );
    expect(audited).toEqual([{ subject_id: asha.id, kind: 'added', item: '•' }]);
  });

  test('look missing for an account that is not there, and are closed to customers', async () => {
    const meera = await app.admin();
    const params = { id: '00000000-0000-0000-0000-000000000000' };
    expect((await app.call(officePeopleCalls.likesOfPerson, { as: meera, params })).status).toBe(404);
    const body = { likes: {} };
    expect((await app.call(officePeopleCalls.saveLikesOfPerson, { as: meera, params, body })).status).toBe(
      404,
    );
    expect((await app.call(officePeopleCalls.likesOfPerson, { as: asha, params })).status).toBe(403);
  });
});

describe('likes of a household with an order', () => {
  const comes = async (orderId: string) => {
    const { answer } = await app.call(api.order, { as: asha, params: { id: orderId } });
    return Object.fromEntries(
      answer.deliverySchedule.map(({ date, items, farmsChoice = [] }) => [
        date,
        [...items, ...farmsChoice].map(({ englishName }) => englishName),
      ]),
    );
  };

  test('change what comes on the dates ahead, and no box that is closed', async () => {
    const start = app.clock.now();
    const order = await buy(app, asha, plan);
    const before = await comes(order._id);
    expect(Object.values(before).flat()).toContain('Test tomato');
    // The box of the 24th closes, and nobody has written it yet.
    app.clock.move(Date.parse('2026-11-23T18:00:00.000+05:30') - start);
    await save({ [plan.tomato]: 'never' });
    const { '2026-11-24': closed, ...ahead } = await comes(order._id);
    expect(closed).toEqual(before['2026-11-24']);
    expect(closed).toContain('Test tomato');
    expect(Object.values(ahead).flat()).not.toContain('Test tomato');
    expect(Object.values(ahead).flat()).toContain('Test onion');
    await save({ [plan.tomato]: 'fine' });
    expect(await comes(order._id)).toEqual(before);
    app.clock.move(start - app.clock.now());
  });
});
