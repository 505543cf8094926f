import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { LastAreaImport } from '@shivar/domain/contract/office/area-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { actingAs } from '../audit/commands.ts';
import type { Actor } from '../audit/commands.ts';
import type { Connection, Database, Transaction } from '../db/client.ts';
import { insertRows } from '../db/insert.ts';
import type { NewRow } from '../db/insert.ts';
import { areaRow } from './commands.ts';
import { readImport } from './import-queries.ts';
import type { KnownArea, ReadArea, ReadImport } from './import-queries.ts';

/** Somebody of the office. */
type Person = Extract<Actor, { userId: string }>;

/** How many days an import can be undone. */
const UNDO_DAYS = 1;

/** A stored row of an import: its state before, and its version after. */
interface ImportedRow {
  readonly pincode: string;
  readonly before: KnownArea | null;
  readonly version: number;
}

/**
 * Imports a list in one transaction. Refuses one that would now do something else than the preview (`mark`), one with
 * faults unless they are to be left out, and one that changes nothing.
 */
export function importAreas(
  db: Database,
  actor: Person,
  { text, mark, leaveOut }: { text: string; mark: string; leaveOut: boolean },
): Promise<Result<LastAreaImport>> {
  return actingAs(db, actor, async (tx) => {
    // One import at a time: two could add the same pincode.
    await tx.query('lock table area_imports in share row exclusive mode');
    const read = await readImport(tx, text, { lock: true });
    if (!read.ok) return read;
    const { added, changed, faults, mark: current } = read.value;
    if (current !== mark) return refused('changed_meanwhile');
    if (faults.length > 0 && !leaveOut) return refused('import_has_faults');
    if (added.length + changed.length === 0) return refused('nothing_changed');
    const rows = await writeAreas(tx, [...added, ...changed]);
    const counts = { added: added.length, changed: changed.length };
    const entry = { at: new Date(actor.at), actorId: actor.userId, ...counts, rows };
    await insertRows(tx, 'area_imports', [entry]);
    const last = await lastImport(tx, actor.at);
    if (!last) throw new Error('The stored import did not come back');
    return accepted(last);
  });
}

async function writeAreas(tx: Transaction, areas: readonly ReadArea[]): Promise<ImportedRow[]> {
  const rows = areas.map(({ after }) => ({ ...areaRow(after), retiredAt: null }));
  await putAreas(tx, rows);
  return areas.map(({ before, after: { pincode } }) => {
    return { pincode, before, version: (before?.version ?? 0) + 1 };
  });
}

async function putAreas(tx: Transaction, rows: readonly NewRow<'served_pincodes'>[]): Promise<void> {
  await insertRows(
    tx,
    'served_pincodes',
    rows,
    `on conflict (pincode) do update set area = excluded.area, marathi_area = excluded.marathi_area,
       batches = excluded.batches, morning_limit = excluded.morning_limit, evening_limit = excluded.evening_limit,
       retired_at = excluded.retired_at, version = served_pincodes.version + 1`,
  );
}

/** The last import while it can be undone: not undone yet, and not older than a day. */
export async function lastImport(db: Connection, now: number): Promise<LastAreaImport | null> {
  const [row] = await db.query<Omit<LastAreaImport, 'at'> & { at: Date; undone: boolean }>(
    `select i.id::text as "_id", i.at, u.name as by, i.added, i.changed, i.undone_at is not null as undone
     from area_imports i join users u on u.id = i.actor_id order by i.id desc limit 1`,
  );
  if (!row || row.undone || now - row.at.getTime() > UNDO_DAYS * 86_400_000) return null;
  const { undone: _undone, at, ...last } = row;
  return { ...last, at: at.toISOString() };
}

/**
 * Undoes the last import: each pincode is again as it was. A pincode that the import added goes, or is retired where
 * somebody has ordered there. Refuses an import that is not the last, is too old, or of which a pincode changed since.
 */
export function undoImport(db: Database, actor: Person, id: string): Promise<Result<{ undone: number }>> {
  return actingAs(db, actor, async (tx) => {
    await tx.query('lock table area_imports in share row exclusive mode');
    if ((await lastImport(tx, actor.at))?._id !== id) return refused('import_moved_on');
    const text = 'select rows from area_imports where id = $1';
    const [{ rows } = { rows: [] }] = await tx.query<{ rows: ImportedRow[] }>(text, [id]);
    const pincodes = rows.map(({ pincode }) => pincode);
    const now = await tx.query<{ pincode: string; version: number }>(
      'select pincode, version from served_pincodes where pincode = any ($1) order by pincode for update',
      [pincodes],
    );
    const versions = new Map(now.map(({ pincode, version }) => [pincode, version]));
    const isMoved = rows.some(({ pincode, version }) => versions.get(pincode) !== version);
    if (isMoved) return refused('import_moved_on');
    await restore(tx, rows, new Date(actor.at));
    await tx.query('update area_imports set undone_at = $2 where id = $1', [id, new Date(actor.at)]);
    return accepted({ undone: rows.length });
  });
}

async function restore(tx: Transaction, rows: readonly ImportedRow[], at: Date): Promise<void> {
  const added = rows.filter(({ before }) => !before).map(({ pincode }) => pincode);
  await tx.query(
    `delete from served_pincodes where pincode = any ($1)
       and pincode not in (select o.pincode from orders o where o.pincode = any ($1))`,
    [added],
  );
  const text = 'update served_pincodes set retired_at = $2, version = version + 1 where pincode = any ($1)';
  await tx.query(text, [added, at]);
  const former = rows.flatMap(({ before }) => before ?? []);
  const areas = former.map((area) => ({ ...areaRow(area), retiredAt: area.retired ? at : null }));
  await putAreas(tx, areas);
}

/** The preview of an import, with the batches in their order. */
export function shownImport({ added, changed, same, faults, mark }: ReadImport) {
  const shown = ({ version: _version, retired: _retired, ...area }: KnownArea) => area;
  const rowOf = ({ line, before, after }: ReadArea) => ({
    line,
    before: before && shown(before),
    after: { ...after, batches: BATCHES.filter((batch) => after.batches.includes(batch)) },
    restored: before?.retired ?? false,
  });
  return { added: added.map(rowOf), changed: changed.map(rowOf), same, faults, mark };
}
