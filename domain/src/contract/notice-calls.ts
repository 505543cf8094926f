import * as z from 'zod/mini';
import { customerRead, customerWrite } from './call.ts';
import type { Call } from './call.ts';
import { code, countedIdSchema } from '../rules/fields.ts';

/*
 * Calls for a household's notices: what it was told, and what it wants to be told.
 */

/** A notice in its reader's words. */
export const toldNotice = z.strictObject({
  _id: z.string(),
  at: z.string(),
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  orderNumber: z.int(),
  orderId: z.string(),
  /** The date of the box that it tells of. */
  date: z.nullable(z.string()),
  /** Waiting, or how it ended: told, to_call, called, off or late. */
  outcome: z.nullable(z.string()),
  byMail: z.boolean(),
  byPush: z.boolean(),
});
export type ToldNotice = z.infer<typeof toldNotice>;

export const toldAnswer = z.strictObject({
  /** The newest first. */
  notices: z.array(toldNotice),
  next: z.nullable(z.string()),
});
export type ToldAnswer = z.infer<typeof toldAnswer>;

const hour = z
  .int(code('field_invalid'))
  .check(z.minimum(0, code('field_invalid')), z.maximum(23, code('field_invalid')));
const quiet = z.strictObject({ from: hour, until: hour });
const flag = z.boolean(code('field_invalid'));

const choicesAnswer = z.strictObject({
  kinds: z.array(
    z.strictObject({
      kind: z.string(),
      name: z.string(),
      /** It cannot be switched off. */
      owed: z.boolean(),
      mail: z.boolean(),
      push: z.boolean(),
    }),
  ),
  /** Hours of Asia/Kolkata at which nothing is sent. The same hour twice: none. */
  quiet,
  hasEmail: z.boolean(),
  /** The farm's public key for a browser that wants pushes. */
  pushKey: z.string(),
});
export type NoticeChoicesAnswer = z.infer<typeof choicesAnswer>;

/** A subscription of a browser: where pushes go, and the keys that only it can read them with. */
const base64url = (length: number) =>
  z.string(code('field_missing')).check(z.regex(new RegExp(`^[\\w-]{${length}}$`), code('field_invalid')));
const endpoint = z.string(code('field_missing')).check(z.maxLength(1000, code('field_invalid')));
const subscription = z.strictObject({ endpoint, p256dh: base64url(87), auth: base64url(22) });

const nothing = z.strictObject({});

export const noticeCalls = {
  notices: customerRead('/api/account/notices', 'What the household was told, the newest first', {
    query: z.strictObject({ after: z.optional(countedIdSchema) }),
    answer: toldAnswer,
  }),
  noticeChoices: customerRead('/api/account/notices/choices', 'What the household wants to be told', {
    answer: choicesAnswer,
  }),
  saveNoticeChoices: customerWrite(
    '/api/account/notices/choices',
    'Choose the kinds of notices and the quiet hours; kinds that are left out keep their channels',
    {
      body: z.strictObject({
        kinds: z.record(z.string(), z.strictObject({ mail: flag, push: flag })),
        quiet,
      }),
      answer: choicesAnswer,
    },
  ),
  addPush: customerWrite('/api/account/push', 'Push notices to this browser, while its session lasts', {
    body: subscription,
    answer: nothing,
  }),
  removePush: customerWrite('/api/account/push/remove', 'Push no more notices to this browser', {
    body: z.strictObject({ endpoint }),
    answer: nothing,
  }),
} as const satisfies Record<string, Call>;
