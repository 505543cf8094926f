import { daysToCount, judgeRound } from '@shivar/domain/rules/area/area';
import type { RoundAsked } from '@shivar/domain/rules/area/area';
import type { Instant } from '@shivar/domain/values/day';
import { BATCHES } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { startRange } from '@shivar/domain/rules/purchase/purchase';
import { accepted } from '@shivar/domain/language/refusal';
import type { Refusal, Result } from '@shivar/domain/language/refusal';
import type { Connection } from '../db/client.ts';
import { dueOn, servedArea } from './queries.ts';
import type { NamedArea } from './queries.ts';

/** Why something cannot begin as it was asked, and another batch in which it can on that day. */
interface NoRoom {
  readonly refusal: Refusal;
  readonly batch: Batch | null;
}

/**
 * Whether what somebody is about to order can begin: the same judgement as at the purchase, without taking room.
 * Null where it can, and where the day is none on which anything can begin, which is told elsewhere.
 */
export async function noRoomFor(db: Connection, asked: RoundAsked, now: Instant): Promise<NoRoom | null> {
  const { first, last } = startRange(now);
  if (asked.startDate < first || asked.startDate > last) return null;
  const area = await servedArea(db, asked.pincode);
  const judged = await judge(db, area, asked, now);
  if (judged.ok) return null;
  const other = BATCHES.find((batch) => batch !== asked.batch && area?.batches.includes(batch));
  const isFree = other && (await judge(db, area, { ...asked, batch: other }, now)).ok;
  return { refusal: judged.refusal, batch: isFree ? other : null };
}

async function judge(
  db: Connection,
  area: NamedArea | null,
  asked: RoundAsked,
  now: Instant,
): Promise<Result<null>> {
  const hasLimit = area !== null && area.limits[asked.batch] !== null;
  const due = hasLimit
    ? await dueOn(db, { ...asked, ...daysToCount(asked, now) })
    : new Map<string, number>();
  const judged = judgeRound(area, asked, due, now);
  return judged.ok ? accepted(null) : judged;
}
