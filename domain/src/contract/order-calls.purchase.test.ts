import { describe, expect, test } from 'vitest';
import { issuesOf, unknownFields, without } from '../../test/issues.ts';
import { purchaseSchema } from './order-calls.ts';

const purchase = {
  subscriptionId: 'weekly-vegetables',
  selectedSize: 'Small',
  deliveryFrequency: 'weekly',
  batch: 'morning',
  startDate: '2026-11-24',
  items: { 1: 4000, 2: 0 },
  address: { line1: '12, Gangapur Road', line2: '', landmark: '', city: 'Nashik' },
  pincode: '422001',
  mobile: '9876543210',
  paymentMethod: 'cod',
};

describe('a purchase', () => {
  test('is taken as it came', () => {
    expect(purchaseSchema.parse(purchase)).toEqual(purchase);
  });

  test('refuses a price from the client, and never drops it in silence', () => {
    expect(unknownFields(purchaseSchema, { ...purchase, price: 1 })).toEqual([['price']]);
  });

  test.each(['5', null, true, [5], -1, 1.5, { qty: 5 }, { $numberInt: '5' }])(
    'refuses %j as a quantity',
    (quantity) => {
      const issues = issuesOf(purchaseSchema, { ...purchase, items: { 1: quantity } });
      expect(issues).toEqual({ 'items.1': 'quantity_invalid' });
    },
  );

  test.each([
    ['subscriptionId', '', 'field_missing'],
    ['subscriptionId', 'x'.repeat(65), 'field_invalid'],
    ['selectedSize', '', 'field_missing'],
    ['deliveryFrequency', 'fortnightly', 'field_invalid'],
    ['deliveryFrequency', undefined, 'field_invalid'],
    ['batch', 'noon', 'field_invalid'],
    ['startDate', '2026-02-30', 'day_invalid'],
    ['pincode', '42200', 'pincode_invalid'],
    ['mobile', '12345', 'mobile_invalid'],
    ['mobile', '', 'mobile_invalid'],
    ['paymentMethod', '', 'field_missing'],
  ])('refuses %s of %j', (field, value, code) => {
    expect(issuesOf(purchaseSchema, { ...purchase, [field]: value })).toEqual({ [field]: code });
  });

  test.each(Object.keys(purchase) as (keyof typeof purchase)[])('refuses to be without %s', (field) => {
    expect(Object.keys(issuesOf(purchaseSchema, without(purchase, field)))[0]).toMatch(
      new RegExp(`^${field}`),
    );
  });

  test('tells the path of a wrong line of the address', () => {
    const address = { ...purchase.address, line1: ' ' };
    expect(issuesOf(purchaseSchema, { ...purchase, address })).toEqual({
      'address.line1': 'address_required',
    });
  });
});
