import { createHash } from 'node:crypto';
import type { BodyOf } from '@shivar/domain/contract/call';
import type {
  ReadStatementAnswer,
  officeStatementCalls,
} from '@shivar/domain/contract/office/statement-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import {
  findHeadings,
  isEnough,
  readStatement,
  separatorOfStatement,
} from '@shivar/domain/rules/money/statement';
import type { StatementColumns } from '@shivar/domain/rules/money/statement';
import { rupeesFromPaise } from '@shivar/domain/values/money';
import { readTable } from '../adapters/csv.ts';
import { actingAs } from '../audit/commands.ts';
import type { Connection } from '../db/client.ts';
import { insertRow, insertRows } from '../db/insert.ts';
import type { ByOffice } from './bank-line-commands.ts';
import { columnsBefore, countKnown } from './statement-queries.ts';

/** So many lines of a file are shown before it is taken. */
const SHOWN = 5;
const UNREAD_SHOWN = 20;
const TEXT_SHOWN = 200;

const keyOf = (text: string) => createHash('sha256').update(text).digest().subarray(0, 16);

/** A file, its headings and its payments, by these columns or those that were found. Refuses import_empty without a table. */
async function readFile(db: Connection, text: string, given: StatementColumns | undefined) {
  const rows = readTable(text, separatorOfStatement(text));
  const found = findHeadings(rows);
  if (!found) return refused('import_empty');
  const { at, headings } = found;
  const columns = given ?? (await columnsBefore(db, headings)) ?? found.columns;
  const isKnown = Object.values(columns).every((heading) => heading === '' || headings.includes(heading));
  if (!isKnown) return refused('statement_columns');
  const read = isEnough(columns) ? readStatement(rows, { at, columns }) : { lines: [], unread: [] };
  const lines = read.lines.map((line) => ({ ...line, key: keyOf(line.key) }));
  return accepted({ headings, columns, lines, unread: read.unread });
}

/** The payments of a file, without keeping them (product 11.82). Refuses import_empty, and statement_columns for columns that it does not have. */
export async function previewStatement(
  db: Connection,
  { text, columns: given }: BodyOf<(typeof officeStatementCalls)['readStatement']>,
): Promise<Result<ReadStatementAnswer>> {
  const read = await readFile(db, text, given);
  if (!read.ok) return read;
  const { headings, columns, lines, unread } = read.value;
  return accepted({
    headings: [...headings],
    columns,
    isEnough: isEnough(columns),
    lines: lines.length,
    known: await countKnown(
      db,
      lines.map(({ key }) => key),
    ),
    amount: rupeesFromPaise(lines.reduce((sum, { paise }) => sum + paise, 0)),
    first: lines.slice(0, SHOWN).map(({ day, paise, text: said, reference }) => ({
      day,
      amount: rupeesFromPaise(paise),
      text: said,
      reference,
    })),
    unread: unread
      .slice(0, UNREAD_SHOWN)
      .map((row) => ({ line: row.line, text: row.text.slice(0, TEXT_SHOWN) })),
    unreadCount: unread.length,
  });
}

/**
 * Keeps the payments of a file that no earlier file had, for the office to match (product 11.82). Answers how many those were. Refuses
 * import_empty for a file without payments.
 */
export async function takeStatement(
  { db, clock, actorId }: ByOffice,
  { name, text, columns }: BodyOf<(typeof officeStatementCalls)['takeStatement']>,
): Promise<Result<number>> {
  const read = await readFile(db, text, columns);
  if (!read.ok) return read;
  const { lines } = read.value;
  if (lines.length === 0) return refused('import_empty');
  const now = clock.now();
  return actingAs(db, { userId: actorId, at: now }, async (tx) => {
    // One file after the other, so that each counts its own lines.
    await tx.query('lock table bank_statements in share row exclusive mode');
    const added =
      lines.length -
      (await countKnown(
        tx,
        lines.map(({ key }) => key),
      ));
    await insertRows(tx, 'bank_lines', lines, 'on conflict (key) do nothing');
    const statement = { name, columns, lines: lines.length, added, readBy: actorId, at: new Date(now) };
    await insertRow(tx, 'bank_statements', statement);
    return accepted(added);
  });
}
