import { randomBytes } from 'node:crypto';
import { officeNoticeCalls } from '@shivar/domain/contract/office/notice-calls';
import { officePackingCalls as calls } from '@shivar/domain/contract/office/packing-calls';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Person } from '../../test/app.ts';
import { saveSchedule } from '../../test/customising.ts';
import { openShop } from '../../test/open-shop.ts';

/* What the office reads of notices that nobody has heard yet. */

const DAY = '2026-11-24';
const { shop, closeFirst } = openShop();
let sunil: Person;
beforeAll(async () => {
  sunil = await shop.app.packer();
});
/** Asha's box with tomatoes and dill is closed, and nothing is sent. */
beforeEach(async () => {
  const { app, plan, asha, order } = shop;
  await saveSchedule(app, asha, order._id, { [DAY]: { [plan.tomato]: 500, [plan.dill]: 2 } });
  await closeFirst('04:00:00');
});

const line = (itemId: string) => {
  const mark = randomBytes(16).toString('hex');
  return { mark, ago: 0, orderId: shop.order._id, date: DAY, itemId };
};
const short = (itemId: string, missing: number) =>
  shop.app.call(calls.markShort, { as: sunil, body: { ...line(itemId), missing } });
const texts = async () => {
  const asked = { as: shop.meera, params: { id: shop.asha.id }, query: {} };
  const { answer } = await shop.app.call(officeNoticeCalls.noticesOfPerson, asked);
  return answer.notices.map(({ kind, text }) => [kind, text]);
};

test('a notice that waits is shown as it would be sent, and without items where nothing would be', async () => {
  const comes = 'It comes in the morning, 6AM-12PM';
  const held = 'Test tomato 500 g, Test dill 2 units';
  expect(await texts()).toEqual([['tomorrow', `${comes}, and brings: ${held}.`]]);
  const { tomato, dill } = shop.plan;
  await short(tomato, 500);
  await short(dill, 2);
  expect(await texts()).toEqual([
    [
      'short',
      'There is not enough of: Test dill 2 units. It goes back to your order. Nothing else was in this box, so nobody comes.',
    ],
    ['short', 'There is not enough of: Test tomato 500 g. It goes back to your order.'],
    ['tomorrow', `${comes}.`],
  ]);
});

test('whoever calls reads what is short as the box is now', async () => {
  const { tomato, dill } = shop.plan;
  await short(tomato, 500);
  await short(dill, 2);
  await shop.app.db.query(
    `update notices set due_at = null, ended_at = at, outcome = 'to_call', facts = facts || '{"isEmptied": true}' where kind = 'short'`,
  );
  await shop.app.call(calls.takeShortBack, { as: sunil, body: { ...line(tomato), quantity: 500 } });
  const { answer } = await shop.app.call(officeNoticeCalls.noticesToCall, { as: shop.meera });
  const own = answer.households.find(({ _id }) => _id === shop.asha.id);
  expect(own?.notices.map(({ text }) => text)).toEqual([
    'There is not enough of: Test dill 2 units. It goes back to your order.',
  ]);
});

test('says once that nobody comes, also where more notices wait than a page has, and keeps what was read out', async () => {
  const { app, meera, asha, order } = shop;
  const { tomato, dill } = shop.plan;
  await short(tomato, 500);
  await app.db.query(
    `insert into notices (user_id, order_id, kind, key, facts, at, due_at)
     select user_id, order_id, 'settled', 'filler ' || n, jsonb_build_object('date', $2::text, 'items', '{}'::jsonb, 'how', 'none'), at, due_at
     from notices, generate_series(1, 30) as n where order_id = $1 and kind = 'short'`,
    [order._id, DAY],
  );
  await short(dill, 2);
  const page = async (after?: string) => {
    const asked = { as: meera, params: { id: asha.id }, query: after === undefined ? {} : { after } };
    return (await app.call(officeNoticeCalls.noticesOfPerson, asked)).answer;
  };
  const shorts = async () => {
    const first = await page();
    const second = await page(first.next ?? undefined);
    const all = [...first.notices, ...second.notices].filter(({ kind }) => kind === 'short');
    return all.map(({ text }) => text);
  };
  expect((await shorts()).map((text) => text.includes('nobody comes'))).toEqual([true, false]);

  await app.db.query(
    `update notices set due_at = null, ended_at = at, outcome = 'to_call' where user_id = $1 and kind = 'short'`,
    [asha.id],
  );
  const { answer } = await app.call(officeNoticeCalls.noticesToCall, { as: meera });
  const own = answer.households.find(({ _id }) => _id === asha.id)?.notices ?? [];
  const read = own.map(({ text }) => text);
  await app.call(officeNoticeCalls.noteCalled, { as: meera, body: { notices: own.map(({ _id }) => _id) } });
  expect((await shorts()).toReversed()).toEqual(read);
});
