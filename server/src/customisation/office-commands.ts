import type { BodyOf } from '@shivar/domain/contract/call';
import { judgeOfficeSchedule } from '@shivar/domain/rules/office/office-order';
import type { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { accepted } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Database } from '../db/client.ts';
import { changeOrder, keepReason } from '../orders/office-commands.ts';
import type { OfficeChange } from '../orders/office-commands.ts';
import { writeSchedule } from './schedule-commands.ts';

/**
 * Writes what a customer asked the office for into the boxes of their order, in grams or units. Refuses what
 * `judgeOfficeSchedule` refuses. What changes nothing is accepted and not entered.
 */
export function changeSchedule(
  db: Database,
  of: OfficeChange,
  body: BodyOf<(typeof officeOrderCalls)['officeChangeSchedule']>,
): Promise<Result<null>> {
  return changeOrder(db, of, body, async (tx, order, now) => {
    const judged = judgeOfficeSchedule(order, body.schedule, body.override, now);
    if (!judged.ok) return judged;
    if (Object.keys(judged.value).length === 0) return accepted(null);
    writeSchedule(tx, { order, schedule: judged.value, undoes: null, actorId: of.actorId, now });
    keepReason(tx, order.id, body.reason);
    return accepted(null);
  });
}
