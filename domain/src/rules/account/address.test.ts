import { describe, expect, test } from 'vitest';
import { issuesOf, without } from '../../../test/issues.ts';
import {
  addressLine,
  addressSchema,
  addressFormSchema,
  changedAddressSchema,
  newAddressOf,
  newAddressSchema,
  samePlace,
} from './address.ts';
import type { AddressForm } from './address.ts';

const address = {
  line1: '12, Gangapur Road',
  line2: 'Flat 3',
  landmark: 'Opposite the temple',
  city: 'Nashik',
};

describe('an address', () => {
  test.each([
    ['with all lines', address],
    ['with line2 and landmark empty', { ...address, line2: '', landmark: '' }],
  ])('is taken %s', (_, value) => {
    expect(issuesOf(addressSchema, value)).toEqual({});
  });

  test.each([
    ['without line1', without(address, 'line1'), { line1: 'address_required' }],
    ['with a blank line1', { ...address, line1: ' ' }, { line1: 'address_required' }],
    ['without a city', { ...address, city: '' }, { city: 'city_required' }],
    ['with line2 left out', without(address, 'line2'), { line2: 'field_missing' }],
    ['with a long line1', { ...address, line1: 'x'.repeat(121) }, { line1: 'text_too_long' }],
    ['with a number for a landmark', { ...address, landmark: 7 }, { landmark: 'field_missing' }],
  ])('is refused %s', (_, value, issues) => {
    expect(issuesOf(addressSchema, value)).toEqual(issues);
  });
});

describe('an address as one line', () => {
  test.each([
    [address, '12, Gangapur Road, Flat 3, Opposite the temple, Nashik'],
    [{ ...address, line2: '' }, '12, Gangapur Road, Opposite the temple, Nashik'],
    [{ ...address, line2: '', landmark: '' }, '12, Gangapur Road, Nashik'],
  ])('%#: %j', (value, line) => {
    expect(addressLine(value)).toBe(line);
  });
});

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
