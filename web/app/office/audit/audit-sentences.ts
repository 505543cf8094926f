import { isDay } from '@shivar/domain/values/day';
import { formatDay, formatNumber, formatRupees } from '@shivar/domain/language/format';
import type { AuditEntry } from '@shivar/domain/contract/office/audit-calls';
import type { Language } from '@shivar/domain/language/language';

import { formatMoment } from '../../lib/clock-time.ts';
import { dictionaryOf } from '../../lib/words.ts';

/*
 * Names of tables, columns and values in the reader's language. Entries are read long after they were written, so a name
 * without words, such as that of a newer column, is shown as it is.
 */

/** Rows that are known by the number of their parent: a note by its order. */
const BELONGS = /^(contact_entries|order_notes|order_changes|order_edits|payments|sessions)$/;

/** Stands in an entry for personal data, which the audit does not keep. */
const PERSONAL = '•';

/** The word for the table and the row's own name, if it has one: `Plan Weekly vegetables`. */
export function thingOf({ subject, subjectId, label }: AuditEntry, language: Language): string {
  const own = label ? label[language] || label.en : nameIn(subject, subjectId, language);
  return [named(`thing.${subject}`, language, subject), own].filter(Boolean).join(' ');
}

export function columnOf(column: string, language: Language): string {
  return named(`column.${column}`, language, column);
}

export function jobOf(job: string, language: Language): string {
  return named(`job.${job}`, language, job);
}

/** The name by which a value is read. All settings have the column `value`, so there it is the setting's key. */
export function readAs({ subject, subjectId }: AuditEntry, column: string): string {
  return subject === 'settings' && column === 'value' ? subjectId : column;
}

/** A value as people write it: names for ids, money in rupees, days and instants by the calendar, yes and no. */
export function valueOf(
  column: string,
  value: unknown,
  language: Language,
  names: AuditEntry['names'] = {},
): string {
  const name = names[`${column} ${String(value)}`]?.[language];
  if (name) return name;
  if (value === PERSONAL) return named('personal', language);
  if (value === null || value === undefined || value === '') return named('nothing', language);
  if (typeof value === 'boolean') return named(value ? 'yes' : 'no', language);
  if (typeof value === 'number') return numberIn(column, value, language);
  if (typeof value === 'string') return textOf(column, value, language);
  if (Array.isArray(value)) return value.map((one) => valueOf(column, one, language)).join(', ');
  const parts = Object.entries(value);
  const [[only, day] = []] = parts;
  // The audit keeps of the program's own texts only the day of their last change.
  if (parts.length === 1 && only === 'changed')
    return named('shippedText', language).replace('{day}', valueOf(only, day, language));
  return parts
    .map(([part, inner]) => `${columnOf(part, language)}: ${valueOf(part, inner, language)}`)
    .join(', ');
}

function numberIn(column: string, value: number, language: Language): string {
  if (column === 'season_months') return named(`month.${value}`, language, String(value));
  if (column === 'weekday') return named(`weekday.${value}`, language, String(value));
  // A number that is a name is not an amount.
  if (/(^|_)(id|ticket|number|version|undoes)$/.test(column)) return String(value);
  return /(^|_)paise$/.test(column) ? formatRupees(value, language) : formatNumber(value, language);
}

/** The columns of an entry with their values before and after. */
export function columnsOf({ before, after }: AuditEntry): { name: string; was: unknown; becomes: unknown }[] {
  const names = Object.keys({ ...before, ...after });
  return names.map((name) => ({ name, was: before?.[name], becomes: after?.[name] }));
}

/** The entries of each transaction together, in their order. */
export function changesOf(entries: readonly AuditEntry[]): AuditEntry[][] {
  return [...Map.groupBy(entries, ({ change }) => change).values()];
}

/** Columns with one of a few codes, such as a role or a status. */
const CODED =
  /^(role|kind|status|state|batch|batches|unit|frequency|frequencies|subscription_type|method|paymentMethods|billEvery|languages?|from_status|to_status)$/;

function textOf(column: string, value: string, language: Language): string {
  const word = CODED.test(column) && named(`value.${value}`, language, '');
  if (word) return word;
  if (isDay(value)) return formatDay(value, language);
  return /^\d{4}-\d{2}-\d{2}T\d{2}:/.test(value) ? formatMoment(Date.parse(value), language) : value;
}

/** The readable parts of an id: a pincode, a setting, a ticket. A long id tells people nothing. */
function nameIn(subject: string, id: string, language: Language): string {
  const setting = subject === 'settings' && named(`setting.${id}`, language, '');
  if (setting) return setting;
  if (subject === 'orders' || subject === 'users') return '';
  const readable = id.split('/').filter((part) => part.length < 30);
  const known = BELONGS.test(subject) ? readable.slice(0, id.split('/').length - 1) : readable;
  return known.join(', ');
}

/** The word for a name. A name without one is shown as it is. */
function named(key: string, language: Language, otherwise = key): string {
  const words =
    dictionaryOf(language, 'officeAuditNames')[key] ??
    dictionaryOf(language, 'officeAuditValues')[key] ??
    dictionaryOf(language, 'officeAudit')[key];
  return typeof words === 'string' ? words : otherwise;
}
