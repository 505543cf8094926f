import * as z from 'zod/mini';
import { officeWrite } from '../call.ts';
import type { Call } from '../call.ts';
import { movesAnswer, movesAskedSchema, movesSchema } from '../move-calls.ts';
import { byId } from '../../rules/fields.ts';
import { optionalText } from '../../rules/texts.ts';
import { officeOrderAnswer } from './order-calls.ts';

// Skips and holds for people who call (product 11.60).

export const officeMoveCalls = {
  officePreviewMoves: officeWrite(
    '/api/admin/orders/{id}/preview-move',
    'Show where the boxes of some dates would go. Nothing is changed',
    { params: byId, body: movesAskedSchema, answer: movesAnswer },
  ),
  officeMoveBoxes: officeWrite(
    '/api/admin/orders/{id}/move',
    'Skip dates of an order for its customer, or bring skipped ones back',
    {
      params: byId,
      body: z.strictObject({
        ...movesSchema.shape,
        version: officeOrderAnswer.shape.version,
        reason: optionalText(500),
      }),
      answer: officeOrderAnswer,
    },
  ),
} as const satisfies Record<string, Call>;
