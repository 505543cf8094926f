import type { PlanSummaryAnswer } from '@shivar/domain/answers';
import { expect, test } from 'vitest';

import { planList, planProduct } from './structured-data.server.ts';

const plan: PlanSummaryAnswer = {
  _id: 'milk',
  subscriptionName: 'Milk',
  marathiName: 'दूध',
  description: 'Every day',
  marathiDescription: 'रोज',
  image: '/produce/cow-milk.svg',
  itemImages: [],
  organic: false,
  comingSoon: false,
  soldOut: false,
  categories: [],
  opensOn: null,
  subscriptionType: 'monthly',
  deliveryFrequencies: ['daily'],
  batches: ['morning'],
  sizes: [
    { name: 'Small', marathiName: 'छोटी', price: 910 },
    { name: 'Large', marathiName: 'मोठी', price: 1650.5 },
  ],
};

test('a plan is a product with an offer per size, in rupees, in the language of its page', () => {
  expect(planProduct(plan, 'https://x.example', 'mr')).toMatchObject({
    '@type': 'Product',
    name: 'दूध',
    description: 'रोज',
    image: 'https://x.example/produce/cow-milk.svg',
    url: 'https://x.example/purchase/milk',
    offers: [
      { name: 'छोटी', price: 910, priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
      { name: 'मोठी', price: 1650.5 },
    ],
  });
  expect(planProduct({ ...plan, soldOut: true }, '', 'en')).toMatchObject({
    name: 'Milk',
    offers: [{ availability: 'https://schema.org/OutOfStock' }, {}],
  });
});

test('the list names the pages of the plans that have opened', () => {
  const plans = [{ ...plan, _id: 'mangoes', comingSoon: true }, plan];
  expect(planList(plans, 'https://x.example')).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [{ position: 1, url: 'https://x.example/purchase/milk' }],
  });
});
