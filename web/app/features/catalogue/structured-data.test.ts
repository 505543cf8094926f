import type { PlanSummaryAnswer } from '@shivar/domain/answers';
import { expect, test } from 'vitest';

import { planProducts } from './structured-data.server.ts';

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

test('a plan that can be bought is a product with an offer per size, in rupees', () => {
  const list = planProducts([plan, { ...plan, _id: 'mangoes', comingSoon: true }], 'https://x.example', 'mr');
  expect(list).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [
      {
        position: 1,
        item: {
          '@type': 'Product',
          name: 'दूध',
          url: 'https://x.example/purchase/milk',
          offers: [
            { name: 'छोटी', price: 910, priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
            { name: 'मोठी', price: 1650.5 },
          ],
        },
      },
    ],
  });
  expect(JSON.stringify(list)).not.toContain('mangoes');
});
