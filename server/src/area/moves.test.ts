import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { officePhoneCalls } from '@shivar/domain/contract/office/phone-calls';
import { describe, expect, test } from 'vitest';
import { WEEKLY, openRounds } from '../../test/rounds.ts';
import { buy } from '../../test/test-plan.ts';

const { shop, serve, bodyOf, order, mostDue } = openRounds();

describe('an order by phone', () => {
  test('follows the same limit, and leaves no new account where there is no room', async () => {
    await serve(1);
    await order();
    const email = `caller-${shop.pincode}@example.in`;
    const newCustomer = { name: 'Sunita More', email, language: 'mr', agreed: true } as const;
    const phone = (startDate: string) =>
      shop.app.call(officePhoneCalls.placePhoneOrder, {
        as: shop.meera,
        body: { ...bodyOf({ startDate }), newCustomer },
        headers: { 'idempotency-key': `phone-${shop.pincode}-${startDate}` },
      });
    expect((await phone('2026-11-24')).refusal).toMatchObject({ code: 'day_full' });
    expect(await shop.app.db.query('select from users where email = $1', [email])).toEqual([]);
    expect((await phone('2026-11-25')).status).toBe(201);
  });
});

describe('an order that the office moves', () => {
  const move = async (id: string, to: string, override = false) => {
    const { answer } = await shop.app.call(officeOrderCalls.officeOrder, { as: shop.meera, params: { id } });
    return shop.app.call(officeOrderCalls.officeChangeAddress, {
      as: shop.meera,
      params: { id },
      body: {
        version: answer.version,
        address: answer.addressParts,
        pincode: to,
        mobile: answer.mobile,
        override,
        reason: override ? 'The driver has room' : '',
      },
    });
  };

  test('finds no room where a day is full, except by an override with a reason', async () => {
    await serve(1);
    await order();
    const elsewhere = await buy(shop.app, shop.asha, shop.plan, {
      ...WEEKLY,
      items: { [shop.plan.tomato]: 400 },
    });
    expect(await move(elsewhere._id, shop.pincode)).toMatchObject({
      status: 409,
      refusal: {
        code: 'round_full',
        message: `Our morning deliveries to ${shop.pincode} are full on 24 Nov 2026`,
      },
    });
    expect((await move(elsewhere._id, shop.pincode, true)).status).toBe(200);
    expect(await mostDue()).toBe(2);
  });

  test('finds no room in a full batch, and keeps the room that it has', async () => {
    await serve(null, 1);
    await order({ batch: 'evening' });
    const { answer } = await order();
    const { answer: seen } = await shop.app.call(officeOrderCalls.officeOrder, {
      as: shop.meera,
      params: { id: answer._id },
    });
    const into = (batch: 'morning' | 'evening') =>
      shop.app.call(officeOrderCalls.officeChangeBatch, {
        as: shop.meera,
        params: { id: answer._id },
        body: { version: seen.version, batch, override: false, reason: '' },
      });
    expect((await into('evening')).refusal.code).toBe('round_full');
    await shop.app.db.query('update served_pincodes set retired_at = now() where pincode = $1', [
      shop.pincode,
    ]);
    // Its house number is put right where the farm takes no new orders any more.
    expect((await move(answer._id, shop.pincode)).status).toBe(200);
  });
});
