import type { AreaDraft } from '@shivar/domain/rules/area/area-draft';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { actingAs } from '../audit/commands.ts';
import type { Actor } from '../audit/commands.ts';
import type { Database, Transaction } from '../db/client.ts';
import { insertRows } from '../db/insert.ts';
import type { NewRow } from '../db/insert.ts';

/*
 * How it is written where the farm comes. Every check of a pincode reads the row itself, so that a change counts at
 * once in every process. What was promised is in the orders' own deliveries, which nothing here touches.
 */

/** A row as it stands after a write. */
interface Saved {
  readonly _id: string;
  readonly version: number;
}

/** Adds pincodes to the area that the farm delivers to. */
export async function servePincodes(
  tx: Transaction,
  area: readonly NewRow<'served_pincodes'>[],
): Promise<void> {
  await insertRows(tx, 'served_pincodes', area);
}

/** Adds a pincode. Refuses one that is in the list already, also where the farm does not come there any more. */
export function createArea(db: Database, actor: Actor, draft: AreaDraft): Promise<Result<Saved>> {
  return actingAs(db, actor, async (tx) => {
    const rows = await tx.query<Saved>(
      `insert into served_pincodes (pincode, area, marathi_area, batches, morning_limit, evening_limit)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning pincode as "_id", version`,
      valuesOf(draft),
    );
    return rows[0] ? accepted(rows[0]) : refused('pincode_known', { pincode: draft.pincode });
  });
}

/**
 * Changes what a pincode's area is called, its batches and limits. Refuses an older version than the row's, and a
 * pincode that is gone. The pincode itself stays, as it is what deliveries go by: a draft of another is refused.
 */
export async function changeArea(
  db: Database,
  actor: Actor,
  { pincode, version, draft }: { pincode: string; version: number; draft: AreaDraft },
): Promise<Result<Saved>> {
  if (draft.pincode !== pincode) return refused('pincode_fixed');
  return actingAs(db, actor, async (tx) => {
    const rows = await tx.query<Saved>(
      `update served_pincodes set area = $2, marathi_area = $3, batches = $4, morning_limit = $5,
         evening_limit = $6, version = version + 1
       where pincode = $1 and version = $7 returning pincode as "_id", version`,
      [...valuesOf(draft), version],
    );
    return savedOr(tx, pincode, rows);
  });
}

/** Takes no new orders for a pincode, or takes them again. Refuses an older version, and a pincode that is gone. */
export function settleArea(
  db: Database,
  actor: Actor & { readonly at: number },
  { pincode, version, act }: { pincode: string; version: number; act: 'retire' | 'restore' },
): Promise<Result<Saved>> {
  return actingAs(db, actor, async (tx) => {
    const rows = await tx.query<Saved>(
      `update served_pincodes set retired_at = $3, version = version + 1
       where pincode = $1 and version = $2 returning pincode as "_id", version`,
      [pincode, version, act === 'retire' ? new Date(actor.at) : null],
    );
    return savedOr(tx, pincode, rows);
  });
}

/** A draft in the order of the columns. */
export function valuesOf({ pincode, area, marathiArea, batches, limits }: AreaDraft): unknown[] {
  return [pincode, area, marathiArea, batches, limits.morning, limits.evening];
}

async function savedOr(tx: Transaction, pincode: string, [row]: readonly Saved[]): Promise<Result<Saved>> {
  if (row) return accepted(row);
  const [known] = await tx.query('select from served_pincodes where pincode = $1', [pincode]);
  return refused(known ? 'changed_meanwhile' : 'not_found');
}
