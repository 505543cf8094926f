import * as z from 'zod/mini';
import { areaDraftSchema } from '../../rules/area/area-draft.ts';
import { savedAnswer } from '../answers.ts';
import { officeRead, officeWrite } from '../call.ts';
import type { Call } from '../call.ts';
import { BATCHES } from '../../rules/calendar/delivery-calendar.ts';
import { code, countedIdSchema, daySchema, pincodeSchema, versionSchema } from '../../rules/fields.ts';
import { optionalText } from '../../rules/texts.ts';

/*
 * The office's calls for pincodes. A write carries the version that its writer saw. An older version is refused with
 * `changed_meanwhile`, and the page shows the difference.
 */

const byPincode = z.strictObject({ pincode: pincodeSchema });

/**
 * The filter of the list. `full`: a day of the next week has reached its limit. `filling`: none has, but one is near
 * it (NEARLY_FULL in area.ts).
 */
export const AREA_SHOWN = ['served', 'full', 'filling', 'retired'] as const;
export type AreaShown = (typeof AREA_SHOWN)[number];

/** The filter of pincodes that the farm does not serve: many people wait (MANY_WAIT in area.ts), or anybody does. */
const AREA_WANTED = ['many', 'any'] as const;

/** A pincode that people wait for: how many, since when, and its names where the farm served it before. */
const wantedArea = z.strictObject({
  pincode: z.string(),
  waiting: z.int(),
  since: z.string(),
  before: z.nullable(z.strictObject({ area: z.string(), marathiArea: z.string() })),
});
export type WantedArea = z.infer<typeof wantedArea>;

/** The places that are taken on one day, by batch. A day may be over its limit where the limit came later. */
const dueOnDay = z.strictObject({ date: daySchema, morning: z.int(), evening: z.int() });
export type DueOnDay = z.infer<typeof dueOnDay>;

/** A stored pincode. It may be older than the rules of today. */
const keptArea = z.strictObject({
  pincode: z.string(),
  area: z.string(),
  marathiArea: z.string(),
  batches: z.array(z.enum(BATCHES)),
  limits: z.strictObject({ morning: z.nullable(z.int()), evening: z.nullable(z.int()) }),
  /** Rupees for each delivery. */
  deliveryFee: z.optional(z.number()),
});

const officeArea = z.strictObject({
  ...keptArea.shape,
  version: z.int(),
  retired: z.boolean(),
  /** The days to come, from tomorrow on. */
  days: z.array(dueOnDay),
});
export type OfficeArea = z.infer<typeof officeArea>;

/** One pincode, with the number of orders that still have deliveries there. */
const officeAreaWhole = z.strictObject({ ...officeArea.shape, orders: z.int() });
export type OfficeAreaWhole = z.infer<typeof officeAreaWhole>;

const fault = z.strictObject({ line: z.int(), text: z.string(), message: z.string() });
const importedArea = z.strictObject({
  line: z.int(),
  /** Null where the pincode is not in the list yet. */
  before: z.nullable(keptArea),
  after: keptArea,
  /** The farm had stopped serving it, and serves it again. */
  restored: z.boolean(),
});
export type ImportedArea = z.infer<typeof importedArea>;

/** The effect of an import, by line. `mark` names this reading, so that the office imports what it saw. */
const areaImportPlan = z.strictObject({
  added: z.array(importedArea),
  changed: z.array(importedArea),
  same: z.int(),
  faults: z.array(fault),
  mark: z.string(),
});
export type AreaImportPlan = z.infer<typeof areaImportPlan>;

const lastImport = z.strictObject({
  _id: z.string(),
  at: z.string(),
  by: z.string(),
  added: z.int(),
  changed: z.int(),
});
export type LastAreaImport = z.infer<typeof lastImport>;

const importText = z
  .string(code('import_empty'))
  .check(z.minLength(1, code('import_empty')), z.maxLength(300_000, code('field_invalid')));

export const officeAreaCalls = {
  officeAreas: officeRead(
    '/api/admin/area',
    'Served pincodes with the due deliveries of the next week, in pages',
    {
      query: z.strictObject({
        search: z.optional(optionalText(100)),
        show: z.optional(z.enum(AREA_SHOWN, code('field_invalid'))),
        after: z.optional(pincodeSchema),
      }),
      answer: z.strictObject({ areas: z.array(officeArea), next: z.nullable(z.string()) }),
    },
  ),
  wantedAreas: officeRead(
    '/api/admin/area-wanted',
    'Unserved pincodes that people wait for, the most wanted first',
    {
      query: z.strictObject({
        /** The first digits. */
        search: z.optional(optionalText(100)),
        show: z.optional(z.enum(AREA_WANTED, code('field_invalid'))),
        /** The end of a page: the number of people who wait, and the pincode. */
        after: z.optional(z.string().check(z.regex(/^\d{1,9}\.[1-9]\d{5}$/, code('field_invalid')))),
      }),
      answer: z.strictObject({ areas: z.array(wantedArea), next: z.nullable(z.string()) }),
    },
  ),
  officeArea: officeRead(
    '/api/admin/area/{pincode}',
    'One pincode with the due deliveries of the next four weeks',
    { params: byPincode, answer: officeAreaWhole },
  ),
  addArea: officeWrite('/api/admin/area', 'Add a pincode', {
    body: areaDraftSchema,
    status: 201,
    answer: savedAnswer,
  }),
  changeArea: officeWrite(
    '/api/admin/area/{pincode}',
    'Change the names, batches and limits of a pincode; existing orders stay',
    {
      params: byPincode,
      body: z.strictObject({ version: versionSchema, draft: areaDraftSchema }),
      answer: savedAnswer,
    },
  ),
  settleArea: officeWrite(
    '/api/admin/area/{pincode}/{act}',
    'Stop or resume new orders for a pincode; existing orders go on',
    {
      params: z.strictObject({
        pincode: pincodeSchema,
        act: z.enum(['retire', 'restore'], code('field_invalid')),
      }),
      body: z.strictObject({ version: versionSchema }),
      answer: savedAnswer,
    },
  ),
  readAreaImport: officeWrite(
    '/api/admin/area-imports/reading',
    'The effect of a list of pincodes, by line; nothing is written',
    { body: z.strictObject({ text: importText }), answer: areaImportPlan },
  ),
  importAreas: officeWrite(
    '/api/admin/area-imports',
    'Import a list of pincodes as it was read, all of it or nothing',
    {
      body: z.strictObject({
        text: importText,
        mark: z.string(code('field_missing')).check(z.maxLength(40, code('field_invalid'))),
        /** True: faulty lines are left out. False: one faulty line refuses the whole list. */
        leaveOut: z.boolean(code('field_missing')),
      }),
      status: 201,
      answer: lastImport,
    },
  ),
  lastAreaImport: officeRead('/api/admin/area-imports/last', 'The last import, while it can be undone', {
    answer: z.strictObject({ last: z.nullable(lastImport) }),
  }),
  undoAreaImport: officeWrite(
    '/api/admin/area-imports/{id}/undo',
    'Undo the last import, unless its pincodes changed since',
    { params: z.strictObject({ id: countedIdSchema }), answer: z.strictObject({ undone: z.int() }) },
  ),
} as const satisfies Record<string, Call>;
