import * as fc from 'fast-check';
import type { Bought } from '../src/rules/money/shares.ts';
import { anyUnit } from './arbitraries.ts';

/* Prices and items of orders as any of them may be bought. */

export const anyPrice = fc.oneof(fc.constant(0), fc.nat(50), fc.nat(500_000), fc.constant(2_000_000_000));
const anyQuantity = fc.oneof(fc.constant(0), fc.nat(20), fc.nat(50_000));
const anyListPrice = fc.option(fc.nat(60_000), { freq: 5 });
const anyItem: fc.Arbitrary<Bought> = fc.record({
  quantity: anyQuantity,
  unit: anyUnit,
  listPrice: anyListPrice,
});
export const anyItems = fc.array(anyItem, { minLength: 1, maxLength: 8 });
