import * as z from 'zod/mini';
import { officeRead, officeWrite } from '../call.ts';
import type { Call } from '../call.ts';
import { toldAnswer, toldNotice } from '../notice-calls.ts';
import { byId, code, countedIdSchema } from '../../rules/fields.ts';

/*
 * The office's calls for notices: what a household was told, and who must be called.
 */

/** A household that hears what is owed by phone. */
const householdToCall = z.strictObject({
  _id: z.string(),
  name: z.string(),
  /** Of its newest order. */
  mobile: z.string(),
  language: z.string(),
  /** The oldest first, in the language of the request. */
  notices: z.array(toldNotice),
});
export type HouseholdToCall = z.infer<typeof householdToCall>;

const toCallAnswer = z.strictObject({ households: z.array(householdToCall) });

export const officeNoticeCalls = {
  noticesOfPerson: officeRead('/api/admin/people/{id}/notices', 'What a household was told', {
    params: byId,
    query: z.strictObject({ after: z.optional(countedIdSchema) }),
    answer: toldAnswer,
  }),
  noticesToCall: officeRead(
    '/api/admin/notices/to-call',
    'Households that must be called, the longest waiting first',
    {
      answer: toCallAnswer,
    },
  ),
  noteCalled: officeWrite('/api/admin/notices/called', 'Note that a household heard these notices by phone', {
    body: z.strictObject({
      notices: z
        .array(countedIdSchema)
        .check(z.minLength(1, code('field_invalid')), z.maxLength(500, code('field_invalid'))),
    }),
    answer: toCallAnswer,
  }),
} as const satisfies Record<string, Call>;
