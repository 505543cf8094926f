import { dayAt, isDay } from './day.ts';
import type { Day } from './day.ts';
import { UNITS } from './quantity.ts';
import type { Unit } from './quantity.ts';

/* Readers for unknown values: from others, and from the old system. */

const INSTANT_PATTERN = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

/**
 * A whole number, plain or inside an object: 5, "5", { "$numberInt": "5" }, { "$numberLong": "5" }, { "value": 5 }.
 * Otherwise null.
 */
export function readInteger(value: unknown): number | null {
  if (isRecord(value)) {
    const wrapped = Object.values(value);
    return wrapped.length === 1 && !isRecord(wrapped[0]) ? readInteger(wrapped[0]) : null;
  }
  if (typeof value === 'string') return /^-?\d{1,15}(\.0+)?$/.test(value) ? Number(value) : null;
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : null;
}

/**
 * A day of the wire, otherwise null. The old system wrote some dates as instants: midnight in Asia/Kolkata is the
 * evening before in UTC.
 */
export function readDay(value: unknown): Day | null {
  const text = readText(value);
  if (isDay(text)) return text;
  const day = INSTANT_PATTERN.test(text) && Number.isFinite(Date.parse(text)) ? dayAt(Date.parse(text)) : '';
  return isDay(day) ? day : null;
}

/** A unit from any letter case, otherwise null. */
export function readUnit(value: unknown): Unit | null {
  const text = readText(value).trim().toLowerCase();
  return UNITS.find((unit) => unit.toLowerCase() === text) ?? null;
}

/** A text. Empty for any other value. */
export function readText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Whether a value is an object and no list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
