import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { daysToCount, judgeBatchThere, judgeMove, judgeRound } from '@shivar/domain/rules/area/area';
import type { RoundAsked } from '@shivar/domain/rules/area/area';
import type { AreaDraft } from '@shivar/domain/rules/area/area-draft';
import type { Day, Instant } from '@shivar/domain/values/day';
import { paiseFromRupees } from '@shivar/domain/values/money';
import { actingAs } from '../audit/commands.ts';
import type { Actor } from '../audit/commands.ts';
import type { Database, Transaction } from '../db/client.ts';
import { insertRow } from '../db/insert.ts';
import { updateVersioned } from '../db/rows.ts';
import type { Versioned } from '../db/rows.ts';
import { dueOn, servedArea } from './queries.ts';

/* Every check of a pincode reads its row, so that a change counts at once in every process. Orders stay as they are. */

/** Adds a pincode. Refuses one that is in the list already, also a retired one. */
export function createArea(db: Database, actor: Actor, draft: AreaDraft): Promise<Result<Versioned>> {
  return actingAs(db, actor, async (tx) => {
    const added = await insertRow(tx, 'served_pincodes', areaRow(draft), 'on conflict do nothing');
    if (!added) return refused('pincode_known', { pincode: draft.pincode });
    return accepted({ _id: added.pincode, version: added.version });
  });
}

/** Changes a pincode. Refuses an older version, one that is gone, and a draft of another pincode: deliveries go by it. */
export async function changeArea(
  db: Database,
  actor: Actor,
  { pincode, version, draft }: { pincode: string; version: number; draft: AreaDraft },
): Promise<Result<Versioned>> {
  if (draft.pincode !== pincode) return refused('pincode_fixed');
  return actingAs(db, actor, (tx) =>
    updateVersioned(tx, 'served_pincodes', { _id: pincode, version }, areaRow(draft)),
  );
}

/** Retires or restores a pincode: a retired one takes no new orders. Refuses an older version, and one that is gone. */
export function settleArea(
  db: Database,
  actor: Actor,
  { pincode, version, act }: { pincode: string; version: number; act: 'retire' | 'restore' },
): Promise<Result<Versioned>> {
  const retiredAt = act === 'retire' ? new Date(actor.at) : null;
  return actingAs(db, actor, (tx) =>
    updateVersioned(tx, 'served_pincodes', { _id: pincode, version }, { retiredAt }),
  );
}

export function areaRow({ pincode, area, marathiArea, batches, limits, deliveryFee }: AreaDraft) {
  const fee = deliveryFee === undefined ? {} : { feePaise: paiseFromRupees(deliveryFee) };
  const { morning: morningLimit, evening: eveningLimit } = limits;
  return { pincode, area, marathiArea, batches, morningLimit, eveningLimit, ...fee };
}

/**
 * Takes room for deliveries that this transaction is about to write. Where there is a limit, others who take room in the
 * pincode wait until it ends, so that many at once do not exceed it. Refuses what `judgeRound` refuses.
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
