import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import type { Place } from './documents.ts';
import { REASONS } from './reasons.ts';
import type { RowFault, RowNote } from './reasons.ts';

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
interface Tally {
  read: number;
  added: number;
  known: number;
  changed: number;
  refused: number;
}

export interface Report {
  readonly tallies: Readonly<Record<Kind, Tally>>;
  /** How many rows are told with each code. */
  readonly notes: ReadonlyMap<RowNote, number>;
  /** Items, categories and plans that only the old system had, by name. */
  readonly newNames: ReadonlySet<string>;
  /** Rows that are neither user nor order. */
  readonly strangers: () => number;
  /** Tells findings of one row. */
  readonly tell: (findings: readonly Finding[]) => void;
  readonly addName: (name: string) => void;
  /** Counts a row that was taken over, now or by an earlier run. */
  readonly cameFrom: (file: string) => void;
  /** Tells of the files of which no row was. */
  readonly tellEmpty: (files: readonly string[]) => Promise<void>;
  /** Files that were not read to their end, or of which nothing came in: what is wrong with each. */
  readonly lost: ReadonlyMap<string, LostFile>;
  /** Writes what was told so far: text to `say`, JSON lines to the file. */
  readonly flush: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What is wrong with a file as a whole. */
type LostFile = 'cut_off' | 'nothing_came';

const newTally = (): Tally => ({ read: 0, added: 0, known: 0, changed: 0, refused: 0 });

/**
 * A report that says every refused row in words as it is met, counts the notes, and writes all of both to `file`,
 * a JSON object a line, where one is given. Nothing of it is kept in memory for longer than a batch.
 */
export async function openReport(file: string | null, say: (line: string) => void): Promise<Report> {
  const handle: FileHandle | null = file === null ? null : await open(file, 'w');
  const tallies = { user: newTally(), order: newTally() };
  const notes = new Map<RowNote, number>();
  const newNames = new Set<string>();
  const came = new Set<string>();
  const lost = new Map<string, LostFile>();
  let strangers = 0;
  let pending = '';
  const flush = async () => {
    const text = pending;
    pending = '';
    if (handle && text !== '') await handle.write(text);
  };
  const write = (finding: Finding) => {
    if (finding.outcome === 'refused') say(sentenceOf(finding));
    if (handle) pending += `${JSON.stringify({ ...finding, why: REASONS[finding.code] })}\n`;
    const { code, file } = finding;
    if (code === 'cut_off' || code === 'nothing_came') lost.set(file, code);
  };
  return {
    tallies,
    notes,
    newNames,
    lost,
    strangers: () => strangers,
    tell(findings) {
      for (const finding of findings) write(finding);
      const noted = findings.filter(({ outcome }) => outcome === 'noted').map(({ code }) => code as RowNote);
      for (const code of new Set(noted)) notes.set(code, (notes.get(code) ?? 0) + 1);
      const refused = findings.find(({ outcome }) => outcome === 'refused');
      if (refused?.kind === null) strangers += 1;
      else if (refused) tallies[refused.kind ?? 'order'].refused += 1;
    },
    addName: (name) => void newNames.add(name),
    cameFrom: (file) => void came.add(file),
    async tellEmpty(files) {
      const whole = { row: 0, line: 0, kind: null, id: '', path: '', value: '', outcome: 'refused' } as const;
      for (const file of files) if (!came.has(file)) write({ ...whole, file, code: 'nothing_came' });
      await flush();
    },
    flush,
    close: async () => {
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
  for (const [name, tally] of [
    ['users', report.tallies.user],
    ['orders', report.tallies.order],
  ] as const) {
    const { read, added, known, changed, refused } = tally;
    lines.push(
      `  ${name}: ${added} new of ${read}; ${known} imported before, ${changed} of them changed since; ${refused} refused`,
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
