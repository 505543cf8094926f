import { describe, expect, test } from 'vitest';
import { issuesOf, without } from '../../../test/issues.ts';
import { addressLine, addressSchema } from './address.ts';

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
