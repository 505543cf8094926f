import * as z from 'zod/mini';
import type { Call } from '../call.ts';
import { code, idSchema, wordOf } from '../../rules/fields.ts';
import { LANGUAGES } from '../../language/language.ts';
import { OFFICE } from '../../rules/account/role.ts';

/*
 * Calls for the people who wait for a plan. They get a mail soon after the plan can be bought, or at once when the
 * office says so.
 */

const byId = z.strictObject({ id: idSchema });

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

export const officeWaitingCalls = {
  planWaiting: {
    method: 'GET',
    path: '/api/admin/catalogue-waiting/{id}',
    caller: OFFICE,
    summary: 'The people who wait for a plan, and earlier mails',
    params: byId,
    query: waitingQuery,
    status: 200,
    answer: planWaitingAnswer,
  },
  tellPlanWaiting: {
    method: 'POST',
    path: '/api/admin/catalogue-waiting/{id}/tell',
    caller: OFFICE,
    summary: 'Tell everybody who waits for a plan that it can be bought, and delete the list',
    params: byId,
    status: 200,
    answer: z.strictObject({ told: z.int() }),
  },
} as const satisfies Record<string, Call>;
