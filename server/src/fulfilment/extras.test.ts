import { randomBytes } from 'node:crypto';
import { officeDayCalls } from '@shivar/domain/contract/office/day-calls';
import { billCalls } from '@shivar/domain/contract/bill-calls';
import { leavingCalls } from '@shivar/domain/contract/leaving-calls';
import { officeBillCalls } from '@shivar/domain/contract/office/bill-calls';
import { officeExtraCalls } from '@shivar/domain/contract/office/extra-calls';
import { officeMarkCalls } from '@shivar/domain/contract/office/mark-calls';
import { officePackingCalls } from '@shivar/domain/contract/office/packing-calls';
import { officeRoundCalls } from '@shivar/domain/contract/office/round-calls';
import { officeShortageCalls } from '@shivar/domain/contract/office/shortage-calls';
import { FAILURE_MAY_BE_WRONG_MS } from '@shivar/domain/rules/office/box-mark';
import { instantAt } from '@shivar/domain/values/day';
import { paiseFromRupees } from '@shivar/domain/values/money';
import { describe, expect, test } from 'vitest';
import { MILK, PRICE, openExtras } from '../../test/extras.ts';
import { leave } from '../../test/leaving.ts';
import { deliverMorning } from '../../test/money.ts';
import { notePaid } from '../../test/test-plan.ts';
import { giveExtrasBack } from '../customisation/lost-extra-commands.ts';

const { shop, of, add, boxOf, money, told, close, version } = openExtras();

