import { Decimal128, EJSON, ObjectId } from 'bson';

/** What numbers are wrapped in. They are read at the domain's border, which refuses what EJSON would round. */
const NUMBERS = new Set(['$numberInt', '$numberLong', '$numberDouble']);

/**
 * A value of MongoDB's extended JSON, canonical or relaxed, as plain JSON: ids, decimals and instants as texts. A
 * wrapper that is not what it says stays as it stands, to be refused by whoever reads it.
 */
export function plainValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plainValue);
  if (typeof value !== 'object' || value === null) return value;
  const keys = Object.keys(value);
  const [only] = keys;
  if (keys.length === 1 && only?.startsWith('$')) return NUMBERS.has(only) ? value : unwrapped(value);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plainValue(inner)]));
}

function unwrapped(value: object): unknown {
  const read = deserialized(value);
  if (read instanceof ObjectId) return read.toHexString();
  if (read instanceof Decimal128) return read.toString();
  if (read instanceof Date) return Number.isFinite(read.getTime()) ? read.toISOString() : value;
  return read === undefined || read === null ? null : value;
}

function deserialized(value: object): unknown {
  try {
    return (EJSON.deserialize({ value }) as { value: unknown }).value;
  } catch {
    return value;
  }
}
