import * as z from 'zod/mini';
import { emailSchema, mobileSchema, nameSchema } from '../../rules/account/account.ts';
import { messageAnswer } from '../answers.ts';
import { moneyRead, officeRead, officeWrite } from '../call.ts';
import type { Call } from '../call.ts';
import { payToAnswer, saidAnswer } from '../leaving-calls.ts';
import { itemsToLikeAnswer, likesBody } from '../likes-calls.ts';
import { UUID_PATTERN, byId, code, daySchema, versionSchema, wordOf } from '../../rules/fields.ts';
import { optionalText, requiredText } from '../../rules/texts.ts';
import { listedMessage } from './inbox-calls.ts';
import { listedOrder } from './order-calls.ts';
import { LANGUAGES } from '../../language/language.ts';
import { ROLES } from '../../rules/account/role.ts';

/*
 * Calls for accounts: people, their roles, and blocked ones.
 */

const roleSchema = z.nullable(z.enum(ROLES, code('field_invalid')));
const withReason = z.strictObject({ reason: requiredText('reason_required', 500) });

export const PEOPLE_KINDS = ['staff', 'blocked', 'credit', 'refund', 'said'] as const;

const peopleQuery = z.strictObject({
  /** The beginning of an email, of a mobile, or of any word of a name. */
  search: z.optional(optionalText(100)),
  kind: z.optional(z.enum(PEOPLE_KINDS, code('field_invalid'))),
  after: z.optional(z.string().check(z.regex(new RegExp(`^${UUID_PATTERN}$`), code('field_invalid')))),
});
export type PeopleQuery = z.infer<typeof peopleQuery>;

const listedPerson = z.strictObject({
  _id: z.string(),
  name: z.string(),
  /** Empty without one. */
  email: z.string(),
  /** Empty where it is unknown. */
  mobile: z.string(),
  role: z.nullable(wordOf(ROLES)),
  isBlocked: z.boolean(),
  /** Another account has this mobile or ordered with it. It may be the same household. */
  sharesMobile: z.boolean(),
  createdAt: z.string(),
  /** Of the households to pay back: how much, in rupees, and until which day, where they said where to. */
  toPayBack: z.optional(z.strictObject({ credit: z.number(), by: z.nullable(daySchema) })),
});
export type ListedPerson = z.infer<typeof listedPerson>;

/** A person with this mobile. */
export const mobileOwner = z.strictObject({ _id: z.string(), name: z.string(), email: z.string() });
export type MobileOwner = z.infer<typeof mobileOwner>;

const bilingual = z.strictObject({ en: z.string(), mr: z.string() });

const personConsent = z.strictObject({
  purpose: wordOf(['account', 'contact', 'plan', 'area']),
  /** The ticket, the plan or the pincode; empty for an account. */
  about: z.string(),
  /** Of a plan: its name, where it is still there. */
  name: z.nullable(bilingual),
  /** The day of the notice's last change, and the language of the notice. */
  notice: daySchema,
  language: z.enum(LANGUAGES),
  givenAt: z.string(),
  /** The person of the farm who heard it by phone. Null where it was given online. */
  takenBy: z.nullable(z.string()),
});

