import * as z from 'zod/mini';
import { officeRead, officeWrite } from '../call.ts';
import type { Call } from '../call.ts';

/*
 * Calls for the first steps of a farm, and for the test mail.
 */

/** In the best order for doing them. */
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

/** The reason why a mail did not leave. `waiting`: no result yet. */
const MAIL_TROUBLES = [
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
  /** The email of the person who asked. */
  to: z.string(),
  /** Null where the mail server took it. */
  trouble: z.nullable(z.enum(MAIL_TROUBLES)),
  /** The own words of the mail server or the network. Empty without any. */
  said: z.string(),
});
export type TestMail = z.infer<typeof testMail>;

export const officeFirstStepsCalls = {
  firstSteps: officeRead(
    '/api/admin/first-steps',
    'The first steps of a farm and their state; nothing in demo mode',
    { answer: z.strictObject({ steps: z.array(firstStep) }) },
  ),
  sendTestMail: officeWrite(
    '/api/admin/test-mail',
    'Send a test mail to oneself, with the answer of the mail server',
    { answer: testMail },
  ),
} as const satisfies Record<string, Call>;
