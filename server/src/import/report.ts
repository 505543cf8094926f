import { open } from 'node:fs/promises';
import { FAULTS, NOTES } from '@shivar/domain/legacy/reasons';
import type { Place } from './documents.ts';

/** The reasons to refuse a row, with those of its record. */
const ROW_FAULTS = {
  not_json: 'this is no JSON',
  cut_off: 'broken here, or cut off: nothing behind it could be read',
  text_unreadable: 'a text with characters that cannot be stored (NUL, half of a surrogate pair)',
  kind_unknown: 'neither a user (email, mobile) nor an order (subscriptionName, selectedItems)',
  nothing_came: 'nothing of this file came in',
  owner_unknown: 'its customer is in none of the users that were imported',
  owner_deleted: 'its customer has deleted the account here: nothing of theirs is brought back',
  database_refused: 'the database refused it',
  ...FAULTS,
} as const;

/** The notes about an imported row, with those of its record. */
const ROW_NOTES = {
  email_has_account: 'this email has an account already: its orders go there, and that password stays',
  mobile_has_account:
    'another account has this mobile, and one of the two has no email: perhaps the same person, not put together',
  changed_since:
    'imported before with other contents, or the same _id twice: left as it was taken over first',
  ...NOTES,
} as const;

export type RowFault = keyof typeof ROW_FAULTS;
export type RowNote = keyof typeof ROW_NOTES;

const REASONS: Readonly<Record<RowFault | RowNote, string>> = { ...ROW_FAULTS, ...ROW_NOTES };

export type Kind = 'user' | 'order';

/** One thing that is told of a row. */
export interface Finding extends Place {
  readonly kind: Kind | null;
  /** The record's `_id`, '' where it has none. */
  readonly id: string;
  /** Whether the row stays out because of it. */
  readonly outcome: 'refused' | 'noted';
  readonly code: RowFault | RowNote;
  /** The path within the record. */
  readonly path: string;
  readonly value: string;
}

/** How many rows of a kind came to what. */
type Tally = Record<'read' | 'added' | 'known' | 'changed' | 'refused', number>;

export type Report = Awaited<ReturnType<typeof openReport>>;

const newTally = (): Tally => ({ read: 0, added: 0, known: 0, changed: 0, refused: 0 });

/**
 * A report that says every refused row in words as it is met, counts the notes, and writes all of both to `file`,
 * a JSON object a line, where one is given. Nothing of it is kept in memory for longer than a batch.
 */
export async function openReport(file: string | null, say: (line: string) => void) {
  const handle = file === null ? null : await open(file, 'w');
  const tallies: Readonly<Record<Kind, Tally>> = { user: newTally(), order: newTally() };
  /** How many rows are told with each code. */
  const notes = new Map<RowNote, number>();
  /** Items, categories and plans that only the old system had, by name. */
  const newNames = new Set<string>();
  /** Files of which a row was taken over, now or by an earlier run. */
  const came = new Set<string>();
  /** Files that were not read to their end, or of which nothing came in: what is wrong with each. */
  const lost = new Map<string, 'cut_off' | 'nothing_came'>();
  let strangers = 0;
  let pending = '';
  /** Writes to the file what was told so far. */
  const flush = async () => {
    const text = pending;
    pending = '';
    if (handle && text !== '') await handle.write(text);
  };
  const write = (finding: Finding) => {
    if (finding.outcome === 'refused') say(sentenceOf(finding));
    if (handle) pending += `${JSON.stringify({ ...finding, why: REASONS[finding.code] })}\n`;
    const { code, file: from } = finding;
    if (code === 'cut_off' || code === 'nothing_came') lost.set(from, code);
  };
  return {
    tallies,
    notes,
    newNames,
    came,
    lost,
    /** How many rows are neither user nor order. */
    strangers: () => strangers,
    /** Tells findings of one row. */
    tell(findings: readonly Finding[]) {
      for (const finding of findings) write(finding);
      const noted = findings.filter(({ outcome }) => outcome === 'noted').map(({ code }) => code as RowNote);
      for (const code of new Set(noted)) notes.set(code, (notes.get(code) ?? 0) + 1);
      const refused = findings.find(({ outcome }) => outcome === 'refused');
      if (refused?.kind === null) strangers += 1;
      else if (refused) tallies[refused.kind].refused += 1;
    },
    /** Tells of the files of which no row came in. */
    async tellEmpty(files: readonly string[]) {
      const whole = { row: 0, line: 0, kind: null, id: '', path: '', value: '', outcome: 'refused' } as const;
      for (const each of files) if (!came.has(each)) write({ ...whole, file: each, code: 'nothing_came' });
      await flush();
    },
    flush,
    async close() {
      await flush();
      await handle?.close();
    },
  };
}

/** `orders.json:12 64f…: quantity …: "lots"`, as a compiler would say it. */
function sentenceOf({ file, line, kind, id, code, path, value }: Finding): string {
  if (code === 'nothing_came') return `${file}: ${REASONS[code]}`;
  const where = [path, value === '' ? '' : `“${value}”`].filter((part) => part !== '').join(' ');
  return `${file}:${line} ${kind ?? 'row'} ${id || '?'} refused: ${REASONS[code]}${where === '' ? '' : ` (${where})`}`;
}

/** What the run came to, in words. */
export function summaryOf(report: Report, wrote: boolean): string[] {
  const lines: string[] = ['', wrote ? 'Imported' : 'Would import (nothing was written)'];
  for (const kind of ['user', 'order'] as const) {
    const { read, added, known, changed, refused } = report.tallies[kind];
    lines.push(
      `  ${kind}s: ${added} new of ${read}; ${known} imported before, ${changed} of them changed since; ${refused} refused`,
    );
  }
  if (report.strangers() > 0) lines.push(`  rows that could not be told apart: ${report.strangers()}`);
  if (report.newNames.size > 0)
    lines.push(`  added to the catalogue, not on sale: ${[...report.newNames].toSorted().join(', ')}`);
  if (report.notes.size > 0) lines.push('', 'Rows that differ from what the old system had:');
  for (const [code, count] of [...report.notes].toSorted(([, one], [, other]) => other - one))
    lines.push(`  ${String(count).padStart(6)}  ${REASONS[code]}`);
  if (report.lost.size > 0) lines.push('', 'Files that did not come in, or not to their end:');
  for (const [file, what] of report.lost) lines.push(`  ${file}: ${REASONS[what]}`);
  if (!wrote) lines.push('', 'Run it again with --write to import.');
  return lines;
}
