/** The number of drawings on a plan's card. */
const CARD_IMAGES = 7;

interface Drawn {
  readonly categoryId: string;
  readonly image: string;
}

/**
 * The drawings of the card: those of its first box, then those of its other items (product 2.57). Of either the first item
 * of each category, then the second of each, so that a mixed plan looks mixed.
 */
export function cardImages(items: readonly Drawn[], firstBox: readonly Drawn[] = []): string[] {
  // Items may share a drawing. It is shown once.
  const images = new Set([...inRounds(firstBox), ...inRounds(items)].map(({ image }) => image));
  return [...images].slice(0, CARD_IMAGES);
}

function inRounds(items: readonly Drawn[]): Drawn[] {
  const groups = [...Map.groupBy(items, ({ categoryId }) => categoryId).values()];
  const longest = Math.max(0, ...groups.map(({ length }) => length));
  return Array.from({ length: longest }, (_, round) => groups.flatMap((group) => group[round] ?? [])).flat();
}
