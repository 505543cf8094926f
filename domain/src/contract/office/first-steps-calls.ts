import * as z from 'zod/mini';
import type { Call } from '../call.ts';
import { OFFICE } from '../../rules/account/role.ts';

/*
 * What a farm must set before it can serve anybody, and the mail that shows whether mails leave. A part of the table in
 * api.ts.
 */

/** In the order in which they are best done. */
export const FIRST_STEPS = [
  'name',
  'contacts',
  'seller',
  'licence',
  'officer',
  'produce',
  'plan',
  'area',
  'mail',
] as const;
export type FirstStepKind = (typeof FIRST_STEPS)[number];

const firstStep = z.strictObject({ kind: z.enum(FIRST_STEPS), isDone: z.boolean() });
export type FirstStep = z.infer<typeof firstStep>;

/** Why a mail did not leave. `waiting`: nothing has come of it yet. */
export const MAIL_TROUBLES = [
  'waiting',
  'unreachable',
  'login',
  'certificate',
  'sender',
  'recipient',
  'other',
] as const;
export type MailTrouble = (typeof MAIL_TROUBLES)[number];

const testMail = z.strictObject({
  /** The email of whoever asked. */
  to: z.string(),
  /** Null where the mail server took it. */
  trouble: z.nullable(z.enum(MAIL_TROUBLES)),
  /** What the mail server or the network said, in its own words; empty where it said nothing. */
  said: z.string(),
});
export type TestMail = z.infer<typeof testMail>;

export const officeFirstStepsCalls = {
  firstSteps: {
    method: 'GET',
    path: '/api/admin/first-steps',
    caller: OFFICE,
    summary: 'What a farm sets before it serves anybody, and what of it is done; nothing in demo mode',
    status: 200,
    answer: z.strictObject({ steps: z.array(firstStep) }),
  },
  sendTestMail: {
    method: 'POST',
    path: '/api/admin/test-mail',
    caller: OFFICE,
    summary: 'Send a mail to oneself, and hear whether the mail server took it',
    status: 200,
    answer: testMail,
  },
} as const satisfies Record<string, Call>;
