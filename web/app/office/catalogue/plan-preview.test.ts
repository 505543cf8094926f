import type { ItemDraft, PlanDraft } from '@shivar/domain/rules/catalogue/catalogue-draft';
import type { OfficeCatalogue } from '@shivar/domain/contract/office/catalogue-calls';
import { expect, test } from 'vitest';

import { previewOf } from './plan-preview.tsx';

const row = { version: 1, used: true, retired: false };
const itemRow = (_id: string, categoryId: string, changes: Partial<ItemDraft> = {}) => ({
  ...row,
  _id,
  draft: {
    englishName: `Item ${_id}`,
    marathiName: `माल ${_id}`,
    categoryId,
    unitofItem: 'Grams' as const,
    maxSelection: 1000,
    portion: null,
    isStaple: false,
    seasonMonths: [],
    organic: true,
    certificateNumber: 'NPOP/1',
    certificateUntil: '2026-12-31',
    image: `/produce/${_id}.svg`,
    photo: null,
    ...changes,
  },
});
const categoryRow = (_id: string) => ({
  ...row,
  _id,
  draft: { englishName: `Group ${_id}`, marathiName: `गट ${_id}`, capGrams: null, capUnits: null },
});
const catalogueOf = (items: OfficeCatalogue['items']): OfficeCatalogue => ({
  today: '2026-11-21',
  categories: [categoryRow('1'), categoryRow('2')],
  items,
  plans: [],
});
const quota = { categoryId: '1', unitofItem: 'Grams' as const, qty: 4000 };
const draft: PlanDraft = {
  subscriptionName: 'Box',
  marathiName: 'टोपली',
  description: '',
  marathiDescription: '',
  photo: null,
  organic: true,
  state: 'on-sale',
  opensOn: null,
  subscriptionType: 'weekly',
  deliveryFrequencies: ['daily', 'weekly'],
  batches: ['morning'],
  sizes: [{ name: 'Small', marathiName: 'लहान', price: 910, quotas: [quota] }],
  items: ['b', 'a'],
};

test('the preview of a plan shows all its items in season, by category', () => {
  const plan = previewOf(draft, catalogueOf([itemRow('a', '1'), itemRow('b', '2')]));
  expect(plan).toMatchObject({ organic: true, soldOut: false, deliveryFrequencies: ['daily', 'weekly'] });
  expect(plan.itemImages).toEqual(['/produce/a.svg', '/produce/b.svg']);
  expect(plan.categories.map(({ _id }) => _id)).toEqual(['1', '2']);
});

test('a plan with too few items in season is previewed as sold out, and shows only those items', () => {
  const plan = previewOf(draft, catalogueOf([itemRow('a', '1', { seasonMonths: [3] }), itemRow('b', '2')]));
  expect(plan).toMatchObject({ soldOut: true, deliveryFrequencies: [] });
  expect(plan.itemImages).toEqual(['/produce/b.svg']);
  expect(plan.categories.map(({ _id }) => _id)).toEqual(['2']);
});

test('a plan with an item whose certificate has ended is not previewed as organic', () => {
  const ended = itemRow('a', '1', { certificateUntil: '2026-11-20' });
  expect(previewOf(draft, catalogueOf([ended, itemRow('b', '2')])).organic).toBe(false);
  // An item that is not offered does not count.
  expect(previewOf(draft, catalogueOf([{ ...ended, retired: true }, itemRow('b', '2')])).organic).toBe(true);
});
