import * as z from 'zod/mini';
import { BATCHES, FREQUENCIES, SUBSCRIPTION_TYPES } from '../calendar/delivery-calendar.ts';
import { code, daySchema, idSchema } from '../fields.ts';
import { latinDigits } from '../../language/format.ts';
import { requiredText } from '../texts.ts';
import { photoFocusSchema, photoIdSchema } from './photo.ts';
import { UNITS, stepOf } from '../../values/quantity.ts';

/*
 * Field rules of categories, items and plans: for the forms and for the server. `judgePlan` judges everything that
 * needs the rest of the catalogue.
 */

/** The states of a plan. */
export const PLAN_STATES = ['off-sale', 'on-sale', 'coming-soon', 'sold-out'] as const;
export type PlanStanding = (typeof PLAN_STATES)[number];

const MOST_QUANTITY = 1_000_000;
const MOST_RUPEES = 1_000_000;

const name = requiredText('name_required', 80);
const text = requiredText('field_missing', 600);
const amount = z
  .int(code('quantity_invalid'))
  .check(z.gte(1, code('quantity_invalid')), z.lte(MOST_QUANTITY, code('quantity_invalid')));
const unit = z.enum(UNITS, code('field_invalid'));

/** Rupees with at most two decimals (product 1.5). */
export const rupeesFrom = (least: number) =>
  z.number(code('price_invalid')).check(
    z.gte(least, code('price_invalid')),
    z.lte(MOST_RUPEES, code('price_invalid')),
    z.refine((rupees) => Math.round(rupees * 100) / 100 === rupees, code('price_invalid')),
  );

/** A category: both names, and the caps of a box in grams and units. Null means the default (product 5.7). */
export const categoryDraftSchema = z.strictObject({
  englishName: name,
  marathiName: name,
  capGrams: z.nullable(amount),
  capUnits: z.nullable(amount),
});
export type CategoryDraft = z.infer<typeof categoryDraftSchema>;

/** The drawings of the program, for anything without a photo, and for times without photos. */
const imageSchema = z
  .string(code('field_missing'))
  .check(z.regex(/^\/produce\/[a-z0-9-]{1,60}\.svg$/, code('field_invalid')));

/** A rate in percent, in quarters: 0.25 is the lowest one of the law. `hsn`: 4, 6 or 8 digits, or nothing. */
const taxRate = z.strictObject({
  from: daySchema,
  percent: z
    .number(code('percent_invalid'))
    .check(
      z.gte(0, code('percent_invalid')),
      z.lte(40, code('percent_invalid')),
      z.multipleOf(0.25, code('percent_invalid')),
    ),
  hsn: z.string(code('hsn_invalid')).check(
    z.overwrite((text) => latinDigits(text).replaceAll(/\s/g, '')),
    z.regex(/^(\d{4}|\d{6}|\d{8})?$/, code('hsn_invalid')),
  ),
});

const itemFields = z.strictObject({
  englishName: name,
  marathiName: name,
  categoryId: idSchema,
  unitofItem: unit,
  /** The most in one delivery, in whole steps (product 5.5). */
  maxSelection: amount,
  /** The amount that a household cooks at once, in grams or units. Null: 500 g or 1 unit, or the maximum. */
  portion: z.nullable(amount),
  /** Rupees for a step: 100 g or one unit. Null: it has none. A page before this field leaves it out, and it stays. */
  listPrice: z.optional(z.nullable(rupeesFrom(0.01))),
  /** Its rates of GST, each from an IST day on. Empty: it is exempt. A page before this field leaves it out, and they stay. */
  taxes: z.optional(z.array(taxRate).check(z.maxLength(20, code('field_invalid')))),
  /** Households can add it to a box at its list price (product 5.70). A page before this field leaves it out, and it stays. */
  soldAlone: z.optional(z.boolean(code('field_invalid'))),
  /** It comes on every date, such as milk. */
  isStaple: z.boolean(code('field_invalid')),
  /** 1 to 12. Empty: all year. */
  seasonMonths: z.array(
    z.int(code('field_invalid')).check(z.gte(1, code('field_invalid')), z.lte(12, code('field_invalid'))),
  ),
  organic: z.boolean(code('field_invalid')),
  /** For organic items only: the number of the certificate and its last day (IST). */
  certificateNumber: z.nullable(requiredText('certificate_required', 80)),
  certificateUntil: z.nullable(daySchema),
  image: imageSchema,
  photo: z.nullable(photoIdSchema),
  /** Left out, it stays; a new row has the middle. */
  photoFocus: z.optional(photoFocusSchema),
});

