/** Settings as the process got them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads settings one by one and collects what is wrong, so that all of it is told at once (product 12.4). */
export interface Reader {
  readonly problems: string[];
  refuse(name: string, problem: string): void;
  /** Trimmed; null where it is empty or not there. */
  text(name: string): string | null;
  oneOf<Word extends string>(name: string, words: readonly Word[]): Word | null;
  whole(name: string, least: number, most: number): number | null;
  positive(name: string): number | null;
  url(name: string, protocols: readonly string[]): string | null;
  /** An address without a path, and without the slash at its end. */
  origin(name: string): string | null;
  /** Milliseconds since 1970 of an ISO instant, which names its zone. */
  instant(name: string): number | null;
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

type Read = <T>(name: string, parse: (value: string) => T | undefined, problem: string) => T | null;

function parseUrl(value: string, protocols: readonly string[]): URL | undefined {
  const url = URL.parse(value);
  return url && protocols.includes(url.protocol) ? url : undefined;
}

function parseOrigin(value: string): string | undefined {
  const url = parseUrl(value, ['http:', 'https:']);
  // An origin is the whole of it: credentials, a path or a query would be lost without a word.
  return url && url.href === `${url.origin}/` && url.hostname !== '' ? url.origin : undefined;
}

function readers(text: (name: string) => string | null, read: Read): Omit<Reader, 'problems' | 'refuse'> {
  return {
    text,
    oneOf: (name, words) =>
      read(name, (value) => words.find((word) => word === value), `must be ${words.join(' or ')}`),
    whole: (name, least, most) => {
      const parse = (value: string) => {
        const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
        return number >= least && number <= most ? number : undefined;
      };
      return read(name, parse, `must be a whole number from ${least} to ${most}`);
    },
    positive: (name) => {
      const parse = (value: string) =>
        /^\d+(\.\d+)?$/.test(value) && Number(value) > 0 ? Number(value) : undefined;
      return read(name, parse, 'must be a number above 0');
    },
    url: (name, protocols) => {
      const forms = protocols.map((protocol) => `${protocol}//…`).join(' or ');
      return read(
        name,
        (value) => (parseUrl(value, protocols) ? value : undefined),
        `must be an address like ${forms}`,
      );
    },
    origin: (name) =>
      read(name, parseOrigin, 'must be an address like https://shivar.example, without a path'),
    instant: (name) => {
      const parse = (value: string) => {
        const at = INSTANT.test(value) ? Date.parse(value) : Number.NaN;
        return Number.isNaN(at) ? undefined : at;
      };
      return read(name, parse, 'must be an instant like 2026-11-21T17:30:00+05:30');
    },
  };
}

/** A reader of these settings; the values of secrets never appear in its problems. */
export function createReader(environment: Environment): Reader {
  const problems: string[] = [];
  const refuse = (name: string, problem: string) => {
    problems.push(`${name} ${problem}`);
  };
  const text = (name: string) => environment[name]?.trim() || null;
  const read: Read = (name, parse, problem) => {
    const value = text(name);
    if (value === null) return null;
    const parsed = parse(value);
    if (parsed === undefined) refuse(name, problem);
    return parsed ?? null;
  };
  return { problems, refuse, ...readers(text, read) };
}
