import type { BodyOf } from '@shivar/domain/contract/call';
import type { officeMarkCalls } from '@shivar/domain/contract/office/mark-calls';
import type { officeRoundCalls } from '@shivar/domain/contract/office/round-calls';
import { judgeDelivered } from '@shivar/domain/rules/calendar/delivery-status';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { isOutdated, judgeGiveBack, stepsOfMark } from '@shivar/domain/rules/office/box-mark';
import type { BoxOutcome, MarkStep, MarkedBox } from '@shivar/domain/rules/office/box-mark';
import { instantOfMark } from '@shivar/domain/rules/office/mark';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { instantAt } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { DoorCash } from '@shivar/domain/rules/money/books';
import { actingAs } from '../audit/commands.ts';
import type { Clock } from '../adapters/clock.ts';
import { bookDoorCash } from '../books/commands.ts';
import { inTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';
import { insertRow } from '../db/insert.ts';
import { updateRows } from '../db/rows.ts';
import { bookOnce } from '../marks/commands.ts';
import { lockWhole } from '../past/commands.ts';
import { keepSaid, unlessTold } from '../payments/said-commands.ts';
import { tell } from '../notices/commands.ts';
import { makeNoVersion } from './list-commands.ts';
import { extrasAgain, tellHousehold, tellOfExtras } from './mark-notice-commands.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
}
export interface BoxKey {
  readonly orderId: string;
  readonly date: Day;
}

/** Takes the entries of a kind for all lines of the box `$1`, `$2` into the change `$3`. */
const enter = (kind: string) => `
  insert into quantity_ledger (change_id, order_id, item_id, date, kind, quantity)
  select $3, order_id, item_id, date, '${kind}', quantity from delivery_lines where order_id = $1 and date = $2`;

const GIVE_BACK = `
  with line as (delete from delivery_lines where order_id = $1 and date = $2 returning order_id, item_id, date, quantity),
  counted as (
    update order_items i set scheduled = i.scheduled - line.quantity from line
    where i.order_id = line.order_id and i.item_id = line.item_id
  )
  insert into quantity_ledger (change_id, order_id, item_id, date, kind, quantity)
  select $3, order_id, item_id, date, 'given_back', quantity from line`;

/** The entries by which the lines of the box left it. */
const TAKEN = `
  select item_id, quantity from quantity_ledger l
  where order_id = $1 and date = $2 and kind in ('released', 'given_back') and change_id = (
    select max(change_id) from quantity_ledger
    where order_id = $1 and date = $2 and kind in ('released', 'given_back'))`;

// What the household has planned elsewhere since then stays there.
const RESTORE = `
  with taken as (
    select l.item_id, least(l.quantity, i.subscribed - i.scheduled) as quantity
    from (${TAKEN}) as l join order_items i on i.order_id = $1 and i.item_id = l.item_id
  ), line as (
    insert into delivery_lines (order_id, date, item_id, batch, quantity)
    select d.order_id, d.date, taken.item_id, d.batch, taken.quantity
    from taken join deliveries d on d.order_id = $1 and d.date = $2 where taken.quantity > 0 returning item_id, quantity
  ), counted as (
    update order_items i set scheduled = i.scheduled + line.quantity from line
    where i.order_id = $1 and i.item_id = line.item_id
  )
  insert into quantity_ledger (change_id, order_id, item_id, date, kind, quantity)
  select $3, $1, item_id, $2, 'scheduled', quantity from line`;

const STATEMENTS: Readonly<Record<MarkStep, string>> = {
  restore: RESTORE,
  undelivered: enter('undelivered'),
  delivered: enter('delivered'),
  failed: enter('failed'),
  given_back: GIVE_BACK,
};

const BOX = `
  select d.status, d.batch, exists (select from delivery_lines l where l.order_id = d.order_id and l.date = d.date) as "isFilled",
    (select o.status = 'cancelled' from orders o where o.id = d.order_id) as "isEnded"
  from deliveries d where d.order_id = $1 and d.date = $2`;

/** What the last mark of a box says of cash, when it was pressed, and whether the office took it back since (product 6.29). */
const MARKED = `
  select m.cash_paise as paise, m.actor_id::text as "driverId", m.at, exists (
      select from order_changes c join quantity_ledger q on q.order_id = c.order_id and q.change_id = c.id and q.date = m.date
      where c.order_id = m.order_id and c.kind = 'undelivered' and c.at >= m.at) as "isBack"
  from box_marks m where m.order_id = $1 and m.date = $2 order by m.id desc limit 1`;

interface LockedBox extends MarkedBox {
  readonly batch: Batch;
  /** Its order was cancelled. */
  readonly isEnded: boolean;
}

/** A box. The row of its order is locked. */
export async function lockedBox(tx: Transaction, { orderId, date }: BoxKey): Promise<LockedBox | undefined> {
  return (await tx.query<LockedBox>(BOX, [orderId, date]))[0];
}

/** A box, and the row of its order locked. */
async function lockBox(tx: Transaction, key: BoxKey): Promise<LockedBox | undefined> {
  const [whole] = await lockWhole(tx, [key.orderId]);
  return whole === undefined ? undefined : lockedBox(tx, key);
}

type LastMark = DoorCash & { readonly at: Date; readonly isBack: boolean };

/** The last mark of a box. */
export const lastMark = async (tx: Transaction, { orderId, date }: BoxKey): Promise<LastMark | undefined> =>
  (await tx.query<LastMark>(MARKED, [orderId, date]))[0];

