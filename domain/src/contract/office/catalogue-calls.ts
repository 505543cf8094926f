import * as z from 'zod/mini';
import type { Call } from '../call.ts';
import {
  categoryDraftSchema,
  itemDraftSchema,
  keptCategorySchema,
  keptItemSchema,
  keptPlanSchema,
  planDraftSchema,
} from '../../rules/catalogue/catalogue-draft.ts';
import { code, daySchema, idSchema, versionSchema } from '../../rules/fields.ts';
import { OFFICE } from '../../rules/account/role.ts';

/*
 * The office's calls for plans, items and categories (product 2.9). A write carries the version that its writer saw.
 * An older version is refused with `changed_meanwhile`, and the page shows the difference.
 */

const standing = {
  _id: z.string(),
  version: z.int(),
  /** It was sold, is part of something, or somebody waits for it. Then it can be retired but not deleted. */
  used: z.boolean(),
};
const retired = z.boolean();

const officeCategory = z.strictObject({ ...standing, draft: keptCategorySchema });
const officeItem = z.strictObject({ ...standing, retired, draft: keptItemSchema });
const officePlan = z.strictObject({
  ...standing,
  retired,
  /** The number of people who wait for it. */
  waiting: z.int(),
  draft: keptPlanSchema,
});

const officeCatalogueAnswer = z.strictObject({
  /** The IST day for judging seasons and certificates. */
  today: daySchema,
  categories: z.array(officeCategory),
  items: z.array(officeItem),
  plans: z.array(officePlan),
});
export type OfficeCatalogue = z.infer<typeof officeCatalogueAnswer>;
export type OfficeCategory = OfficeCatalogue['categories'][number];
export type OfficeItem = OfficeCatalogue['items'][number];
export type OfficePlan = OfficeCatalogue['plans'][number];

/** The kinds of catalogue rows. */
export const KINDS = ['plans', 'items', 'categories'] as const;
export type CatalogueKind = (typeof KINDS)[number];

/** The actions on a whole row. */
const ACTS = ['retire', 'restore', 'remove'] as const;
export type CatalogueAct = (typeof ACTS)[number];

const savedAnswer = z.strictObject({ _id: z.string(), version: z.int() });
const byId = z.strictObject({ id: idSchema });
const change = <Draft extends z.ZodMiniType>(draft: Draft) =>
  z.strictObject({ version: versionSchema, draft });

const adding = { method: 'POST', caller: OFFICE, status: 201, answer: savedAnswer } as const;
const changing = { method: 'POST', caller: OFFICE, params: byId, status: 200, answer: savedAnswer } as const;

/** The office's calls for the catalogue. */
export const officeCatalogueCalls = {
  officeCatalogue: {
    method: 'GET',
    path: '/api/admin/catalogue',
    caller: OFFICE,
    summary: 'The whole catalogue, for the office',
    status: 200,
    answer: officeCatalogueAnswer,
  },
  addCategory: {
    ...adding,
    path: '/api/admin/catalogue/categories',
    summary: 'Add a category',
    body: categoryDraftSchema,
  },
  changeCategory: {
    ...changing,
    path: '/api/admin/catalogue/categories/{id}',
    summary: 'Change a category',
    body: change(categoryDraftSchema),
  },
  addItem: {
    ...adding,
    path: '/api/admin/catalogue/items',
    summary: 'Add an item',
    body: itemDraftSchema,
  },
  changeItem: {
    ...changing,
    path: '/api/admin/catalogue/items/{id}',
    summary: 'Change an item',
    body: change(itemDraftSchema),
  },
  addPlan: {
    ...adding,
    path: '/api/admin/catalogue/plans',
    summary: 'Add a plan',
    body: planDraftSchema,
  },
  changePlan: {
    ...changing,
    path: '/api/admin/catalogue/plans/{id}',
    summary: 'Change a plan; orders keep what they bought',
    body: change(planDraftSchema),
  },
  settleCatalogue: {
    method: 'POST',
    path: '/api/admin/catalogue/{kind}/{id}/{act}',
    caller: OFFICE,
    summary: 'Retire, restore or delete a plan, an item or a category; a used one cannot be deleted',
    params: z.strictObject({
      kind: z.enum(KINDS, code('field_invalid')),
      id: idSchema,
      act: z.enum(ACTS, code('field_invalid')),
    }),
    body: z.strictObject({ version: versionSchema }),
    status: 200,
    answer: savedAnswer,
  },
  orderCatalogue: {
    method: 'POST',
    path: '/api/admin/catalogue-order/{kind}',
    caller: OFFICE,
    summary: 'Save the order of plans or categories for customers',
    params: z.strictObject({ kind: z.enum(['plans', 'categories'], code('field_invalid')) }),
    /** All ids. A list with missing or unknown ids is out of date. */
    body: z.strictObject({ ids: z.array(idSchema).check(z.maxLength(2000, code('field_invalid'))) }),
    status: 200,
    answer: z.strictObject({ ids: z.array(z.string()) }),
  },
} as const satisfies Record<string, Call>;
