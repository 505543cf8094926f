import type { PlanSummaryAnswer } from '@shivar/domain/contract/plan-answers';
import type { SettingsAnswer } from '@shivar/domain/contract/catalogue-calls';
import { expect, test } from 'vitest';

import { organisation, planList, planProduct } from './structured-data.server.ts';

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
  firstBox: [],
  subscriptionType: 'monthly',
  deliveryFrequencies: ['daily'],
  batches: ['morning'],
  sizes: [
    { name: 'Small', marathiName: 'छोटी', price: 910, people: null, week: { grams: 3000, units: 0 } },
    { name: 'Large', marathiName: 'मोठी', price: 1650.5, people: null, week: { grams: 3000, units: 0 } },
  ],
};

const farm = { brand: 'Shivar', brandMarathi: 'शिवार', socialLinks: [] } as unknown as SettingsAnswer;
const english = { farm, origin: 'https://x.example', language: 'en' } as const;
const marathi = { ...english, language: 'mr' } as const;

test('a plan is a product with an offer per size, in rupees, in the language of its page', () => {
  expect(planProduct(plan, marathi)).toMatchObject({
    '@type': 'Product',
    name: 'दूध',
    description: 'रोज',
    image: 'https://x.example/produce/cow-milk.svg',
    url: 'https://x.example/purchase/milk?lang=mr',
    offers: [
      { name: 'छोटी', price: 910, priceCurrency: 'INR', availability: 'https://schema.org/InStock' },
      { name: 'मोठी', price: 1650.5 },
    ],
  });
  expect(planProduct({ ...plan, soldOut: true }, english)).toMatchObject({
    name: 'Milk',
    offers: [{ availability: 'https://schema.org/OutOfStock' }, {}],
  });
});

test('the list names the pages of the plans that have opened', () => {
  const plans = [{ ...plan, _id: 'mangoes', comingSoon: true }, plan];
  expect(planList(plans, english)).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [{ position: 1, url: 'https://x.example/purchase/milk' }],
  });
});

test('what has not opened is offered from its day on, where that is known', () => {
  const announced = { ...plan, comingSoon: true };
  const availability = 'https://schema.org/OutOfStock';
  expect(planProduct({ ...announced, opensOn: '2027-03-01' }, english)).toMatchObject({
    offers: [{ price: 910, availability, availabilityStarts: '2027-03-01' }, {}],
  });
  const [offer] = (planProduct(announced, english) as { offers: object[] }).offers;
  expect(offer).toMatchObject({ availability });
  expect(offer).not.toHaveProperty('availabilityStarts');
});

test('each page is named as it names itself: in the language that the shop speaks first without one', () => {
  const marathiFirst = { ...farm, languages: ['mr', 'en'] as const } as unknown as SettingsAnswer;
  expect(organisation(english)).toMatchObject({ url: 'https://x.example/' });
  expect(organisation(marathi)).toMatchObject({ url: 'https://x.example/?lang=mr' });
  expect(organisation({ ...marathi, farm: marathiFirst })).toMatchObject({ url: 'https://x.example/' });
  expect(planList([plan], marathi)).toMatchObject({
    itemListElement: [{ url: 'https://x.example/purchase/milk?lang=mr' }],
  });
});
