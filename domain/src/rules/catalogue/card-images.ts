/** The number of drawings on a plan's card. */
const CARD_IMAGES = 7;

/**
 * The drawings of the card: the first item of each category, then the second of each, so that a mixed plan looks
 * mixed.
 */
export function cardImages(
  items: readonly { readonly categoryId: string; readonly image: string }[],
): string[] {
  const groups = [...Map.groupBy(items, ({ categoryId }) => categoryId).values()];
  const longest = Math.max(0, ...groups.map(({ length }) => length));
  const rounds = Array.from({ length: longest }, (_, round) => groups.flatMap((group) => group[round] ?? []));
  // Items may share a drawing. It is shown once.
  return [...new Set(rounds.flat().map(({ image }) => image))].slice(0, CARD_IMAGES);
}
