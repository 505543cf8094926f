import * as fc from 'fast-check';

/** Values on which programs have failed. */
const TEXTS = [
  ['', ' ', '\u0000', 'a\u0000b', '\ud800', '\u200b\u00ad\u202e'],
  ["'; drop table users; --", '" or 1=1 --', '<script>alert(1)</script>', '${7*7}{{7*7}}', '=cmd|calc!A0'],
  ['__proto__', 'constructor', '../../../etc/passwd', '%00', '%2e%2e%2f', 'a@b.c'],
  ['NaN', '1e400', '-0', '0x7fffffff', '999999999999999', '9'.repeat(17), '9'.repeat(40)],
  ['2026-02-30', '0000-00-00', '9999-12-31', '275760-09-14', '00000000-0000-0000-0000-000000000000'],
  ['>'.repeat(12_000), '**a'.repeat(2000), '[['.repeat(3000), 'अ'.repeat(5000), 'a'.repeat(70_000)],
].flat();
const NUMBERS = [
  [0, -0, -1, 0.5, 1e-9, 1e21, 1e308],
  [2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1],
  [2 ** 53 - 1, 2 ** 53, -(2 ** 53), 2 ** 63],
].flat();
const MANY = Array<number>(2000).fill(0);
const OTHERS: unknown[] = [null, true, false, [], {}, [[]], [null], { toString: null }, { $ne: null }, MANY];

/** Values outside of every schema. */
export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom<unknown>(...TEXTS) },
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...OTHERS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
);

const SHORT_BODIES = ['', '{', 'null', '"text"', '12', '[]', '[1,2', '{"a":1,"a":2}', '\u0000'];

/** Whole bodies that are no JSON, or far too much JSON. */
export const hostileBodies: fc.Arbitrary<string> = fc.constantFrom(
  ...SHORT_BODIES,
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{}}}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  `{"a":"${'x'.repeat(900_000)}"}`,
  `{${Array.from({ length: 5000 }, (_, at) => `"k${at}":${at}`).join()}}`,
);

export const hostileHeaders: fc.Arbitrary<Record<string, string>> = fc.constantFrom<Record<string, string>>(
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/x-www-form-urlencoded' },
  { 'content-type': 'multipart/form-data; boundary=' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-encoding': 'gzip' },
  { authorization: 'Bearer ' },
  { authorization: `Bearer ${'a.'.repeat(3000)}` },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' },
  { authorization: 'Basic YTpi' },
  { 'accept-language': 'mr;q=0.1,'.repeat(400) },
  { 'accept-language': '*;q=x' },
  { cookie: `lang=${'%'.repeat(50)}; lang=mr` },
  { origin: 'https://elsewhere.example' },
  { 'idempotency-key': '' },
  { 'idempotency-key': 'k'.repeat(5000) },
  { 'if-none-match': '*' },
  { range: 'bytes=0-0,1-1' },
  { expect: '200-ok' },
  { 'x-forwarded-for': '::1, 10.0.0.1' },
);

/** A change at one place of a value: the number of the place, and the kind of change. */
interface Change {
  readonly place: number;
  readonly how: 'remove' | 'add' | 'replace' | 'nudge';
  readonly value: unknown;
}

export const changes: fc.Arbitrary<Change> = fc.record({
  place: fc.nat(10_000),
  how: fc.constantFrom<Change['how'][]>('remove', 'add', 'replace', 'replace', 'nudge'),
  value: hostileValues,
});

/** The same value with the change made to it. */
export function changed(value: unknown, { place, how, value: other }: Change): unknown {
  if (typeof value !== 'object' || value === null) return how === 'nudge' ? nudged(value) : other;
  const keys = Object.keys(value);
  if (how === 'add' || keys.length === 0) return { ...value, [`more${place % 3}`]: other };
  const key = keys[place % keys.length] ?? '';
  const part = (value as Record<string, unknown>)[key];
  // Every second time one level deeper, if possible.
  const isDeeper = typeof part === 'object' && part !== null && place % 2 === 0;
  const rest = { place: Math.floor(place / 2 / keys.length), how, value: other };
  const instead = isDeeper ? changed(part, rest) : how === 'nudge' ? nudged(part) : other;
  const entries = Object.entries(value).map(([name, old]) => [name, name === key ? instead : old] as const);
  const kept = how === 'remove' && !isDeeper ? entries.filter(([name]) => name !== key) : entries;
  return Array.isArray(value) ? kept.map(([, each]) => each) : Object.fromEntries(kept);
}

/** Almost the same value: one more, one less, one letter too many. */
function nudged(value: unknown): unknown {
  if (typeof value === 'number') return value % 2 === 0 ? value + 1 : -value;
  if (typeof value === 'string') return value.length % 2 === 0 ? `${value}0` : value.slice(1);
  if (typeof value === 'boolean') return !value;
  return value === null ? '' : [value];
}
