import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { daysToCount, judgeBatchThere, judgeMove, judgeRound } from '@shivar/domain/rules/area/area';
import type { RoundAsked } from '@shivar/domain/rules/area/area';
import type { AreaDraft } from '@shivar/domain/rules/area/area-draft';
import type { Day, Instant } from '@shivar/domain/values/day';
import { actingAs } from '../audit/commands.ts';
import type { Actor } from '../audit/commands.ts';
import type { Database, Transaction } from '../db/client.ts';
import { insertRows } from '../db/insert.ts';
import type { NewRow } from '../db/insert.ts';
import { dueOn, servedArea } from './queries.ts';

/*
 * Every check of a pincode reads its row, so that a change counts at once in every process. Nothing here touches the
 * deliveries of orders.
 */

/** A row after a write. */
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

/** Adds a pincode. Refuses one that is in the list already, also a retired one. */
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
 * Changes the names, batches and limits of a pincode. Refuses an older version than the row's, a pincode that is gone,
 * and a draft with another pincode: deliveries go by it.
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

/** Retires or restores a pincode: a retired one takes no new orders. Refuses an older version, and one that is gone. */
export function settleArea(
  db: Database,
  actor: Actor,
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

/** The values of a draft in the order of the columns. */
export function valuesOf({ pincode, area, marathiArea, batches, limits }: AreaDraft): unknown[] {
  return [pincode, area, marathiArea, batches, limits.morning, limits.evening];
}

async function savedOr(tx: Transaction, pincode: string, [row]: readonly Saved[]): Promise<Result<Saved>> {
  if (row) return accepted(row);
  const [known] = await tx.query('select from served_pincodes where pincode = $1', [pincode]);
  return refused(known ? 'changed_meanwhile' : 'not_found');
}

/**
 * Takes room for the deliveries of an order that this transaction is about to write. Where there is a limit, others who
 * take room in the pincode wait until it ends, so that many purchases at once do not exceed the limit. Refuses what
 * `judgeRound` refuses.
 */
export async function takeRoom(tx: Transaction, asked: RoundAsked, now: Instant): Promise<Result<null>> {
  const there = judgeBatchThere(await servedArea(tx, asked.pincode), asked);
  if (!there.ok) return there;
  if (there.value.limits[asked.batch] === null) return judgeRound(there.value, asked, new Map(), now);
  const area = await servedArea(tx, asked.pincode, { lock: true });
  const due = await dueOn(tx, { ...asked, ...daysToCount(asked, now) });
  return judgeRound(area, asked, due, now);
}

/** Deliveries that are about to move to another address or batch. */
export interface MoveAsked {
  readonly orderId: string;
  readonly pincode: string;
  readonly batch: RoundAsked['batch'];
  readonly dates: readonly Day[];
}

/** The same for an existing order. Refuses what `judgeMove` refuses. */
export async function takeRoomForMove(tx: Transaction, asked: MoveAsked): Promise<Result<null>> {
  const { pincode, batch, dates, orderId } = asked;
  const area = await servedArea(tx, pincode, { lock: true });
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return judgeMove(area, asked, new Map());
  return judgeMove(area, asked, await dueOn(tx, { pincode, batch, first, last, without: orderId }));
}
