import type { Instant } from '../values/day.ts';
import { paiseFromRupees } from '../values/money.ts';
import type { Paise } from '../values/money.ts';
import { isRecord, readInteger, readText } from '../values/unknown.ts';
import type { FaultCode, NoteCode } from './reasons.ts';

/*
 * Records of the old system, as its database exported them: ids and dates are texts, numbers may be wrapped. One
 * rule for all: a missing value gets the default and a note. An unreadable quantity, unit, date or price refuses the
 * whole record, because a guess would cost somebody food or money.
 */

/** A finding: its path in the record and its value. */
export interface Remark<Code extends string = FaultCode | NoteCode> {
  readonly code: Code;
  /** Its path in the record, such as `selectedItems.7.qty`. */
  readonly path: string;
  readonly value: string;
}

/** A record with notes, or all reasons against it. */
export type Reading<T> =
  | { readonly ok: true; readonly value: T; readonly notes: readonly Remark<NoteCode>[] }
  | { readonly ok: false; readonly faults: readonly Remark<FaultCode>[] };

/** Collects findings while a record is read. */
export type Remarks = ReturnType<typeof createRemarks>;

const LONGEST_VALUE = 80;

/** A new collection, with nothing in it. */
export function createRemarks() {
  const faults: Remark<FaultCode>[] = [];
  const notes: Remark<NoteCode>[] = [];
  return {
    fault(code: FaultCode, path: string, value?: unknown): void {
      faults.push({ code, path, value: shown(value) });
    },
    note(code: NoteCode, path: string, value?: unknown): void {
      notes.push({ code, path, value: shown(value) });
    },
    /** The result, unless there was a fault. */
    reading: <T>(value: T): Reading<T> =>
      faults.length > 0 ? { ok: false, faults } : { ok: true, value, notes },
  };
}

/** The finding for a row that is no record. */
export function notARecord(row: unknown): Reading<never> {
  return { ok: false, faults: [{ code: 'not_a_record', path: '', value: shown(row) }] };
}

/** Whether a value is missing: old records have null, an empty text or no field. */
export function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** An id as a text: a text, a number, or the id of a nested record. Otherwise an empty text. */
export function readId(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  if (!isRecord(value)) return '';
  return readId(value['_id'] ?? value['$oid']);
}

/** An Indian mobile without a leading +91 or 0, otherwise null (product 7.4). */
export function readMobile(value: unknown): string | null {
  const number = readInteger(value);
  const text = number === null ? readText(value) : String(number);
  const digits = text.replaceAll(/[\s()+.-]/g, '').replace(/^(?:0?91(?=\d{10}$)|0(?=\d{10}$))/, '');
  return /^[6-9]\d{9}$/.test(digits) ? digits : null;
}

/** A price in rupees (plain, text or wrapped) as paise. Null for a negative price or parts of a paisa. */
export function readRupees(value: unknown): Paise | null {
  if (isRecord(value)) {
    const wrapped = Object.values(value);
    return wrapped.length === 1 && !isRecord(wrapped[0]) ? readRupees(wrapped[0]) : null;
  }
  const isNumber = typeof value === 'string' && /^\d{1,9}(\.\d{1,10})?$/.test(value.trim());
  const rupees = isNumber ? Number(value) : value;
  if (typeof rupees !== 'number' || !(rupees >= 0 && rupees <= 20_000_000)) return null;
  try {
    return paiseFromRupees(rupees);
  } catch {
    return null;
  }
}

/** An instant from an ISO 8601 text with a zone, otherwise null. */
export function readInstant(value: unknown): Instant | null {
  const text = readText(value);
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text)) return null;
  const instant = Date.parse(text);
  return Number.isFinite(instant) ? instant : null;
}

/** The instant of a MongoDB id: its first four bytes are seconds. Null for any other id. */
export function instantOfId(id: string): Instant | null {
  return /^[0-9a-f]{24}$/i.test(id) ? Number.parseInt(id.slice(0, 8), 16) * 1000 : null;
}

/** The beginning of a text, at most so many UTF-16 units, never with half an emoji, which the database refuses. */
export function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '');
}

function shown(value: unknown): string {
  if (value === undefined) return '';
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > LONGEST_VALUE ? `${cut(text, LONGEST_VALUE)}…` : text;
}
