import * as z from 'zod/mini';
import { emailSchema, mobileSchema, nameSchema } from '../../rules/account/account.ts';
import { messageAnswer } from '../answers.ts';
import type { Call } from '../call.ts';
import {
  UUID_PATTERN,
  code,
  daySchema,
  idSchema,
  optionalText,
  requiredText,
  versionSchema,
  wordOf,
} from '../../rules/fields.ts';
import { listedMessage } from './inbox-calls.ts';
import { listedOrder } from './order-calls.ts';
import { LANGUAGES } from '../../language/language.ts';
import { OFFICE, ROLES } from '../../rules/account/role.ts';

/*
 * The office's people: who has an account, what they do for the farm, and who is kept out. A part of the table in
 * api.ts.
 */

const roleSchema = z.nullable(z.enum(ROLES, code('field_invalid')));
const byId = z.strictObject({ id: idSchema });
const withReason = z.strictObject({ reason: requiredText('reason_required', 500) });

export const PEOPLE_KINDS = ['staff', 'blocked'] as const;

export const peopleQuery = z.strictObject({
  /** The beginning of an email, of a mobile, or of any word of a name. */
  search: z.optional(optionalText(100)),
  kind: z.optional(z.enum(PEOPLE_KINDS, code('field_invalid'))),
  after: z.optional(z.string().check(z.regex(new RegExp(`^${UUID_PATTERN}$`), code('field_invalid')))),
});
export type PeopleQuery = z.infer<typeof peopleQuery>;

const listedPerson = z.strictObject({
  _id: z.string(),
  name: z.string(),
  /** Empty where they have none. */
  email: z.string(),
  /** Empty where none is known. */
  mobile: z.string(),
  role: z.nullable(wordOf(ROLES)),
  isBlocked: z.boolean(),
  /** Another account has this mobile too, or ordered with it: maybe the same household. */
  sharesMobile: z.boolean(),
  createdAt: z.string(),
});
export type ListedPerson = z.infer<typeof listedPerson>;

/** Somebody who has a certain mobile. */
export const mobileOwner = z.strictObject({ _id: z.string(), name: z.string(), email: z.string() });
export type MobileOwner = z.infer<typeof mobileOwner>;

const bilingual = z.strictObject({ en: z.string(), mr: z.string() });

const personConsent = z.strictObject({
  purpose: wordOf(['account', 'contact', 'plan', 'area']),
  /** The ticket, the plan or the pincode; empty for an account. */
  about: z.string(),
  /** Of a plan: its name, where it is still there. */
  name: z.nullable(bilingual),
  /** The day of the notice's last change, and the language in which it was read. */
  notice: daySchema,
  language: z.enum(LANGUAGES),
  givenAt: z.string(),
  /** Who of the farm heard it on the phone; null where it was given online. */
  takenBy: z.nullable(z.string()),
});

const personAnswer = z.strictObject({
  ...listedPerson.shape,
  language: z.enum(LANGUAGES),
  /** Counted up at each change of the account's details. */
  version: z.int(),
  /** Nobody can be in it: the office corrects and deletes it in its owner's place. */
  isUnclaimed: z.boolean(),
  blockedAt: z.nullable(z.string()),
  /** Other accounts that have this mobile, or ordered with it. */
  sameMobile: z.array(mobileOwner),
  /** Devices on which they are logged in now. */
  sessions: z.int(),
  /** The newest orders, and how many there are. */
  orders: z.array(listedOrder),
  orderCount: z.int(),
  /** Of which plans and pincodes they asked to be told, the first first. */
  waitsFor: z.array(
    z.strictObject({ kind: wordOf(['plan', 'area']), _id: z.string(), name: bilingual, since: z.string() }),
  ),
  /** Which privacy notice they agreed to, for what; the newest first. */
  consents: z.array(personConsent),
  /** When they took their data along, and asked for their account to be deleted; the newest first. */
  requests: z.array(z.strictObject({ kind: wordOf(['export', 'deletion']), at: z.string() })),
  /** Their newest messages to the farm, and how many there are. */
  messages: z.array(listedMessage),
  messageCount: z.int(),
});
export type PersonAnswer = z.infer<typeof personAnswer>;

/** POST /api/admin/people/{id}/role: `was` is the role that the office saw, so that nobody overwrites another's change. */
export const roleBody = z.strictObject({ role: roleSchema, was: roleSchema });

/** What the office corrects of an account that nobody can be in; no email and no mobile are empty. */
export const personDetails = z.strictObject({
  name: nameSchema,
  email: z.union([z.literal(''), emailSchema], code('email_invalid')),
  mobile: z.union([z.literal(''), mobileSchema], code('mobile_invalid')),
  language: z.enum(LANGUAGES, code('field_invalid')),
});
export type PersonDetails = z.infer<typeof personDetails>;

export const officePeopleCalls = {
  people: {
    method: 'GET',
    path: '/api/admin/people',
    caller: OFFICE,
    summary: 'Who has an account, the newest first',
    query: peopleQuery,
    status: 200,
    answer: z.strictObject({ people: z.array(listedPerson), next: z.nullable(z.string()) }),
  },
  person: {
    method: 'GET',
    path: '/api/admin/people/{id}',
    caller: OFFICE,
    summary: 'One account with its orders',
    params: byId,
    status: 200,
    answer: personAnswer,
  },
  giveRole: {
    method: 'POST',
    path: '/api/admin/people/{id}/role',
    caller: OFFICE,
    summary: 'Say what somebody does for the farm; null for a customer',
    params: byId,
    body: roleBody,
    status: 200,
    answer: personAnswer,
  },
  correctPerson: {
    method: 'POST',
    path: '/api/admin/people/{id}/details',
    caller: OFFICE,
    summary: 'Correct the account of somebody who ordered by phone and has never been in it',
    params: byId,
    body: z.strictObject({ version: versionSchema, draft: personDetails }),
    status: 200,
    answer: personAnswer,
  },
  deletePerson: {
    method: 'POST',
    path: '/api/admin/people/{id}/delete',
    caller: OFFICE,
    summary: 'Delete the account of somebody who has never been in it, as they asked',
    params: byId,
    body: z.strictObject({
      reason: requiredText('reason_required', 500),
      giveUpDeliveries: z.boolean(code('field_missing')),
    }),
    status: 200,
    answer: messageAnswer,
  },
  blockPerson: {
    method: 'POST',
    path: '/api/admin/people/{id}/block',
    caller: OFFICE,
    summary: 'Keep somebody out: no session any more, and no login',
    params: byId,
    body: withReason,
    status: 200,
    answer: personAnswer,
  },
  unblockPerson: {
    method: 'POST',
    path: '/api/admin/people/{id}/unblock',
    caller: OFFICE,
    summary: 'Let somebody in again',
    params: byId,
    body: withReason,
    status: 200,
    answer: personAnswer,
  },
  endSessionsOfPerson: {
    method: 'POST',
    path: '/api/admin/people/{id}/end-sessions',
    caller: OFFICE,
    summary: 'Log somebody out everywhere',
    params: byId,
    status: 200,
    answer: personAnswer,
  },
} as const satisfies Record<string, Call>;
