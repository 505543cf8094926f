import { expect, test } from 'vitest';

import { weekPrice } from './plan-price.ts';

const sizes = [
  { name: 'Medium', marathiName: 'मध्यम', price: 1480 },
  { name: 'Small', marathiName: 'छोटी', price: 1140 },
];

test('four weeks are four equal parts of the cheapest size', () => {
  expect(weekPrice({ sizes, subscriptionType: 'weekly' })).toEqual({ rupees: 285, exact: true });
});

test('what does not divide is rounded and said to be about', () => {
  const odd = [{ name: 'Small', marathiName: 'छोटी', price: 910 }];
  expect(weekPrice({ sizes: odd, subscriptionType: 'weekly' })).toEqual({ rupees: 228, exact: false });
});

test('a month and 30 days are told as about', () => {
  expect(weekPrice({ sizes, subscriptionType: 'monthly' })).toEqual({ rupees: 262, exact: false });
  expect(weekPrice({ sizes, subscriptionType: 'custom' })).toEqual({ rupees: 266, exact: true });
});
