import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { api } from '@shivar/domain/contract/api';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';

let app: TestApp;
let plan: TestPlan;
let asha: Person;
let bought: OrderAnswer;
beforeAll(async () => {
  app = await testApp();
  plan = await addTestPlan(app.db);
  asha = await app.customer();
  bought = await buy(app, asha, plan);
});
afterAll(() => app.close());

const name = fc.string({ minLength: 1, maxLength: 20 }).filter((text) => !text.includes('\0'));
const size = fc.integer({ min: 1, max: 100_000 });
const cap = fc.option(size);

/** What the office may do to the catalogue, each as a statement with its values. */
const edit: fc.Arbitrary<[string, unknown[]]> = fc.oneof(
  fc.tuple(
    fc.constant('update plans set english_name = $1, marathi_name = $2, image = $3'),
    fc.tuple(name, name, name),
  ),
  fc.tuple(
    fc.constant('update plans set on_sale = $1, coming_soon = $2, organic = $3'),
    fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
  ),
  fc.tuple(
    fc.constant(`update plans set subscription_type = $1, frequencies = '{monthly}', batches = '{evening}'`),
    fc.tuple(fc.constantFrom('monthly', 'custom', 'other')),
  ),
  fc.tuple(fc.constant('update plan_sizes set price_paise = $1, marathi_name = $2'), fc.tuple(size, name)),
  fc.tuple(fc.constant('update plan_quotas set quantity = $1'), fc.tuple(size)),
  fc.tuple(
    fc.constant('update items set english_name = $1, marathi_name = $2, max_selection = $3, image = $4'),
    fc.tuple(name, name, size, name),
  ),
  fc.tuple(fc.constant('update items set category_id = $1'), fc.tuple(fc.integer({ min: 1, max: 10 }))),
  fc.tuple(
    fc.constant('update categories set english_name = $1, marathi_name = $2, cap_grams = $3, cap_units = $4'),
    fc.tuple(name, name, cap, cap),
  ),
  fc.tuple(fc.constant('delete from plan_items'), fc.tuple()),
);

test('an order keeps its own copy, whatever the farm does to its catalogue afterwards', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 6 }), async (edits) => {
      for (const [statement, values] of edits) await app.db.query(statement, values);
      const { answer } = await app.call(api.order, { as: asha, params: { id: bought._id } });
      expect(answer).toEqual(bought);
    }),
    { numRuns: 60 },
  );
});

test('an item that was sold in grams cannot become one of units, or a day’s sum would mix them', async () => {
  await expect(app.db.query(`update items set unit = 'units' where id = $1`, [plan.tomato])).rejects.toThrow(
    /order_items_item_id_unit_fkey/,
  );
  await expect(app.db.query('delete from items where id = $1', [plan.tomato])).rejects.toThrow(/foreign key/);
});
