import * as z from 'zod/mini';
import { staffRead, staffWrite } from '../call.ts';
import type { Call } from '../call.ts';
import { ROLES } from '../../rules/account/role.ts';
import { BATCHES } from '../../rules/calendar/delivery-calendar.ts';
import { code, daySchema } from '../../rules/fields.ts';
import { UNITS } from '../../values/quantity.ts';

/*
 * The numbered versions of a closed day's list (decision 76).
 */

const dayAndBatch = z.strictObject({ date: daySchema, batch: z.enum(BATCHES, code('field_invalid')) });

/** A box that changed since a version of its list. */
const changedBox = z.strictObject({
  orderId: z.string(),
  orderNumber: z.int(),
  customer: z.string(),
  /** The instant of its last change. */
  at: z.string(),
  /** The box is new in the list, or no longer in it. Null for a box that stays. */
  moved: z.nullable(z.enum(['came', 'went'])),
  goesElsewhere: z.boolean(),
  /** The items whose quantity changed, in grams or units. */
  items: z.array(
    z.strictObject({
      _id: z.string(),
      englishName: z.string(),
      marathiName: z.string(),
      unitofItem: z.enum(UNITS),
      before: z.int(),
      after: z.int(),
    }),
  ),
});
export type ChangedBox = z.infer<typeof changedBox>;

export const officeListCalls = {
  listVersion: staffRead(
    '/api/admin/day/{date}/{batch}/list-version',
    'The version of a closed list, what changed since the one that the caller has seen, and who has seen which',
    {
      params: dayAndBatch,
      answer: z.strictObject({
        /** 1 is the list as it was closed. Null while the day is not closed. */
        version: z.nullable(z.int()),
        /** The version that the caller has seen. Null for none. */
        seen: z.nullable(z.int()),
        /** What changed since then, in the order of the orders' numbers. */
        changes: z.array(changedBox),
        /** The last version that each of the farm's people has seen. */
        people: z.array(
          z.strictObject({
            name: z.string(),
            role: z.nullable(z.enum(ROLES)),
            version: z.int(),
            at: z.string(),
          }),
        ),
      }),
    },
  ),
  seeList: staffWrite(
    '/api/admin/day/{date}/{batch}/list-seen',
    'Say that the caller has seen a version of a closed list',
    {
      params: dayAndBatch,
      body: z.strictObject({ version: z.int(code('field_invalid')).check(z.gte(1, code('field_invalid'))) }),
      answer: z.strictObject({ version: z.int() }),
    },
  ),
} as const satisfies Record<string, Call>;
