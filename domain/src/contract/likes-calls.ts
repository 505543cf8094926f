import * as z from 'zod/mini';
import { LIKES } from '../rules/produce/likes.ts';
import { code } from '../rules/fields.ts';
import { customerRead, customerWrite } from './call.ts';
import type { Call } from './call.ts';

/*
 * Calls for the likes of a household. They stand apart from api.ts, so that a page loads no other schemas with them.
 */

/** Item id to `love`, `fine`, `rarely` or `never`. */
export const likesSchema = z.record(
  z.string().check(z.regex(/^\d{1,9}$/, code('field_invalid'))),
  z.enum(LIKES, code('field_invalid')),
);

/** A change of some likes. The others stay. */
export const likesBody = z.strictObject({ likes: likesSchema });

/** Every like that is not `fine`. */
const likesAnswer = z.strictObject({ likes: likesSchema });
export type LikesAnswer = z.infer<typeof likesAnswer>;

/** The likes, with every item that the household can like: what is on sale, what it gets, and what it has a word for. */
export const itemsToLikeAnswer = z.strictObject({
  likes: likesSchema,
  /** By category. */
  items: z.array(
    z.strictObject({
      _id: z.string(),
      englishName: z.string(),
      marathiName: z.string(),
      categoryName: z.string(),
      categoryMarathiName: z.string(),
      image: z.string(),
    }),
  ),
});
export type ItemsToLikeAnswer = z.infer<typeof itemsToLikeAnswer>;

export const likesCalls = {
  likes: customerRead('/api/likes', 'The likes of the household. An item without one is fine', {
    answer: likesAnswer,
  }),
  itemsToLike: customerRead('/api/likes/items', 'The likes of the household, and the items for them', {
    answer: itemsToLikeAnswer,
  }),
  saveLikes: customerWrite('/api/likes', 'Change the likes of some items, for all orders of the account', {
    body: likesBody,
    answer: likesAnswer,
  }),
} as const satisfies Record<string, Call>;
