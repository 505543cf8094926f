/** The taste of a household for an item, best first (product 5.22). */
export const LIKES = ['love', 'fine', 'rarely', 'never'] as const;
export type Like = (typeof LIKES)[number];

/** Item id to the household's like. An item that is not there is *fine*. */
export type Likes = Readonly<Record<string, Like>>;

/** The place of an item's like among `LIKES`: 0 for *love*, 3 for *never*. */
export function likeRank(likes: Likes, id: string): number {
  return LIKES.indexOf(likes[id] ?? 'fine');
}