export const personAnswer = z.strictObject({
  ...listedPerson.shape,
  language: z.enum(LANGUAGES),
  /** It grows with each change of the details. */
  version: z.int(),
  /** Nobody can log in to it. The office corrects and deletes it for its owner. */
  isUnclaimed: z.boolean(),
  blockedAt: z.nullable(z.string()),
  /** Other accounts with this mobile, or with an order for it. */
  sameMobile: z.array(mobileOwner),
  /** They have a passkey or an app that shows codes. */
  hasSecondStep: z.boolean(),
  /** Devices with a session now. */
  sessions: z.int(),
  /** The newest orders, and how many there are. */
  orders: z.array(listedOrder),
  orderCount: z.int(),
  /** Their money in rupees: they owe it, the farm owes it to them, and what is bought and still to come. */
  money: z.strictObject({ owed: z.number(), credit: z.number(), left: z.number() }),
  /** To where they want what the farm owes them, in full, and until which day it is paid. */
  payTo: payToAnswer,
  /** Large payouts to them, in rupees: a second person is needed above this amount (0: never). `isAlone`: only one keeps the money. */
  release: z.strictObject({
    above: z.number(),
    released: z.nullable(z.strictObject({ amount: z.number(), _id: z.string(), name: z.string() })),
    isAlone: z.boolean(),
  }),
  /** What they said to have paid, the newest first. */
  said: z.array(saidAnswer),
  /** Plans and pincodes that they wait for, the oldest first. */
  waitsFor: z.array(
    z.strictObject({ kind: wordOf(['plan', 'area']), _id: z.string(), name: bilingual, since: z.string() }),
  ),
  /** Privacy notices that they agreed to, each with its purpose, the newest first. */
  consents: z.array(personConsent),
  /** Each time they took their data along or asked to delete the account, the newest first. */
  requests: z.array(z.strictObject({ kind: wordOf(['export', 'deletion']), at: z.string() })),
  /** Their newest messages to the farm, and how many there are. */
  messages: z.array(listedMessage),
  messageCount: z.int(),
});
export type PersonAnswer = z.infer<typeof personAnswer>;

/**
 * POST /api/admin/people/{id}/role. `was` is the role that the office saw, so that nobody overwrites another change.
 */
const roleBody = z.strictObject({ role: roleSchema, was: roleSchema });

/** Corrections of an account that nobody can log in to. Email and mobile may be empty. */
export const personDetails = z.strictObject({
  name: nameSchema,
  email: z.union([z.literal(''), emailSchema], code('email_invalid')),
  mobile: z.union([z.literal(''), mobileSchema], code('mobile_invalid')),
  language: z.enum(LANGUAGES, code('field_invalid')),
});
export type PersonDetails = z.infer<typeof personDetails>;

export const officePeopleCalls = {
  people: moneyRead('/api/admin/people', 'All accounts, the newest first', {
    query: peopleQuery,
    answer: z.strictObject({ people: z.array(listedPerson), next: z.nullable(z.string()) }),
  }),
  person: moneyRead('/api/admin/people/{id}', 'One account with its orders', {
    params: byId,
    answer: personAnswer,
  }),
  giveRole: officeWrite('/api/admin/people/{id}/role', 'Change the role of an account; null for a customer', {
    params: byId,
    body: roleBody,
    answer: personAnswer,
  }),
  correctPerson: officeWrite(
    '/api/admin/people/{id}/details',
    'Correct an account that nobody has logged in to',
    {
      params: byId,
      body: z.strictObject({ version: versionSchema, draft: personDetails }),
      answer: personAnswer,
    },
  ),
  deletePerson: officeWrite(
    '/api/admin/people/{id}/delete',
    'Delete an account that nobody has logged in to, as its owner asked',
    {
      params: byId,
      body: z.strictObject({
        reason: requiredText('reason_required', 500),
        giveUpDeliveries: z.boolean(code('field_missing')),
      }),
      answer: messageAnswer,
    },
  ),
  blockPerson: officeWrite(
    '/api/admin/people/{id}/block',
    'Block an account: ends its sessions and refuses logins',
    { params: byId, body: withReason, answer: personAnswer },
  ),
  unblockPerson: officeWrite('/api/admin/people/{id}/unblock', 'Unblock an account', {
    params: byId,
    body: withReason,
    answer: personAnswer,
  }),
  likesOfPerson: officeRead(
    '/api/admin/people/{id}/likes',
    'The likes of a household, and the items for them',
    {
      params: byId,
      answer: itemsToLikeAnswer,
    },
  ),
  saveLikesOfPerson: officeWrite(
    '/api/admin/people/{id}/likes',
    'Change the likes of a household that calls',
    {
      params: byId,
      body: likesBody,
      answer: itemsToLikeAnswer,
    },
  ),
  removeSecondStep: officeWrite(
    '/api/admin/people/{id}/remove-second-step',
    'Remove the second step of somebody who lost it; ends their sessions',
    { params: byId, body: withReason, answer: personAnswer },
  ),
  endSessionsOfPerson: officeWrite('/api/admin/people/{id}/end-sessions', 'Log somebody out everywhere', {
    params: byId,
    answer: personAnswer,
  }),
} as const satisfies Record<string, Call>;