/**
 * Books what a driver marked at a door, at the time of the press, and tells the household (product 6.17, 11.66). The last
 * mark of a box counts; given back quantities that are planned elsewhere by now stay there. Refuses a day that has not come, and what
 * `stepsOfMark` refuses.
 */
export function markBox(
  { db, clock }: Deps,
  actorId: string,
  { mark, ago, failed: reason, cash = 0, ...key }: BodyOf<(typeof officeMarkCalls)['markBox']>,
): Promise<Result<{ isNew: boolean }>> {
  const now = clock.now();
  const said: BoxOutcome = reason === undefined ? { outcome: 'delivered' } : { outcome: 'failed', reason };
  return inTransaction(db, (tx) =>
    bookOnce(tx, { userId: actorId, mark, now }, async () => {
      const judged = judgeDelivered(key.date, now);
      if (!judged.ok) return judged;
      const box = await lockBox(tx, key);
      const steps = box ? stepsOfMark(box, said) : refused('box_not_sent');
      if (!box || !steps.ok) return steps;
      const at = instantOfMark(ago, instantAt(key.date, 0), now);
      const before = await lastMark(tx, key);
      const last =
        before && !before.isBack ? { actorId: before.driverId, at: before.at.getTime() } : undefined;
      if (isOutdated({ actorId, at, cash }, last)) return accepted(null);
      const again = await extrasAgain(tx, { ...key, ...box }, said, { actorId, now });
      if (steps.value.length > 0) await writeMark(tx, key, steps.value, { kind: said.outcome, actorId, at });
      const row = {
        outcome: said.outcome,
        reason: reason ?? null,
        cashPaise: cash,
        actorId,
        at: new Date(at),
      };
      const { id } = await insertRow(tx, 'box_marks', { ...key, ...row });
      const paid = { orderId: key.orderId, actorId, now: at, key: `mark ${id}` };
      await bookDoorCash(tx, paid, { driverId: actorId, paise: cash }, before);
      if (steps.value.some((step) => step !== 'restore'))
        await tellHousehold(tx, { ...key, ...box }, said, now);
      if (again) tellOfExtras(tx, { ...key, ...again }, id, now);
      if (box.isEnded && steps.value.length > 0) tellOfOwed(tx, key, id, now);
      return accepted(null);
    }),
  );
}

const HOUSEHOLD = `
  select o.user_id::text as "userId" from orders o join deliveries d on d.order_id = o.id and d.date = $2 where o.id = $1`;

/**
 * Keeps that a household paid at the door by UPI, by the reference that a driver reads on its phone (product 6.50). The office looks for it.
 * Refuses a box that is not there, and what `keepSaid` refuses.
 */
export function markPaidByUpi(
  { db, clock }: Deps,
  driverId: string,
  { mark, ago, orderId, date, ...told }: BodyOf<(typeof officeMarkCalls)['markPaidByUpi']>,
): Promise<Result<{ isNew: boolean }>> {
  const now = clock.now();
  return unlessTold(() =>
    inTransaction(db, (tx) =>
      bookOnce(tx, { userId: driverId, mark, now }, async () => {
        const [household] = await tx.query<{ userId: string }>(HOUSEHOLD, [orderId, date]);
        if (!household) return refused('box_not_sent');
        const at = instantOfMark(ago, instantAt(date, 0), now);
        return keepSaid(tx, { ...household, now: at, atDoor: { orderId, driverId } }, told);
      }),
    ),
  );
}

interface BoxChange {
  readonly kind: 'delivered' | 'failed' | 'given_back';
  readonly actorId: string;
  readonly at: Instant;
}

/** Writes a change of a box: its row, its entries, and its status, where it has another one now. No mark makes a version (product 11.42). */
export async function writeMark(
  tx: Transaction,
  { orderId, date }: BoxKey,
  steps: readonly MarkStep[],
  { kind, actorId, at }: BoxChange,
): Promise<void> {
  makeNoVersion(tx);
  const { id } = await insertRow(tx, 'order_changes', { orderId, kind, actorId, at: new Date(at) });
  for (const step of steps) await tx.query(STATEMENTS[step], [orderId, date, id]);
  if (kind !== 'given_back') await updateRows(tx, 'deliveries', { orderId, date }, { status: kind });
}

/** Tells a household that had heard of the end of its order what it owes by a box that came all the same, if it does (product 6.46). */
function tellOfOwed(tx: Transaction, { orderId, date }: BoxKey, mark: number, now: Instant): void {
  const facts = { still: null, came: date };
  tell(tx, [{ orderId, kind: 'cancelled', key: `${orderId} mark ${mark}`, facts }], now);
}

/** Gives the quantities of a failed box back to its order (product 6.18), and tells the household. Refuses what `judgeGiveBack` refuses. */
export function giveBack(
  { db, clock }: Deps,
  actorId: string,
  key: BodyOf<(typeof officeRoundCalls)['giveBack']>,
): Promise<Result<{ isNew: boolean }>> {
  const at = clock.now();
  return actingAs(db, { userId: actorId, at }, async (tx) => {
    const box = await lockBox(tx, key);
    const judged = box ? judgeGiveBack(box) : refused('box_not_failed');
    if (judged.ok && judged.value.isNew) {
      await writeMark(tx, key, ['given_back'], { kind: 'given_back', actorId, at });
      const { orderId, date } = key;
      const facts = { change: 'given_back', date, ...(box?.isEnded && { isEnded: true }) } as const;
      tell(tx, [{ orderId, kind: 'changed', key: `${orderId} ${date} given back`, facts }], at);
    }
    return judged;
  });
}
