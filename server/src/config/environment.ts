export type Environment = Readonly<Record<string, string | undefined>>;

export type Reader = ReturnType<typeof createReader>;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/;

/** Reads settings and collects what is wrong, to tell it at once (product 12.4), without the values of secrets. */
export function createReader(environment: Environment) {
  const problems: string[] = [];
  const refuse = (name: string, problem: string) => {
    problems.push(`${name} ${problem}`);
  };
  const text = (name: string) => environment[name]?.trim() || null;
  const read = <T>(name: string, parse: (value: string) => T | undefined, problem: string): T | null => {
    const value = text(name);
    const parsed = value === null ? null : parse(value);
    if (parsed === undefined) refuse(name, problem);
    return parsed ?? null;
  };
  return {
    problems,
    refuse,
    text,
    oneOf: <Word extends string>(name: string, words: readonly Word[]) =>
      read(name, (value) => words.find((word) => word === value), `must be ${words.join(' or ')}`),
    whole(name: string, least: number, most: number) {
      const isWhole = (value: string) =>
        /^\d+$/.test(value) && Number(value) >= least && Number(value) <= most;
      const problem = `must be a whole number from ${least} to ${most}`;
      return read(name, (value) => (isWhole(value) ? Number(value) : undefined), problem);
    },
    positive(name: string) {
      const isPositive = (value: string) => /^\d+(\.\d+)?$/.test(value) && Number(value) > 0;
      return read(
        name,
        (value) => (isPositive(value) ? Number(value) : undefined),
        'must be a number above 0',
      );
    },
    url(name: string, protocols: readonly string[]) {
      const forms = protocols.map((protocol) => `${protocol}//…`).join(' or ');
      const parse = (value: string) => (parseUrl(value, protocols) ? value : undefined);
      return read(name, parse, `must be an address like ${forms}`);
    },
    /** An address without a path, and without the slash at its end. */
    origin: (name: string) =>
      read(name, parseOrigin, 'must be an address like https://shivar.example, without a path'),
    /** Milliseconds since 1970 of an ISO instant, which names its zone. */
    instant(name: string) {
      const parse = (value: string) => {
        const at = INSTANT.test(value) ? Date.parse(value) : Number.NaN;
        return Number.isNaN(at) ? undefined : at;
      };
      return read(name, parse, 'must be an instant like 2026-11-21T17:30:00+05:30');
    },
  };
}

function parseUrl(value: string, protocols: readonly string[]): URL | undefined {
  const url = URL.parse(value);
  return url && protocols.includes(url.protocol) ? url : undefined;
}

function parseOrigin(value: string): string | undefined {
  const url = parseUrl(value, ['http:', 'https:']);
  // An origin is the whole of it: credentials, a path or a query would be lost without a word.
  return url && url.href === `${url.origin}/` && url.hostname !== '' ? url.origin : undefined;
}
