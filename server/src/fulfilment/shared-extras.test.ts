import { randomBytes } from 'node:crypto';
import { dayTopic } from '@shivar/domain/contract/office/event-calls';
import { officePaymentCalls } from '@shivar/domain/contract/office/payment-calls';
import { officeListCalls } from '@shivar/domain/contract/office/list-calls';
import { officePackingCalls } from '@shivar/domain/contract/office/packing-calls';
import { officeShortageCalls as calls } from '@shivar/domain/contract/office/shortage-calls';
import { beforeEach, expect, test } from 'vitest';
import { discrepancies } from '../../test/customising.ts';
import { MILK, PRICE, openExtras } from '../../test/extras.ts';
import { notePaid } from '../../test/test-plan.ts';
import { followTopics } from '../adapters/topics.ts';

const { shop, add, boxOf, money, told, close } = openExtras();
const list = () => ({ date: shop.first, batch: 'morning' as const });
const ofTomato = () => ({ as: shop.meera, params: { ...list(), item: shop.plan.tomato } });
const see = (version: number) =>
  shop.app.call(officeListCalls.seeList, { as: shop.meera, params: list(), body: { version } });
const look = async (available?: number) => {
  const query = available === undefined ? {} : { available: String(available) };
  return (await shop.app.call(calls.shortage, { ...ofTomato(), query })).answer;
};

/** A closed box with 500 g of tomatoes, 300 g more that were added, and milk, and no other box. Somebody has seen its list. */
beforeEach(async () => {
  await shop.app.db.query(`update orders set status = 'paused' where id <> $1`, [shop.order._id]);
  await add({ [shop.milk]: 1, [shop.plan.tomato]: 300 }, MILK + 12.75);
  await close(shop.first);
  await see(1);
});

async function share(available: number): Promise<number> {
  const shown = (await look(available)).shares?.shown ?? '';
  const body = { available, other: null, shown };
  return (await shop.app.call(calls.shareShortage, { ...ofTomato(), body })).answer.boxes;
}
const version = async () => {
  const { answer } = await shop.app.call(officeListCalls.listVersion, { as: shop.meera, params: list() });
  const moved = answer.changes.flatMap(({ items }) =>
    items.map(({ _id, before, after }) => [_id, before, after]),
  );
  return [answer.version, moved];
};

test.each([
  ['of extras alone', 600],
  ['of extras and lines', 200],
])('a shortage %s is one version of the list, and counts its box', async (_what, available) => {
  expect(await share(available)).toBe(1);
  expect(await version()).toEqual([2, [[shop.plan.tomato, 800, available]]]);
  expect((await look()).shared).toMatchObject([{ available, boxes: 1, staying: 0, waiting: 0 }]);
});

test('an extra that leaves a closed box is a version and news for open pages, and a mark of a packer is none', async () => {
  const { app, order, plan } = shop;
  const missing = { mark: randomBytes(16).toString('hex'), ago: 0, itemId: plan.tomato, missing: 100 };
  const body = { ...missing, orderId: order._id, date: shop.first };
  expect((await app.call(officePackingCalls.markShort, { as: shop.meera, body })).status).toBe(200);
  expect(await version()).toEqual([1, []]);
  const topics = followTopics({ sessionUrl: app.url, outage: app.db.outage });
  const heard = new Set<string>();
  topics.follow((changed) => changed.forEach((topic) => heard.add(topic)));
  await expect.poll(() => heard.has('*')).toBe(true);
  await app.db.query('delete from extras where order_id = $1 and item_id = $2', [order._id, shop.milk]);
  await expect.poll(() => heard.has(dayTopic(shop.first, 'morning'))).toBe(true);
  expect(await version()).toEqual([2, [[shop.milk, 1, 0]]]);
  await topics.stop();
});

async function takeBack(): Promise<object> {
  const { shared } = await look();
  const params = { id: shared[0]?._id ?? '' };
  return (await shop.app.call(calls.takeShortageBack, { as: shop.meera, params, body: {} })).answer;
}
const send = () => shop.app.db.query(`update notices set due_at = null, ended_at = at, outcome = 'told'`);
/** The extras of the box. */
const extras = async () => (await boxOf(shop.first))?.extras?.map(({ _id, qty }) => [_id, qty]);

test.each([
  ['of extras alone', 600],
  ['of extras and lines', 200],
])(
  'a shortage %s is taken back: its box is as it was, and nobody hears of either',
  async (_what, available) => {
    const before = await boxOf(shop.first);
    await share(available);
    await see(2);
    expect(await takeBack()).toEqual({ boxes: 1, staying: 0 });
    expect(await boxOf(shop.first)).toEqual(before);
    expect(await version()).toEqual([3, [[shop.plan.tomato, available, 800]]]);
    expect(await money()).toMatchObject({ price: PRICE + MILK + 12.75 });
    expect([...(await told('extras_back')), ...(await told('short')), ...(await told('changed'))]).toEqual(
      [],
    );
    expect(await discrepancies(shop.app, shop.order._id)).toEqual([]);
    // Again: the last one is still the first to lose.
    expect(await share(600)).toBe(1);
  },
);

test.each([
  ['of extras alone', 600],
  ['of extras and lines', 200],
])(
  'a household that heard of a shortage %s is told once what its box brings now',
  async (_what, available) => {
    await share(available);
    await send();
    await takeBack();
    expect(await told('changed')).toEqual([
      {
        facts: { change: 'box', date: shop.first, items: { [shop.plan.tomato]: 800, [shop.milk]: 1 } },
      },
    ]);
  },
);

test('an extra comes back while its money is there, and its box stays as it is once that was paid out', async () => {
  const { app, meera, asha, order, plan } = shop;
  await notePaid(app, meera, order._id);
  await share(600);
  expect(await money()).toMatchObject({ due: 0, back: 8.5 });
  expect(await takeBack()).toEqual({ boxes: 1, staying: 0 });
  expect(await money()).toMatchObject({ due: 0, back: 0 });
  await share(600);
  const body = { way: 'bank' as const, paise: 850, reference: 'UTR 1', was: 850 };
  const paid = await app.call(officePaymentCalls.payOut, { as: meera, params: { id: asha.id }, body });
  expect(paid.status).toBe(200);
  expect(await takeBack()).toEqual({ boxes: 0, staying: 1 });
  expect(await extras()).toEqual([
    [shop.milk, 1],
    [plan.tomato, 100],
  ]);
  expect(await money()).toMatchObject({ due: 0, price: PRICE + MILK + 4.25 });
  expect((await look()).shared[0]).toMatchObject({ boxes: 1, staying: 1, waiting: 0 });
});

test('an extra of a box that changed since stays away', async () => {
  await share(600);
  await shop.app.db.query('delete from extras where order_id = $1 and item_id = $2', [
    shop.order._id,
    shop.plan.tomato,
  ]);
  expect(await takeBack()).toEqual({ boxes: 0, staying: 1 });
  expect(await extras()).toEqual([[shop.milk, 1]]);
});
