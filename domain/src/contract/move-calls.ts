import * as z from 'zod/mini';
import { byId, code, daySchema } from '../rules/fields.ts';
import { orderAnswer } from './answers.ts';
import { customerWrite } from './call.ts';
import type { Call } from './call.ts';

/*
 * Calls that skip dates of an order, or bring them back (product 5.50). A customer sees first where each box goes.
 */

/**
 * What is to happen with some dates. `hold`: their boxes go behind the end of the order. `spread`: their content goes to the
 * other dates. `resume`: skipped dates get their boxes back.
 */
export const movesAskedSchema = z.strictObject({
  act: z.enum(['hold', 'spread', 'resume'], code('field_invalid')),
  dates: z
    .array(daySchema)
    .check(z.minLength(1, code('field_missing')), z.maxLength(400, code('field_invalid'))),
});
export type MovesAsked = z.infer<typeof movesAskedSchema>;

/** Where boxes go. No `to`: the content goes to the other dates. No `from`: it comes back from there. */
const boxMoves = z
  .array(z.strictObject({ from: z.nullable(daySchema), to: z.nullable(daySchema) }))
  .check(z.maxLength(400, code('field_invalid')));

/** Where the boxes would go now, and the order after it. Dates that cannot be reached are left out. */
export const movesAnswer = z.strictObject({ moves: boxMoves, order: orderAnswer });
export type MovesAnswer = z.infer<typeof movesAnswer>;

/** What was seen is what is done: other moves are refused (409). */
export const movesSchema = z.strictObject({ ...movesAskedSchema.shape, moves: boxMoves });

export const moveCalls = {
  previewMoves: customerWrite(
    '/api/orders/{id}/dates/preview-move',
    'Show where the boxes of some dates would go. Nothing is changed',
    { params: byId, body: movesAskedSchema, answer: movesAnswer },
  ),
  moveBoxes: customerWrite(
    '/api/orders/{id}/dates/move',
    'Skip dates of an order, or bring skipped ones back, as it was shown',
    { params: byId, body: movesSchema, answer: orderAnswer },
  ),
} as const satisfies Record<string, Call>;
