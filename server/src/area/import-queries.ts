import { createHash } from 'node:crypto';
import type { AreaDraft } from '@shivar/domain/rules/area/area-draft';
import { MOST_LINES, drafted, readAreaLines, separatorOf } from '@shivar/domain/rules/area/area-import';
import type { AreaFault, AreaLine } from '@shivar/domain/rules/area/area-import';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { readTable } from '../adapters/csv.ts';
import type { Connection } from '../db/client.ts';
import { AREA_COLUMNS } from './queries.ts';

/** A pincode before an import. */
export interface KnownArea extends AreaDraft {
  readonly version: number;
  readonly retired: boolean;
}

export interface ReadArea {
  readonly line: number;
  readonly before: KnownArea | null;
  readonly after: AreaDraft;
}

/** A list of pincodes, compared with the stored ones. */
export interface ReadImport {
  readonly added: readonly ReadArea[];
  readonly changed: readonly ReadArea[];
  readonly same: number;
  readonly faults: readonly (Pick<AreaLine, 'line' | 'text'> & { readonly fault: AreaFault })[];
  /** A hash of the comparison. */
  readonly mark: string;
}

/** The most characters shown of a line that was not understood. */
const TEXT_SHOWN = 120;

/** Reads rows of a spreadsheet, or CSV. `lock` holds the rows named there. Refuses an empty text, and too many lines. */
export async function readImport(
  db: Connection,
  text: string,
  { lock }: { readonly lock: boolean },
): Promise<Result<ReadImport>> {
  const rows = readTable(text, separatorOf(text));
  if (rows.length > MOST_LINES) return refused('import_too_long', { n: MOST_LINES });
  const lines = readAreaLines(rows);
  if (lines.length === 0) return refused('import_empty');
  const pincodes = lines.flatMap(({ said }) => (said.ok ? [said.pincode] : []));
  const known = await db.query<KnownArea>(
    `select ${AREA_COLUMNS}, version, retired_at is not null as retired from served_pincodes
     where pincode = any ($1) order by pincode ${lock ? 'for update' : ''}`,
    [pincodes],
  );
  return accepted(compared(lines, new Map(known.map((area) => [area.pincode, area]))));
}

function compared(lines: readonly AreaLine[], known: ReadonlyMap<string, KnownArea>): ReadImport {
  const added: ReadArea[] = [];
  const changed: ReadArea[] = [];
  const faults: ReadImport['faults'][number][] = [];
  let same = 0;
  for (const { line, text, said } of lines) {
    const before = said.ok ? (known.get(said.pincode) ?? null) : null;
    const made = said.ok ? drafted(said.pincode, before, said.change) : said;
    if (!made.ok) faults.push({ line, text: text.slice(0, TEXT_SHOWN), fault: made.fault });
    else if (!before) added.push({ line, before, after: made.draft });
    else if (before.retired || textOf(before) !== textOf(made.draft))
      changed.push({ line, before, after: made.draft });
    else same += 1;
  }
  const mark = createHash('sha256')
    .update(JSON.stringify([added, changed, faults]))
    .digest('base64url')
    .slice(0, 16);
  return { added, changed, same, faults, mark };
}

/** Equal for two drafts that say the same. */
function textOf({ area, marathiArea, batches, limits }: AreaDraft): string {
  return JSON.stringify([area, marathiArea, batches.toSorted(), limits.morning, limits.evening]);
}
