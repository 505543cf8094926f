import * as z from 'zod/mini';
import { savedAnswer } from '../answers.ts';
import { officeRead, officeWrite } from '../call.ts';
import type { Call } from '../call.ts';
import {
  categoryDraftSchema,
  itemDraftSchema,
  keptCategorySchema,
  keptItemSchema,
  keptPlanSchema,
  planDraftSchema,
} from '../../rules/catalogue/catalogue-draft.ts';
import { PHOTO_MOST_BYTES, PHOTO_TYPES, photoIdSchema } from '../../rules/catalogue/photo.ts';
import { LANGUAGES } from '../../language/language.ts';
import { byId, code, daySchema, idSchema, versionSchema, wordOf } from '../../rules/fields.ts';

/*
 * The office's calls for plans, items and categories (product 2.9), for their photos, and for the people who wait for a
 * plan. A write carries the version that its writer saw. An older version is refused with `changed_meanwhile`, and the
 * page shows the difference.
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

const change = <Draft extends z.ZodMiniType>(draft: Draft) =>
  z.strictObject({ version: versionSchema, draft });

const adding = <const Body extends z.ZodMiniType>(path: string, summary: string, body: Body) =>
  officeWrite(path, summary, { body, status: 201, answer: savedAnswer });
const changing = <const Draft extends z.ZodMiniType>(path: string, summary: string, draft: Draft) =>
  officeWrite(path, summary, { params: byId, body: change(draft), answer: savedAnswer });

/** Whether the people who wait can be told: only while customers can buy the plan. */
export const TELLING_STANDINGS = ['can-be-bought', 'coming-soon', 'sold-out', 'off-sale'] as const;

const waitingQuery = z.strictObject({
  /** The end of a page: the instant in microseconds, and the email. */
  after: z.optional(z.string().check(z.regex(/^\d{1,17}\.\S{3,320}$/, code('field_invalid')))),
});
export type WaitingQuery = z.infer<typeof waitingQuery>;

const planWaitingAnswer = z.strictObject({
  count: z.int(),
  standing: wordOf(TELLING_STANDINGS),
  /** People who wait, the oldest first. */
  waiting: z.array(z.strictObject({ email: z.string(), language: z.enum(LANGUAGES), since: z.string() })),
  next: z.nullable(z.string()),
  /** Earlier mails: when, how many, and the person of the office (null for an automatic one), the newest first. */
  tellings: z.array(z.strictObject({ at: z.string(), told: z.int(), by: z.nullable(z.string()) })),
});
export type PlanWaitingAnswer = z.infer<typeof planWaitingAnswer>;

/** The office's calls for the catalogue. */
export const officeCatalogueCalls = {
  officeCatalogue: officeRead('/api/admin/catalogue', 'The whole catalogue, for the office', {
    answer: officeCatalogueAnswer,
  }),
  addCategory: adding('/api/admin/catalogue/categories', 'Add a category', categoryDraftSchema),
  changeCategory: changing('/api/admin/catalogue/categories/{id}', 'Change a category', categoryDraftSchema),
  addItem: adding('/api/admin/catalogue/items', 'Add an item', itemDraftSchema),
  changeItem: changing('/api/admin/catalogue/items/{id}', 'Change an item', itemDraftSchema),
  addPlan: adding('/api/admin/catalogue/plans', 'Add a plan', planDraftSchema),
  changePlan: changing(
    '/api/admin/catalogue/plans/{id}',
    'Change a plan; orders keep what they bought',
    planDraftSchema,
  ),
  settleCatalogue: officeWrite(
    '/api/admin/catalogue/{kind}/{id}/{act}',
    'Retire, restore or delete a plan, an item or a category; a used one cannot be deleted',
    {
      params: z.strictObject({
        kind: z.enum(KINDS, code('field_invalid')),
        id: idSchema,
        act: z.enum(ACTS, code('field_invalid')),
      }),
      body: z.strictObject({ version: versionSchema }),
      answer: savedAnswer,
    },
  ),
  orderCatalogue: officeWrite(
    '/api/admin/catalogue-order/{kind}',
    'Save the order of plans or categories for customers',
    {
      params: z.strictObject({ kind: z.enum(['plans', 'categories'], code('field_invalid')) }),
      /** All ids. A list with missing or unknown ids is out of date. */
      body: z.strictObject({ ids: z.array(idSchema).check(z.maxLength(2000, code('field_invalid'))) }),
      answer: z.strictObject({ ids: z.array(z.string()) }),
    },
  ),
  addPhoto: officeWrite(
    '/api/admin/photos',
    'Upload a photo for an item or a plan and get its id; customers see it once a plan or item with it is saved',
    {
      file: { types: PHOTO_TYPES, mostBytes: PHOTO_MOST_BYTES },
      status: 201,
      answer: z.strictObject({ _id: photoIdSchema }),
    },
  ),
  planWaiting: officeRead(
    '/api/admin/catalogue-waiting/{id}',
    'The people who wait for a plan, and earlier mails',
    { params: byId, query: waitingQuery, answer: planWaitingAnswer },
  ),
  tellPlanWaiting: officeWrite(
    '/api/admin/catalogue-waiting/{id}/tell',
    'Tell everybody who waits for a plan that it can be bought, and delete the list',
    { params: byId, answer: z.strictObject({ told: z.int() }) },
  ),
} as const satisfies Record<string, Call>;
