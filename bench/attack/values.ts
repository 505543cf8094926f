import * as fc from 'fast-check';
import type { Schema } from './document.ts';

/** A value that was seen under this name, of this type; undefined where there is none. */
type Recall = (name: string, type: string, turn: number) => unknown;

/** The longest text and list that is made of a schema that allows more: long ones are what hostile values are for. */
const LONGEST = 60;
const MOST_ITEMS = 4;

/** What a schema takes. Where something was seen under the same name, mostly that. */
export function valuesOf(schema: Schema, name: string, recall: Recall): fc.Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice, name, recall)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'object') return objectsOf(schema, name, recall);
  if (schema.type === 'array')
    return fc.array(valuesOf(schema.items ?? {}, name, recall), {
      minLength: schema.minItems ?? 0,
      maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? MOST_ITEMS, MOST_ITEMS)),
    });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  return seenOr(scalarsOf(schema, name), name, recall);
}

function objectsOf(schema: Schema, name: string, recall: Recall): fc.Arbitrary<unknown> {
  const { properties, required = [], additionalProperties, propertyNames } = schema;
  if (!properties && typeof additionalProperties === 'object') {
    const keys = valuesOf({ type: 'string', ...propertyNames }, KEYS[name] ?? 'itemId', recall);
    return fc
      .array(fc.tuple(keys, valuesOf(additionalProperties, name, recall)), { maxLength: MOST_ITEMS })
      .map((entries) => Object.fromEntries(entries.map(([key, value]) => [String(key), value])));
  }
  const parts = Object.entries(properties ?? {}).map(
    ([key, part]) => [key, valuesOf(part, key, recall)] as const,
  );
  return fc.record(Object.fromEntries(parts), { requiredKeys: [...required] });
}

/** What the keys are of objects that have something else than items in them. */
const KEYS: Readonly<Record<string, string>> = { scheduledItems: 'date', schedule: 'date' };

function scalarsOf(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const { minimum = -1000, maximum = 1_000_000 } = schema;
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.integer({ min: Math.max(minimum, -1000), max: Math.min(maximum, 1_000_000) });
  if (schema.type !== 'string') return fc.jsonValue({ maxDepth: 2 });
  if (/date$/i.test(name)) return days;
  const { minLength = 0, maxLength = LONGEST, pattern } = schema;
  if (pattern !== undefined)
    return fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, maxLength));
  const most = Math.max(minLength, Math.min(maxLength, LONGEST));
  return fc.string({ minLength, maxLength: most, unit: fc.constantFrom(...LETTERS) });
}

const LETTERS = ['a', 'Z', '7', ' ', '-', '.', '@', 'भ', 'े', '\u{1f955}', '\n', '"', "'", '<', '%'];

/** Days around today, as the calls have them. */
const days = fc
  .integer({ min: -3, max: 45 })
  .map((ahead) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10));

function seenOr(fresh: fc.Arbitrary<unknown>, name: string, recall: Recall): fc.Arbitrary<unknown> {
  return fc.tuple(fresh, fc.nat(100_000), fc.nat(3)).map(([own, turn, luck]) => {
    return luck === 0 ? own : (recall(name, typeof own, turn) ?? own);
  });
}
