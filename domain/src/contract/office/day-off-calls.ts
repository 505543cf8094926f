import * as z from 'zod/mini';
import { officeRead, officeWrite } from '../call.ts';
import type { Call } from '../call.ts';
import { DAY_OFF_RULES } from '../../rules/area/day-off.ts';
import { code, countedIdSchema, daySchema, pincodeSchema, wordOf } from '../../rules/fields.ts';

// Days on which the farm does not come (product 11.61).

const dayOffSchema = z.strictObject({
  date: daySchema,
  /** Null: everywhere. */
  pincode: z.nullable(pincodeSchema),
  rule: z.enum(DAY_OFF_RULES, code('field_invalid')),
});
export type DayOffDraft = z.infer<typeof dayOffSchema>;

const dayOff = z.strictObject({
  _id: z.string(),
  date: daySchema,
  pincode: z.nullable(z.string()),
  rule: wordOf(DAY_OFF_RULES),
  /** The boxes that went elsewhere. */
  moved: z.int(),
  /** The boxes that still are on that day. */
  waiting: z.int(),
  /** The farm comes after all, and its boxes come back. */
  ended: z.boolean(),
});
export type DayOff = z.infer<typeof dayOff>;

/** Where the boxes of a day would go, by date. Null: they find no place, and stay. */
const dayOffPlan = z.strictObject({
  boxes: z.int(),
  places: z.array(z.strictObject({ to: z.nullable(daySchema), boxes: z.int() })),
});
export type DayOffPlan = z.infer<typeof dayOffPlan>;

/** Of a day on which the farm comes after all: the boxes that came back, and those that stay on their other day for want of room. */
const boxesBack = z.strictObject({ came: z.int(), stayed: z.int() });

const list = z.strictObject({ days: z.array(dayOff) });

export const officeDayOffCalls = {
  daysOff: officeRead('/api/admin/days-off', 'Days from today on on which the farm does not come', {
    answer: list,
  }),
  planDayOff: officeWrite(
    '/api/admin/days-off/plan',
    'Show where the boxes of a day would go. Nothing is changed',
    {
      body: dayOffSchema,
      answer: dayOffPlan,
    },
  ),
  addDayOff: officeWrite(
    '/api/admin/days-off',
    'Move all boxes of a day by a rule, and keep the day free of boxes',
    {
      body: dayOffSchema,
      answer: list,
    },
  ),
  endDayOff: officeWrite('/api/admin/days-off/{id}/end', 'Come on that day after all: its boxes come back', {
    params: z.strictObject({ id: countedIdSchema }),
    answer: z.strictObject({ ...list.shape, back: boxesBack }),
  }),
} as const satisfies Record<string, Call>;
