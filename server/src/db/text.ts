/** Whether a text from outside is a uuid, so that PostgreSQL need not be asked about one that can't exist. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}

/** Escapes a text for a pattern of LIKE. */
export function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** A tsquery for texts that have words with all of these beginnings. */
export function wordsQuery(words: readonly string[]): string {
  const quoted = (word: string) => word.replaceAll('\\', String.raw`\\`).replaceAll("'", "''");
  return words.map((word) => `'${quoted(word)}':*`).join(' & ');
}

const PIECES = /--[^\n]*|\/\*.*?\*\/|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$.*?\$\1\$|./gs;

/** The statements of a file of SQL, without comments between their words. A semicolon in a text, a name or a body ends none. */
export function statementsOf(text: string): string[] {
  const statements = [''];
  for (const [piece] of text.matchAll(PIECES)) {
    if (piece === ';') statements.push('');
    else statements.push(`${statements.pop()}${/^(--|\/\*)/.test(piece) ? ' ' : piece}`);
  }
  return statements.map((statement) => statement.trim()).filter(Boolean);
}

/** A value inside the data. It knows the value around it, so that a step costs the same at any depth. */
interface Place {
  readonly value: unknown;
  readonly key: string;
  readonly around: Place | null;
}

/**
 * The path to the first text, or field name, that PostgreSQL or UTF-8 cannot hold: NUL and lone surrogates. Null where all
 * can be stored. It does not recurse, since input may be deep.
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

/** An instant inside JSON, in JavaScript's format. */
export const iso = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
