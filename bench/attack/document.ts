import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { openApiDocument } from '../../server/src/http/openapi.ts';

/** The part of JSON Schema that the document uses. */
interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema | boolean;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Schema;
}

/** A call of the document. */
export interface Operation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Parameter[];
  /** The schema of a JSON body. Undefined without a body, and for a file. */
  readonly body: Schema | undefined;
  readonly carriesFile: boolean;
  /** The statuses that the document names: `200`, `4XX`. */
  readonly statuses: readonly string[];
}

interface Described {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Readonly<Record<string, unknown>>;
}

/** Every call of the OpenAPI document. */
export function operations(): Operation[] {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const paths = openApiDocument(version)['paths'] as Record<string, Record<string, Described>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody, responses }]) => ({
      operationId,
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content['application/json']?.schema,
      carriesFile: requestBody?.content['multipart/form-data'] !== undefined,
      statuses: Object.keys(responses),
    })),
  );
}

/** Whether the document names this status of a call. */
export function isTold({ statuses }: Operation, status: number): boolean {
  return statuses.includes(String(status)) || statuses.includes(`${Math.floor(status / 100)}XX`);
}

/** A known value of this name and type, or undefined. */
type Recall = (name: string, type: string, turn: number) => unknown;

/** The longest generated text and list. Longer ones are hostile values. */
const LONGEST = 60;
const MOST_ITEMS = 4;

/** The values that a schema takes, mostly known values of the same name. */
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

/** The names of the keys of maps whose keys are no item ids. */
const KEYS: Readonly<Record<string, string>> = { scheduledItems: 'date', schedule: 'date' };

function scalarsOf(schema: Schema, name: string): fc.Arbitrary<unknown> {
  const { minimum = -1000, maximum = 1_000_000 } = schema;
  if (schema.type === 'integer' || schema.type === 'number')
    return fc.integer({
      min: Math.max(Math.ceil(minimum), -1000),
      max: Math.min(Math.floor(maximum), 1_000_000),
    });
  if (schema.type !== 'string') return fc.jsonValue({ maxDepth: 2 });
  if (/date$/i.test(name)) return days;
  const { minLength = 0, maxLength = LONGEST, pattern } = schema;
  if (pattern !== undefined) return textsOf(pattern).map((text) => text.slice(0, maxLength));
  const most = Math.max(minLength, Math.min(maxLength, LONGEST));
  return fc.string({ minLength, maxLength: most, unit: fc.constantFrom(...LETTERS) });
}

/** The texts that match a pattern. The generator knows no lookaheads, so those are judged afterwards. */
function textsOf(pattern: string): fc.Arbitrary<string> {
  const whole = new RegExp(pattern);
  const made = fc.stringMatching(new RegExp(pattern.replaceAll(/\(\?=[^)]*\)/g, '')));
  return made.filter((text) => whole.test(text));
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
