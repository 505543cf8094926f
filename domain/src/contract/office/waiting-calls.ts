import * as z from 'zod/mini';
import type { Call } from '../call.ts';
import { code, idSchema, wordOf } from '../../rules/fields.ts';
import { LANGUAGES } from '../../language/language.ts';
import { OFFICE } from '../../rules/account/role.ts';

/*
 * Who asked to be told of a plan, as the office sees it: they are told by themselves soon after it can be bought, or
 * at once where the office says so. A part of the table in api.ts.
 */

const byId = z.strictObject({ id: idSchema });

/** Whether those who wait for a plan can be told that it can be bought: only where customers can buy it now. */
export const TELLING_STANDINGS = ['can-be-bought', 'coming-soon', 'sold-out', 'off-sale'] as const;

export const waitingQuery = z.strictObject({
  /** Where a page ends: the instant in microseconds, and the email. */
  after: z.optional(z.string().check(z.regex(/^\d{1,17}\.\S{3,320}$/, code('field_invalid')))),
});
export type WaitingQuery = z.infer<typeof waitingQuery>;

const planWaitingAnswer = z.strictObject({
  count: z.int(),
  standing: wordOf(TELLING_STANDINGS),
  /** Those who wait, the first first. */
  waiting: z.array(z.strictObject({ email: z.string(), language: z.enum(LANGUAGES), since: z.string() })),
  next: z.nullable(z.string()),
  /** When others were told and how many, the newest first, and who of the office did it; null where it went by itself. */
  tellings: z.array(z.strictObject({ at: z.string(), told: z.int(), by: z.nullable(z.string()) })),
});
export type PlanWaitingAnswer = z.infer<typeof planWaitingAnswer>;

export const officeWaitingCalls = {
  planWaiting: {
    method: 'GET',
    path: '/api/admin/catalogue-waiting/{id}',
    caller: OFFICE,
    summary: 'Who asked to be told of a plan, and when others were',
    params: byId,
    query: waitingQuery,
    status: 200,
    answer: planWaitingAnswer,
  },
  tellPlanWaiting: {
    method: 'POST',
    path: '/api/admin/catalogue-waiting/{id}/tell',
    caller: OFFICE,
    summary: 'Tell everybody who waits for a plan that it can be bought, and forget them',
    params: byId,
    status: 200,
    answer: z.strictObject({ told: z.int() }),
  },
} as const satisfies Record<string, Call>;
