import * as z from 'zod/mini';
import { officeWrite } from '../call.ts';
import type { Call } from '../call.ts';
import { code, daySchema, idSchema } from '../../rules/fields.ts';
import { optionalText } from '../../rules/texts.ts';
import { officeOrderAnswer } from './order-calls.ts';

// What comes on dates that nobody filled, for people who call (product 11.32).

const changed = { params: z.strictObject({ id: idSchema }), answer: officeOrderAnswer } as const;
const asked = { version: officeOrderAnswer.shape.version, reason: optionalText(500) } as const;

export const officeEmptyCalls = {
  officeEmptyDate: officeWrite(
    '/api/admin/orders/{id}/empty-date',
    'Leave an empty date empty, or let the farm fill it',
    {
      ...changed,
      body: z.strictObject({ ...asked, date: daySchema, leftEmpty: z.boolean(code('field_missing')) }),
    },
  ),
  officeOnlyChosen: officeWrite(
    '/api/admin/orders/{id}/only-chosen',
    'Leave all empty dates of an order empty, or let the farm fill them',
    { ...changed, body: z.strictObject({ ...asked, onlyChosen: z.boolean(code('field_missing')) }) },
  ),
} as const satisfies Record<string, Call>;
