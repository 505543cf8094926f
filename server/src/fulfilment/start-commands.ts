import type { BodyOf } from '@shivar/domain/contract/call';
import type { officeMarkCalls } from '@shivar/domain/contract/office/mark-calls';
import { accepted } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { judgeDelivered, judgeStartBack } from '@shivar/domain/rules/calendar/delivery-status';
import { instantOfMark } from '@shivar/domain/rules/office/mark';
import { instantAt } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import type { Clock } from '../adapters/clock.ts';
import { actingAs } from '../audit/commands.ts';
import { inTransaction } from '../db/client.ts';
import type { Database } from '../db/client.ts';
import { bookOnce } from '../marks/commands.ts';
import { heardOf, leaveUntold, tell } from '../notices/commands.ts';
import { lockWhole } from '../past/commands.ts';
import { makeNoVersion } from './list-commands.ts';

const START = `
  with started as (
    update deliveries set out_at = $3, out_by = $4
    where order_id = any ($1) and date = $2 and status = 'planned' and due and out_at is null
    returning order_id, batch
  ), entered as (
    insert into order_changes (order_id, kind, actor_id, at) select order_id, 'out', $4, $3 from started order by order_id
  )
  select order_id as "orderId", batch from started`;

const BOXES = `
  select status, exists (
    select from box_marks m where m.order_id = d.order_id and m.date = d.date) as "isMarked"
  from deliveries d where order_id = any ($1) and date = $2 and out_at is not null`;

const TAKE_BACK = `
  with back as (
    update deliveries set out_at = null, out_by = null
    where order_id = any ($1) and date = $2 and out_at is not null returning order_id
  )
  insert into order_changes (order_id, kind, actor_id, at)
  select order_id, 'out_back', $4, $3 from back order by order_id returning order_id as id`;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
}
type Started = BodyOf<(typeof officeMarkCalls)['markOut']>;

/**
 * Books that a driver started with boxes, at the time of the press, and tells their households that the box is on its way (product
 * 6.40). A box with which somebody started already stays as it was, and so does one that does not go out any more. Refuses a day that
 * has not come.
 */
export function startWithBoxes(
  { db, clock }: Deps,
  userId: string,
  { mark, ago, date, orders }: Started,
): Promise<Result<{ isNew: boolean }>> {
  const now = clock.now();
  return inTransaction(db, (tx) =>
    bookOnce(tx, { userId, mark, now }, async () => {
      const judged = judgeDelivered(date, now);
      if (!judged.ok) return judged;
      await lockWhole(tx, orders);
      makeNoVersion(tx);
      const at = new Date(instantOfMark(ago, instantAt(date, 0), now));
      const started = await tx.query<{ orderId: string; batch: Batch }>(START, [orders, date, at, userId]);
      const notices = started.map(({ orderId, batch }) => {
        const facts = { date, batch };
        return { orderId, kind: 'out', key: keyOf(orderId, date), facts } as const;
      });
      // A correction that nobody has read yet is no longer so.
      await leaveUntold(tx, 'changed', notices);
      tell(tx, notices, now);
      return accepted(null);
    }),
  );
}

/**
 * Takes a start back at the time of the press, with an entry in the history of each order and in the audit (product 6.42). Its boxes
 * are not on their way any more. Households that were not told yet are not told, and the others are told that it was a mistake. They
 * are not told again when somebody starts once more. Of boxes that nobody started with it does nothing. Refuses what
 * `judgeStartBack` refuses.
 */
export function takeStartBack(
  { db, clock }: Deps,
  userId: string,
  { mark, ago, date, orders }: Started,
): Promise<Result<{ isNew: boolean }>> {
  const now = clock.now();
  return actingAs(db, { userId, at: now }, (tx) =>
    bookOnce(tx, { userId, mark, now }, async () => {
      await lockWhole(tx, orders);
      const judged = judgeStartBack(
        await tx.query<{ status: string; isMarked: boolean }>(BOXES, [orders, date]),
      );
      if (!judged.ok) return judged;
      makeNoVersion(tx);
      const at = new Date(instantOfMark(ago, instantAt(date, 0), now));
      const back = (await tx.query<{ id: string }>(TAKE_BACK, [orders, date, at, userId])).map(
        ({ id }) => id,
      );
      const things = back.map((orderId) => ({ orderId, key: keyOf(orderId, date) }));
      await leaveUntold(tx, 'out', things);
      const told = await heardOf(tx, 'out', things);
      const corrections = told.map(({ orderId, facts }) => {
        const changed = { change: 'not_out', ...facts } as const;
        return { orderId, kind: 'changed', key: keyOf(orderId, date), facts: changed } as const;
      });
      tell(tx, corrections, now);
      return accepted(null);
    }),
  );
}

/** A household hears once that a box is on its way, and once that it is not. */
const keyOf = (orderId: string, date: Day) => `${orderId} ${date}`;
