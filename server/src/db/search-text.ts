/** A text as itself in a pattern of LIKE. */
export function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** Beginnings of words, all of which must be there, as a tsquery: each quoted for its own syntax. */
export function wordsQuery(words: readonly string[]): string {
  const quoted = (word: string) => word.replaceAll('\\', String.raw`\\`).replaceAll("'", "''");
  return words.map((word) => `'${quoted(word)}':*`).join(' & ');
}
