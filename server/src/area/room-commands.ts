import { daysToCount, judgeBatchThere, judgeMove, judgeRound } from '@shivar/domain/rules/area/area';
import type { RoundAsked } from '@shivar/domain/rules/area/area';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Result } from '@shivar/domain/language/refusal';
import type { Transaction } from '../db/client.ts';
import { AREA_COLUMNS, dueOn, servedArea } from './queries.ts';
import type { NamedArea } from './queries.ts';

/**
 * Takes room for the deliveries of an order that is about to be written in this transaction. Where there is a limit,
 * whoever else takes room in that pincode waits until it has ended, so that no number of purchases at once, in
 * however many processes, goes past a limit. Refuses what `judgeRound` refuses.
 */
export async function takeRoom(tx: Transaction, asked: RoundAsked, now: Instant): Promise<Result<null>> {
  const there = judgeBatchThere(await servedArea(tx, asked.pincode), asked);
  if (!there.ok) return there;
  if (there.value.limits[asked.batch] === null) return judgeRound(there.value, asked, new Map(), now);
  const area = await holdArea(tx, asked.pincode);
  const due = await dueOn(tx, { ...asked, ...daysToCount(asked, now) });
  return judgeRound(area, asked, due, now);
}

/** Deliveries of an order that are about to come elsewhere, or in another batch. */
export interface MoveAsked {
  readonly orderId: string;
  readonly pincode: string;
  readonly batch: RoundAsked['batch'];
  readonly dates: readonly Day[];
}

/** The same for an order that is there already. Refuses what `judgeMove` refuses. */
export async function takeRoomForMove(tx: Transaction, asked: MoveAsked): Promise<Result<null>> {
  const { pincode, batch, dates, orderId } = asked;
  const area = await holdArea(tx, pincode);
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return judgeMove(area, asked, new Map());
  return judgeMove(area, asked, await dueOn(tx, { pincode, batch, first, last, without: orderId }));
}

/** The area as it stands once nobody else takes room in it, which holds until the transaction ends. */
async function holdArea(tx: Transaction, pincode: string): Promise<NamedArea | null> {
  const rows = await tx.query<NamedArea & Record<string, unknown>>(
    `select ${AREA_COLUMNS} from served_pincodes where pincode = $1 and retired_at is null for no key update`,
    [pincode],
  );
  return rows[0] ?? null;
}
