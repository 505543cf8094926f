/** Whether a text from outside is a uuid, so that PostgreSQL need not be asked about one that can't exist. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** A text as itself in a pattern of LIKE. */
export function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** Beginnings of words, all of which must be there, as a tsquery: each quoted for its own syntax. */
export function wordsQuery(words: readonly string[]): string {
  const quoted = (word: string) => word.replaceAll('\\', String.raw`\\`).replaceAll("'", "''");
  return words.map((word) => `'${quoted(word)}':*`).join(' & ');
}

/** A place inside what is to be stored, told by the place around it, so that a step costs the same at any depth. */
interface Place {
  readonly value: unknown;
  readonly key: string;
  readonly around: Place | null;
}

/**
 * The path to the first text, or name of a field, that PostgreSQL or UTF-8 cannot hold: NUL and lone surrogates. Null
 * where all can be stored. Walks without recursion: input may be deep.
 */
export function findUnreadable(root: unknown): string[] | null {
  const waiting: Place[] = [{ value: root, key: '', around: null }];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { value } = place;
    if (typeof value === 'string' && !isReadable(value)) return pathTo(place);
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (!isReadable(key)) return pathTo(place);
      if (typeof inner === 'string' || typeof inner === 'object')
        waiting.push({ value: inner, key, around: place });
    }
  }
  return null;
}

function pathTo(place: Place): string[] {
  const path: string[] = [];
  for (let at = place; at.around; at = at.around) path.push(at.key);
  return path.toReversed();
}

function isReadable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}
