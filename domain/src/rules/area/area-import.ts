import { areaDraftSchema } from './area-draft.ts';
import type { AreaDraft } from './area-draft.ts';
import { BATCHES } from '../calendar/delivery-calendar.ts';
import type { Batch } from '../calendar/delivery-calendar.ts';
import { latinDigits } from '../../language/format.ts';
import type { MessageCode } from '../../language/messages.en.ts';
import type { RefusalParams } from '../../language/refusal.ts';
import type { TableRow } from '../../values/table-row.ts';

/*
 * Pincodes pasted from a spreadsheet or read from a CSV file, one in a line: `422001, Panchavati, पंचवटी, morning
 * evening, 40`. Tabs and semicolons separate cells too. A missing cell changes nothing, so a list may hold limits
 * alone.
 */

/** The most lines of one import. */
export const MOST_LINES = 2000;

/** The content of one line, before its pincode is looked up. */
export interface AreaLine {
  /** Counted from 1, as in an editor. */
  readonly line: number;
  readonly text: string;
  readonly said:
    | { readonly ok: true; readonly pincode: string; readonly change: AreaChange }
    | { readonly ok: false; readonly fault: AreaFault };
}

export interface AreaChange {
  readonly area: string | null;
  readonly marathiArea: string | null;
  readonly batches: readonly Batch[] | null;
  /** `all` means every batch of the pincode. */
  readonly limit: { readonly all: number | null } | Readonly<Record<Batch, number | null>> | null;
}

/** The fault of a line, as the code of its message. */
export interface AreaFault {
  readonly code: MessageCode;
  readonly params?: RefusalParams;
}

const WORDS = new Map<string, readonly Batch[]>([
  ...['morning', 'सकाळ', 'सकाळी'].map((word): [string, Batch[]] => [word, ['morning']]),
  ...['evening', 'संध्याकाळ', 'संध्याकाळी', 'सायंकाळ', 'सायंकाळी'].map((word): [string, Batch[]] => [
    word,
    ['evening'],
  ]),
  ...['both', 'दोन्ही'].map((word): [string, Batch[]] => [word, [...BATCHES]]),
  ...['and', 'आणि', 'व'].map((word): [string, Batch[]] => [word, []]),
]);
const NO_LIMIT = new Set(['-', '–', 'no limit', 'none', 'नाही', 'मर्यादा नाही']);

/** The separators of cells. */
type Separator = '\t' | ';' | ',';

/** A line that begins with a pincode in either script, and the sign after it. */
const PINCODE_FIRST = /^[ "\uFEFF]*(?:[\d०-९] ?){6}[ "]*([\t;,])/m;

/**
 * The separator of a list: the sign after its first pincode, because later names may contain any of them. Without
 * such a pincode the first separator in the text, or else a comma.
 */
export function separatorOf(text: string): Separator {
  const found = PINCODE_FIRST.exec(text)?.[1] ?? /[\t;,]/.exec(text)?.[0];
  return (found ?? ',') as Separator;
}

/** Reads the rows. Skips empty rows and a heading before the first pincode. */
export function readAreaLines(rows: readonly TableRow[]): AreaLine[] {
  const seen = new Map<string, number>();
  const lines: AreaLine[] = [];
  for (const [index, row] of rows.entries()) {
    const { cells, line } = row;
    if (cells.every((cell) => cell === '') || (index === 0 && isHeading(cells))) continue;
    const said = readCells(cells);
    const before = said.ok ? seen.get(said.pincode) : undefined;
    if (said.ok && before === undefined) seen.set(said.pincode, line);
    const twice = said.ok && before !== undefined && { pincode: said.pincode, n: before };
    lines.push({
      line,
      text: row.text,
      said: twice ? { ok: false, fault: { code: 'pincode_twice', params: twice } } : said,
    });
  }
  return lines;
}

function isHeading([first = '']: readonly string[]): boolean {
  return /^(pin|पिन)/i.test(first.trim());
}

function readCells(cells: readonly string[]): AreaLine['said'] {
  const [first = '', area = '', marathiArea = '', batchText = '', limitText = '', ...more] = cells;
  const pincode = latinDigits(first).replaceAll(/\s/g, '');
  if (!/^[1-9]\d{5}$/.test(pincode)) return fault('pincode_invalid');
  if (more.some((cell) => cell !== '')) return fault('columns_too_many');
  const batches = readBatches(batchText);
  if (batches === 'unknown') return fault('batches_unknown');
  const limit = readLimit(limitText);
  if (limit === 'unknown') return fault('limit_invalid');
  const change = { area: area || null, marathiArea: marathiArea || null, batches, limit };
  return { ok: true, pincode, change };
}

function fault(code: MessageCode): AreaLine['said'] {
  return { ok: false, fault: { code } };
}

function readBatches(text: string): readonly Batch[] | null | 'unknown' {
  if (text === '') return null;
  const said = text
    .toLowerCase()
    .split(/[\s/+&;,]+/)
    .filter(Boolean)
    .map((word) => WORDS.get(word));
  const named = new Set(said.flatMap((batches) => batches ?? []));
  if (said.includes(undefined) || named.size === 0) return 'unknown';
  return BATCHES.filter((batch) => named.has(batch));
}

function readLimit(text: string): AreaChange['limit'] | 'unknown' {
  if (text === '') return null;
  if (NO_LIMIT.has(text.toLowerCase())) return { all: null };
  const parts = latinDigits(text).split('/');
  const numbers = parts.map((part) => {
    const digits = part.replaceAll(/[\s,]/g, '');
    if (NO_LIMIT.has(digits)) return null;
    return /^\d+$/.test(digits) && Number(digits) > 0 ? Number(digits) : Number.NaN;
  });
  const [one, other] = numbers;
  if (one === undefined || numbers.length > 2 || numbers.some(Number.isNaN)) return 'unknown';
  return other === undefined ? { all: one } : { morning: one, evening: other };
}

/** A pincode after a line, where it was `before`. A fault where both together are incomplete. */
export function drafted(
  pincode: string,
  before: AreaDraft | null,
  change: AreaChange,
): { readonly ok: true; readonly draft: AreaDraft } | { readonly ok: false; readonly fault: AreaFault } {
  const batches = change.batches ?? before?.batches ?? BATCHES;
  const limitOf = (batch: Batch): number | null => {
    if (!batches.includes(batch)) return null;
    if (change.limit === null) return before?.limits[batch] ?? null;
    return 'all' in change.limit ? change.limit.all : change.limit[batch];
  };
  const judged = areaDraftSchema.safeParse({
    pincode,
    area: change.area ?? before?.area ?? '',
    marathiArea: change.marathiArea ?? before?.marathiArea ?? '',
    batches: [...batches],
    limits: { morning: limitOf('morning'), evening: limitOf('evening') },
  });
  if (judged.success) return { ok: true, draft: judged.data };
  const [issue] = judged.error.issues;
  // The schema's error texts are codes.
  const code = (issue?.message ?? 'field_invalid') as MessageCode;
  const params = issue?.code === 'too_big' && { n: Number(issue.maximum) };
  return { ok: false, fault: params ? { code, params } : { code } };
}
