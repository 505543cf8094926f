import type { ZodMiniType } from 'zod/mini';
import { safeParse } from 'zod/mini';
import type { $ZodTypes } from 'zod/v4/core';

/** How a sample differs from what a schema knows. */
interface Differences {
  /** Every object has one more field. */
  readonly newFields?: boolean;
  /** Every word out of a list is one that the list has not. */
  readonly newWords?: boolean;
  /** Which choice is taken where there are several; they go round. */
  readonly choice?: number;
}

const PHOTO = '0123456789abcdef0123456789abcdef';
const NEW_WORD = 'of-a-later-day';
/** What the texts of answers are; each takes the first that its rules let through. */
const TEXTS = [
  'Asha',
  '2026-11-23',
  '7',
  'https://shivar.example/1',
  'asha@shivar.example',
  '9876543210',
  PHOTO,
  '',
];
const NUMBERS = [1, 0, 7];

/** Answers as a server may send them that has learned something, for each choice that a schema has. */
export function newerAnswers(schema: ZodMiniType) {
  return [0, 1, 2].map((choice) => {
    const known = sampleOf(schema, { choice });
    const withNewWord = sampleOf(schema, { choice, newWords: true });
    return {
      known,
      withNewFields: sampleOf(schema, { choice, newFields: true }),
      withNewWord: JSON.stringify(withNewWord) === JSON.stringify(known) ? undefined : withNewWord,
    };
  });
}

/** An answer of a schema: one entry in every list, nothing left out. */
export function sampleOf(schema: ZodMiniType, how: Differences = {}): unknown {
  // What a schema consists of is known by its core alone.
  const { def } = (schema as unknown as $ZodTypes)._zod;
  const inner = (one: unknown) => sampleOf(one as ZodMiniType, how);
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([name, one]) => [name, inner(one)]);
      return Object.fromEntries(how.newFields ? [...fields, ['later', { learned: 1 }]] : fields);
    }
    case 'array': {
      const least = (def.checks ?? []).map(({ _zod: { def: rule } }) =>
        'minimum' in rule ? Number(rule.minimum) : 0,
      );
      return Array.from({ length: Math.max(1, ...least) }, () => inner(def.element));
    }
    case 'record':
      return { [String(inner(def.keyType))]: inner(def.valueType) };
    case 'optional':
    case 'nullable':
      return inner(def.innerType);
    case 'union':
      return inner(def.options[(how.choice ?? 0) % def.options.length]);
    case 'enum':
      return how.newWords ? NEW_WORD : Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'boolean':
      return true;
    case 'unknown':
      return 'anything';
    case 'string':
    case 'number':
      return firstFit(schema, def.type === 'string' ? TEXTS : NUMBERS);
    default:
      throw new Error(`No sample is known for ${def.type}`);
  }
}

function firstFit(schema: ZodMiniType, candidates: readonly unknown[]): unknown {
  const fit = candidates.find((each) => safeParse(schema, each).success);
  if (fit === undefined) throw new Error('No sample fits a text or a number of the table');
  return fit;
}