/** An item. An organic one has a certificate. Maximum and portion are in whole steps, and the portion fits in a box. */
export const itemDraftSchema = itemFields.check(
  z.refine(({ unitofItem, maxSelection }) => maxSelection % stepOf(unitofItem) === 0, {
    error: code('maximum_off_step'),
    path: ['maxSelection'],
  }),
  z.refine(({ unitofItem, portion }) => portion === null || portion % stepOf(unitofItem) === 0, {
    error: code('maximum_off_step'),
    path: ['portion'],
  }),
  z.refine(({ portion, maxSelection }) => portion === null || portion <= maxSelection, {
    error: code('portion_above_maximum'),
    path: ['portion'],
  }),
  z.refine(({ soldAlone, listPrice }) => soldAlone !== true || listPrice !== null, {
    error: code('list_price_required'),
    path: ['listPrice'],
  }),
  z.refine(({ organic, certificateNumber }) => !organic || certificateNumber !== null, {
    error: code('certificate_required'),
    path: ['certificateNumber'],
  }),
  z.refine(({ organic, certificateUntil }) => !organic || certificateUntil !== null, {
    error: code('day_invalid'),
    path: ['certificateUntil'],
  }),
  z.refine((item) => item.organic || (item.certificateNumber === null && item.certificateUntil === null), {
    error: code('field_unknown'),
    path: ['certificateNumber'],
  }),
  z.refine(({ taxes = [] }) => new Set(taxes.map(({ from }) => from)).size === taxes.length, {
    error: code('tax_day_twice'),
    path: ['taxes'],
  }),
  z.refine(({ seasonMonths }) => new Set(seasonMonths).size === seasonMonths.length, {
    error: code('field_invalid'),
    path: ['seasonMonths'],
  }),
);
export type ItemDraft = z.infer<typeof itemDraftSchema>;

/** The most people of a size. */
const MOST_PEOPLE = 50;

const sizeSchema = z.strictObject({
  name: requiredText('name_required', 60),
  marathiName: requiredText('name_required', 60),
  price: rupeesFrom(1),
  /** For how many people the farm makes it; null where it does not say. A page before this field leaves it out. */
  people: z.optional(
    z.nullable(
      z
        .int(code('field_invalid'))
        .check(z.gte(1, code('field_invalid')), z.lte(MOST_PEOPLE, code('field_invalid'))),
    ),
  ),
  /** The most of a category and unit over the whole span, in grams or units. */
  quotas: z.array(z.strictObject({ categoryId: idSchema, unitofItem: unit, qty: amount })),
});

/** A plan with sizes and items. Off sale it may be unfinished. */
export const planDraftSchema = z.strictObject({
  subscriptionName: name,
  marathiName: name,
  description: text,
  marathiDescription: text,
  photo: z.nullable(photoIdSchema),
  /** Left out, it stays; a new row has the middle. */
  photoFocus: z.optional(photoFocusSchema),
  organic: z.boolean(code('field_invalid')),
  state: z.enum(PLAN_STATES, code('field_invalid')),
  /** The planned IST day of an announced plan, where it is known. */
  opensOn: z.nullable(daySchema),
  subscriptionType: z.enum(SUBSCRIPTION_TYPES, code('field_invalid')),
  deliveryFrequencies: z.array(z.enum(FREQUENCIES, code('field_invalid'))),
  batches: z.array(z.enum(BATCHES, code('field_invalid'))).check(z.minLength(1, code('batch_required'))),
  sizes: z.array(sizeSchema).check(z.maxLength(6, code('field_invalid'))),
  items: z.array(idSchema).check(z.maxLength(200, code('field_invalid'))),
});
export type PlanDraft = z.infer<typeof planDraftSchema>;

/*
 * The same for reading: old and imported rows may break the rules of today.
 */

export const keptCategorySchema = z.strictObject({
  ...categoryDraftSchema.shape,
  englishName: z.string(),
  marathiName: z.string(),
});

export const keptItemSchema = z.strictObject({
  ...itemFields.shape,
  englishName: z.string(),
  marathiName: z.string(),
  maxSelection: z.int(),
  portion: z.nullable(z.int()),
  certificateNumber: z.nullable(z.string()),
  image: z.string(),
});

export const keptPlanSchema = z.strictObject({
  ...planDraftSchema.shape,
  subscriptionName: z.string(),
  marathiName: z.string(),
  description: z.string(),
  marathiDescription: z.string(),
  batches: z.array(z.enum(BATCHES)),
  sizes: z.array(
    z.strictObject({
      ...sizeSchema.shape,
      name: z.string(),
      marathiName: z.string(),
      price: z.number(),
      people: z.nullable(z.int()),
    }),
  ),
  items: z.array(z.string()),
});
