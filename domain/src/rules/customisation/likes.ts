/** The words of a household about an item, the most liked first. */
export const LIKES = ['love', 'fine', 'rarely', 'never'] as const;
export type Like = (typeof LIKES)[number];

/** Item id to the word about it. An item without one is `fine`. */
export type Likes = Readonly<Record<string, Like>>;

/** The place of an item among the likes: 0 for `love`, 3 for `never`. */
export function likeRank(likes: Likes, id: string): number {
  return LIKES.indexOf(likes[id] ?? 'fine');
}
