import { describe, expect, test } from 'vitest';
import { issuesOf } from '../../../test/issues.ts';
import {
  addressFormSchema,
  changedAddressSchema,
  newAddressOf,
  newAddressSchema,
  samePlace,
} from './saved-address.ts';
import type { AddressForm } from './saved-address.ts';

const form: AddressForm = {
  kind: 'other',
  label: 'आईचं घर',
  line1: '12 Gangapur Road',
  line2: 'Flat 3',
  landmark: '',
  city: 'Nashik',
  pincode: '422001',
  mobile: '9876543210',
};

describe('an address to keep', () => {
  test.each([
    ['with a name of its own', {}, {}],
    ['as home without a name', { kind: 'home', label: '' }, {}],
    ['without a name where it is no home or office', { label: ' ' }, { label: 'address_name_required' }],
    ['with a long name', { label: 'x'.repeat(41) }, { label: 'text_too_long' }],
    ['of an unknown kind', { kind: 'field' }, { kind: 'field_invalid' }],
    ['without a street', { line1: '' }, { line1: 'address_required' }],
    ['with five digits of a pincode', { pincode: '42200' }, { pincode: 'pincode_invalid' }],
    ['with a landline', { mobile: '0253257' }, { mobile: 'mobile_invalid' }],
  ])('is judged %s', (_, changes, issues) => {
    expect(issuesOf(addressFormSchema, { ...form, ...changes })).toEqual(issues);
  });

  test('is carried with its lines together, and with a name only where its kind has none', () => {
    const { kind, label, address, pincode, mobile } = newAddressOf(form);
    expect({ kind, label, ...address, pincode, mobile }).toEqual(form);
    expect(newAddressOf({ ...form, kind: 'home' }).label).toBe('');
    expect(issuesOf(newAddressSchema, newAddressOf(form))).toEqual({});
    expect(issuesOf(changedAddressSchema, { ...newAddressOf(form), version: 3 })).toEqual({});
  });
});

describe('two addresses', () => {
  const one = newAddressOf(form);

  test('are the same place whatever they are called', () => {
    expect(samePlace(one, newAddressOf({ ...form, kind: 'home', line1: ' 12 Gangapur Road ' }))).toBe(true);
  });

  test.each([
    { line1: '13' },
    { line2: '' },
    { landmark: 'Temple' },
    { city: 'Ozar' },
    { pincode: '422002' },
  ])('are two places where %j differs', (changes) => {
    expect(samePlace(one, newAddressOf({ ...form, ...changes }))).toBe(false);
  });
});