describe('the farm', () => {
  test('harvests, packs and brings it, and bills it once it came', async () => {
    await add({ [shop.milk]: 2, [shop.plan.tomato]: 200 }, 129.5);
    await close(shop.first);
    const params = { date: shop.first, batch: 'morning' } as const;
    const { harvest } = (await shop.app.call(officeDayCalls.fulfilmentHarvest, { as: shop.meera, params }))
      .answer;
    expect(harvest.find(({ _id }) => _id === shop.milk)).toMatchObject({ qty: 2, boxes: 1 });
    const crates = (await shop.app.call(officePackingCalls.crates, { as: shop.meera, params })).answer;
    const crate = crates.crates.find(({ orderId }) => orderId === shop.order._id);
    expect(crate?.lines).toEqual([
      { itemId: shop.plan.tomato, quantity: 700 },
      { itemId: shop.milk, quantity: 2 },
    ]);
    const round = { ...params, route: 'rest' };
    const { stops } = (await shop.app.call(officeRoundCalls.round, { as: shop.meera, params: round })).answer;
    const stop = stops.find(({ orderId }) => orderId === shop.order._id);
    expect(stop?.items.map(({ _id, qty }) => [_id, qty])).toEqual([
      [shop.plan.tomato, 700],
      [shop.milk, 2],
    ]);
    expect(stop?.cashDue).toBe(136_400);
    await deliverMorning(shop.app, shop.meera, shop.first);
    const { used } = await money();
    const { answer } = await shop.app.call(officeBillCalls.issueBill, of(shop.meera));
    const read = await shop.app.call(billCalls.bill, {
      as: shop.asha,
      params: { id: answer.bills[0]?._id ?? '' },
    });
    expect(read.answer.total).toBe(used);
    expect(read.answer.lines.filter(({ englishName }) => englishName.includes('(added,'))).toMatchObject([
      { englishName: expect.stringMatching(/^Test tomato \(added, /), qty: 200, amount: 8.5 },
      { englishName: expect.stringMatching(/^Test milk \(added, /), qty: 2, amount: 121 },
    ]);
  });

  test('names it on the credit note after its box was given back', async () => {
    await add({ [shop.milk]: 1 }, MILK);
    await close(shop.first);
    const { app, meera, order, first: date } = shop;
    app.clock.move(instantAt(date, 10) - app.clock.now());
    const mark = { mark: randomBytes(16).toString('hex'), ago: 0, failed: 'nobody_home' as const };
    const box = { orderId: order._id, date };
    expect((await app.call(officeMarkCalls.markBox, { as: meera, body: { ...mark, ...box } })).status).toBe(
      200,
    );
    const { used } = await money();
    await app.call(officeBillCalls.issueBill, of(meera));
    expect((await app.call(officeRoundCalls.giveBack, { as: meera, body: box })).status).toBe(200);
    app.clock.move(FAILURE_MAY_BE_WRONG_MS);
    await giveExtrasBack(app.db, app.clock);
    expect(await money()).toMatchObject({ price: PRICE, used: 0 });
    const [note] = (await app.call(officeBillCalls.issueBill, of(meera))).answer.bills;
    expect(note).toMatchObject({ kind: 'credit', total: used });
    const read = await app.call(billCalls.bill, { as: shop.asha, params: { id: note?._id ?? '' } });
    expect(read.answer.lines.at(-1)).toMatchObject({
      englishName: expect.stringMatching(/^Test milk \(added, /),
      unitofItem: 'units',
      amount: MILK,
    });
  });

  test('finds it missing first, and then the allowance', async () => {
    await add({ [shop.plan.tomato]: 200 }, 8.5);
    await close(shop.first);
    const short = (missing: number) =>
      shop.app.call(officePackingCalls.markShort, {
        as: shop.meera,
        body: {
          mark: randomBytes(16).toString('hex'),
          ago: 0,
          orderId: shop.order._id,
          date: shop.first,
          itemId: shop.plan.tomato,
          missing,
        },
      });
    expect((await short(300)).status).toBe(200);
    expect(await told('extras_back')).toMatchObject([
      { facts: { items: { [shop.plan.tomato]: 200 }, paise: 850 } },
    ]);
    expect(await told('short')).toMatchObject([{ facts: { items: { [shop.plan.tomato]: 100 } } }]);
    expect(await money()).toMatchObject({ price: PRICE });
    expect((await boxOf(shop.first))?.items).toMatchObject([{ qty: 400 }]);
  });

  test('shares a shortage so that extras go first', async () => {
    await add({ [shop.plan.tomato]: 300 }, 12.75);
    await close(shop.first);
    const params = { date: shop.first, batch: 'morning', item: shop.plan.tomato } as const;
    const wanted = (await shop.app.call(officeShortageCalls.shortage, { as: shop.meera, params, query: {} }))
      .answer;
    expect(wanted.added).toBe(300);
    const available = wanted.wanted - 200;
    const query = { available: String(available) };
    const { answer } = await shop.app.call(officeShortageCalls.shortage, { as: shop.meera, params, query });
    expect(answer.shares).toMatchObject({ addedGoes: 200, shortBoxes: 0 });
    const body = { available, other: null, shown: answer.shares?.shown ?? '' };
    const shared = await shop.app.call(officeShortageCalls.shareShortage, { as: shop.meera, params, body });
    expect(shared.answer).toEqual({ boxes: 1 });
    expect(await boxOf(shop.first)).toMatchObject({
      items: [{ qty: 500 }],
      extras: [{ qty: 100, amount: 4.25 }],
    });
  });

  test('adds something for a household that calls, which is told of its box', async () => {
    const by = of(shop.meera);
    const list = await shop.app.call(officeExtraCalls.officeExtrasOffered, {
      as: shop.meera,
      params: { id: shop.order._id, date: shop.first },
    });
    expect(list.answer.items).toHaveLength(2);
    const body = {
      version: await version(),
      reason: 'She rang',
      date: shop.first,
      items: { [shop.milk]: 1 },
      seen: {},
    };
    const added = await shop.app.call(officeExtraCalls.officeChangeExtras, {
      ...by,
      body: { ...body, seenTotal: MILK },
    });
    expect(added.status).toBe(200);
    expect(added.answer.order.offer?.extras).toBe(MILK);
    expect(await told('changed')).toMatchObject([
      { facts: { change: 'box', items: { [shop.milk]: 1, [shop.plan.tomato]: 500 } } },
    ]);
  });

  test('gives back the price of an extra that was not good, once', async () => {
    await notePaid(shop.app, shop.meera, shop.order._id);
    await add({ [shop.milk]: 1 }, MILK);
    await notePaid(shop.app, shop.meera, shop.order._id);
    const back = async () =>
      shop.app.call(officeExtraCalls.officeExtraBack, {
        as: shop.meera,
        params: { id: shop.order._id },
        body: { version: await version(), date: shop.first, itemId: shop.milk, reason: 'It was sour' },
      });
    expect((await back()).refusal.code).toBe('extra_not_came');
    await deliverMorning(shop.app, shop.meera, shop.first);
    const before = await money();
    expect((await back()).status).toBe(200);
    const after = await money();
    expect([paiseFromRupees(before.used) - paiseFromRupees(after.used), after.back]).toEqual([6050, MILK]);
    expect((await back()).refusal.code).toBe('extra_not_came');
    expect((await boxOf(shop.first))?.extras).toMatchObject([{ _id: shop.milk, isBack: true }]);
    expect(await told('settled')).toMatchObject([{ facts: { how: 'money', worth: 6050 } }]);
  });

  test('still brings the extras of a closed box of an order that ends, and charges them', async () => {
    await add({ [shop.milk]: 1 }, MILK);
    await add({ [shop.milk]: 1 }, MILK, shop.second);
    await close(shop.first);
    const { answer } = await shop.app.call(leavingCalls.leaving, of(shop.asha));
    expect(answer.comes).toEqual([shop.first]);
    await leave(shop, { of: shop.asha, id: shop.order._id }, { isOn: false });
    const { due, left } = await money();
    expect([due, left]).toEqual([answer.money.due, answer.money.left]);
    await deliverMorning(shop.app, shop.meera, shop.first);
    const after = await money();
    expect([after.used, after.due, after.left]).toEqual([due, due, 0]);
  });
});
