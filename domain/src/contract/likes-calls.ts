import * as z from 'zod/mini';
import { LIKES } from '../rules/customisation/likes.ts';
import { code } from '../rules/fields.ts';
import { customerRead, customerWrite } from './call.ts';
import type { Call } from './call.ts';

/*
 * Calls for the likes of a household. They stand apart from api.ts, so that a page loads no other schemas with them.
 */

/** Item id to `love`, `fine`, `rarely` or `never`. */
const likes = z.record(
  z.string().check(z.regex(/^\d{1,9}$/, code('field_invalid'))),
  z.enum(LIKES, code('field_invalid')),
);

/** A change of some likes. The others stay. */
export const likesBody = z.strictObject({ likes });

/** Every like that is not `fine`. */
export const likesAnswer = z.strictObject({ likes });
export type LikesAnswer = z.infer<typeof likesAnswer>;

export const likesCalls = {
  likes: customerRead('/api/likes', 'The likes of the household. An item without one is fine', {
    answer: likesAnswer,
  }),
  saveLikes: customerWrite('/api/likes', 'Change the likes of some items, for all orders of the account', {
    body: likesBody,
    answer: likesAnswer,
  }),
} as const satisfies Record<string, Call>;
