import { officeOrderCalls as calls } from '@shivar/domain/contract/office/order-calls';
import { beforeEach, expect, test } from 'vitest';
import { openShop } from '../../test/open-shop.ts';

const { shop, to } = openShop();
// The box of the 24th closed on the 23rd at six.
beforeEach(() => to('2026-11-23T18:00:00'));

const ADDRESS = { line1: '9 Sharanpur Road', line2: '', landmark: '', city: 'Nashik' };
const ELSEWHERE = { address: ADDRESS, pincode: '422003', mobile: '9000000001' };
const INSISTING = { override: true, reason: 'Asked by phone' };

const versionOf = async (): Promise<number> => {
  const { answer } = await shop.app.call(calls.officeOrder, {
    as: shop.meera,
    params: { id: shop.order._id },
  });
  return answer.version;
};
/** The changes by people. The first of them also closes the box of the 24th, which the farm fills. */
const kinds = async (): Promise<string[]> => {
  const params = { id: shop.order._id };
  const { answer } = await shop.app.call(calls.officeOrderHistory, { as: shop.meera, params, query: {} });
  return answer.entries.map(({ kind }) => kind).filter((kind) => kind !== 'farms_choice');
};
const move = async (more: Partial<typeof ELSEWHERE & typeof INSISTING> = {}) => {
  const body = { version: await versionOf(), override: false, reason: '', ...ELSEWHERE, ...more };
  return shop.app.call(calls.officeChangeAddress, { as: shop.meera, params: { id: shop.order._id }, body });
};
const toEvening = async (more: Partial<typeof INSISTING> = {}) => {
  const body = {
    version: await versionOf(),
    batch: 'evening' as const,
    override: false,
    reason: '',
    ...more,
  };
  return shop.app.call(calls.officeChangeBatch, { as: shop.meera, params: { id: shop.order._id }, body });
};

test('an address that an order has already is accepted and not entered', async () => {
  const moved = await move();
  const again = await move();
  expect([again.status, again.answer.version]).toEqual([200, moved.answer.version]);
  expect(await kinds()).toEqual(['address', 'purchase']);
  // A part of it, or the mobile alone, is another.
  await move({ mobile: '9000000002' });
  const { answer } = await move({ mobile: '9000000002', address: { ...ADDRESS, landmark: 'The mill' } });
  expect(answer.addressParts.landmark).toBe('The mill');
  expect(await kinds()).toEqual(['address', 'address', 'address', 'purchase']);
});

test('the same address is entered where it reaches a closed box that was to go elsewhere, and only once', async () => {
  await move();
  const closed = await move(INSISTING);
  expect(closed.answer.otherAddresses).toEqual([]);
  await move(INSISTING);
  expect(await kinds()).toEqual(['address', 'address', 'purchase']);
});

test('the batch that an order is in already is accepted and not entered', async () => {
  const moved = await toEvening();
  const again = await toEvening();
  expect([again.status, again.answer.version]).toEqual([200, moved.answer.version]);
  expect(await kinds()).toEqual(['batch', 'purchase']);
});

test('the same batch is entered where a closed box is put there too, and only once', async () => {
  await toEvening();
  const { answer } = await toEvening(INSISTING);
  expect(answer.order.deliverySchedule[0]).toMatchObject({ date: '2026-11-24', batch: 'evening' });
  await toEvening(INSISTING);
  expect(await kinds()).toEqual(['batch', 'batch', 'purchase']);
});
