import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { cutOffOf, firstOpenDay } from '@shivar/domain/rules/calendar/cut-off';
import { withChanges } from '@shivar/domain/rules/customisation/customisation';
import type { Schedule } from '@shivar/domain/rules/customisation/customisation';
import { closedByFarm, missedByFarm, waitsForFarm } from '@shivar/domain/rules/customisation/farms-choice';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { addDays, dayAt } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Clock } from '../adapters/clock.ts';
import { inTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';
import { eachApart, throwFailed } from '../jobs/apart.ts';
import { tellOfBoxes } from '../notices/commands.ts';
import { WAITS_FOR_CLOSE, missedBox } from './close-queries.ts';
import { SHARE_DAYS, lockOrders } from './queries.ts';
import { tellOfClosed } from './tell-commands.ts';
import { withDates } from './schedule-commands.ts';

const HOLD = `select pg_advisory_xact_lock(hashtextextended('closed days', 0))`;
const LAST = 'select max(date) as date from closed_days';

/**
 * The instant by which a write to an order is judged: the clock's, or the cut-off of the last day that is marked closed. So
 * a process with a slow clock refuses what the others refuse (product 3.12). Ask under the order's lock. Until the
 * transaction ends no day is marked.
 */
export async function instantOfWrite(tx: Transaction, clock: Clock): Promise<Instant> {
  const [, [last]] = await Promise.all([
    tx.query(SHARE_DAYS, [], 'share-closed-days'),
    tx.query<{ date: Day | null }>(LAST, [], 'last-closed-day'),
  ]);
  return judgedAt(clock, last?.date ?? null);
}

/** The same where the last marked day is known. */
export function judgedAt(clock: Clock, closedUntil: Day | null): Instant {
  return Math.max(clock.now(), closedUntil === null ? 0 : cutOffOf(closedUntil));
}

/**
 * Writes *farm's choice* into each waiting date whose cut-off has passed (product 5.21), and returns the order as it stands
 * then. Every write to an order does it first, so that it changes nothing of what was shown for a closed date. A date for
 * which nothing was left is closed too, and stays empty.
 */
export function closeBoxes(tx: Transaction, order: PlacedOrder, now: Instant): PlacedOrder {
  const shown = closedByFarm(order, now);
  writeClosed(tx, [{ order, shown }], now);
  const closed = withChanges(order, shown);
  return withDates(closed, Object.keys(shown), () => ({ filledByFarm: true }));
}

/** An order with farm's choice of its closed dates. */
interface Closed {
  readonly order: PlacedOrder;
  readonly shown: Schedule;
}

// Of a day that is over nobody hears what comes, or that nobody comes.
const TOLD = tellOfBoxes(`(
    select order_id, date, batch, case when is_filled then 'tomorrow' else 'empty' end as kind,
      case when is_filled then '{}'::jsonb else '{"nothingLeft": true}' end as more from closed
    where date >= ($1::timestamptz at time zone 'Asia/Kolkata')::date)`);

/**
 * One statement closes boxes of any number of orders. The rows come in the order of their orders, so that the check of the ledger
 * meets all rows of an order in turn.
 */
const CLOSE = `
  with line as (
    select * from unnest($2::uuid[], array(select unnest($3::date[])), $4::text[], $5::int[], $6::int[])
      as line (order_id, date, batch, item_id, quantity)
  ), change as (
    insert into order_changes (order_id, kind, actor_id, at)
    select distinct order_id, 'farms_choice', null::uuid, $1::timestamptz from line returning id, order_id
  ), written as (
    insert into delivery_lines (order_id, date, batch, item_id, quantity) select * from line
  ), entered as (
    insert into quantity_ledger (change_id, order_id, item_id, date, kind, quantity)
    select change.id, order_id, item_id, date, 'scheduled', quantity
    from line join change using (order_id) order by order_id
  ), counted as (
    update order_items i set scheduled = i.scheduled + total.quantity
    from (select order_id, item_id, sum(quantity) as quantity from line group by 1, 2 order by 1) as total
    where i.order_id = total.order_id and i.item_id = total.item_id
  ), closed as (
    select * from unnest($7::uuid[], array(select unnest($8::date[])), $9::boolean[], $10::text[])
      as closed (order_id, date, is_filled, batch)
  ), told as (${TOLD}
  )
  update deliveries d set filled_by_farm = true, status = case when closed.is_filled then 'planned' else 'open' end
  from closed where d.order_id = closed.order_id and d.date = closed.date`;

function writeClosed(tx: Transaction, all: readonly Closed[], now: Instant): void {
  const boxes = all.flatMap(({ order, shown }) =>
    order.deliveries.flatMap(({ date, batch }) => {
      const lines = shown[date];
      return lines ? [{ id: order.id, date, batch, lines: Object.entries(lines) }] : [];
    }),
  );
  if (boxes.length === 0) return;
  const lines = boxes.flatMap(({ lines: held, ...box }) => held.map((line) => ({ ...box, line })));
  const values = [
    new Date(now),
    lines.map(({ id }) => id),
    lines.map(({ date }) => date),
    lines.map(({ batch }) => batch),
    lines.map(({ line: [item] }) => Number(item)),
    lines.map(({ line: [, quantity] }) => quantity),
    boxes.map(({ id }) => id),
    boxes.map(({ date }) => date),
    boxes.map(({ lines: { length } }) => length > 0),
    boxes.map(({ batch }) => batch),
  ];
  tx.send(CLOSE, values, 'close-boxes');
}

/** How many orders are closed in one transaction. */
const ROUND = 200;

/**
 * Closes the boxes whose cut-off has passed (product 5.21): writes farm's choice into each that waits. It may run again, and in
 * several processes: each order is locked first, and a box that is filled no longer waits. An order that cannot be closed holds up no
 * other, and no day: its box is a decision of the office. Then it throws, so that it is tried again.
 */
export async function closeDays(db: Database, clock: Clock): Promise<void> {
  const since = await firstMissed(db, clock.now());
  await markDays(db, clock.now());
  const rounds = waitingOrders(db, clock);
  const closeRounds = async () => {
    const failed = [];
    for await (const ids of rounds) failed.push(...(await closeRound(db, clock, ids, since)));
    return failed;
  };
  // The database writes one round while the rule fills the boxes of another.
  const failed = (await Promise.all([closeRounds(), closeRounds()])).flat();
  const now = clock.now();
  await db.query(DONE, [new Date(now), dayAt(now), firstOpenDay(now), failed.map(({ thing }) => thing)]);
  await tellOfClosed(db, clock);
  throwFailed(failed);
}

/** Closes some orders at once. Where that fails, one by one: answers those that cannot be closed. */
async function closeRound(db: Database, clock: Clock, ids: readonly string[], since?: Day) {
  const [failed] = await eachApart([ids], (all) => closeOrders(db, clock, all, since));
  return failed ? eachApart(ids, (id) => closeOrders(db, clock, [id], since)) : [];
}

/** The ids of the orders with a box to close, some at a time. */
async function* waitingOrders(db: Database, clock: Clock): AsyncGenerator<string[]> {
  let after: { date: Day; id: string } | undefined = {
    date: '0001-01-01',
    id: '00000000-0000-0000-0000-000000000000',
  };
  while (after) {
    const now = clock.now();
    const values = [dayAt(now), firstOpenDay(now), after.date, after.id, ROUND];
    const rows: { date: Day; id: string }[] = await db.query(WAITING, values);
    after = rows.at(-1);
    if (after) yield [...new Set(rows.map(({ id }) => id))];
  }
}

const MISSED = `
  select d.order_id::text as id from deliveries d where d.date = $1 and d.batch = $2 and ${missedBox('$3')}
  order by d.order_id limit ${ROUND}`;

/**
 * Fills the boxes of a batch whose day was over before it was closed (product 6.19), because the farm says that they went out: each
 * with what farm's choice had for it a moment before the cut-off.
 */
export async function closeMissed(
  db: Database,
  clock: Clock,
  { date, batch }: { readonly date: Day; readonly batch: Batch },
): Promise<void> {
  const closeSome = () =>
    inTransaction(db, async (tx) => {
      const now = clock.now();
      const missed = await tx.query<{ id: string }>(MISSED, [date, batch, dayAt(now)]);
      const orders = await lockOrders(
        tx,
        missed.map(({ id }) => id),
      );
      // Another press may have filled it meanwhile.
      const waiting = orders.filter(({ deliveries }) =>
        deliveries.some((box) => box.date === date && waitsForFarm(box, date)),
      );
      const all = waiting.map((order) => ({
        order,
        shown: { [date]: missedByFarm(order, date) },
      }));
      writeClosed(tx, all, now);
      return missed.length;
    });
  while ((await closeSome()) > 0);
}

function closeOrders(db: Database, clock: Clock, ids: readonly string[], since?: Day): Promise<void> {
  return inTransaction(db, async (tx) => {
    const orders = await lockOrders(tx, ids);
    const now = clock.now();
    writeClosed(
      tx,
      orders.map((order) => ({ order, shown: closedByFarm(order, now, since) })),
      now,
    );
  });
}

/** The day after the last one that was closed, where it is over: the program was down at its cut-off. */
async function firstMissed(db: Database, now: Instant): Promise<Day | undefined> {
  const [row] = await db.query<{ date: Day | null }>(LAST_DONE);
  const next = row?.date ? addDays(row.date, 1) : null;
  return next !== null && next < dayAt(now) ? next : undefined;
}

const LAST_DONE = 'select max(date) as date from closed_days where done_at is not null';

/** Marks the days whose cut-off has passed. It waits for the writes under way, which may have been judged before it. */
async function markDays(db: Database, now: Instant): Promise<void> {
  const values = [dayAt(now), firstOpenDay(now), new Date(now)];
  if (!(await db.query(UNMARKED, values.slice(0, 2)))[0]) return;
  await inTransaction(db, async (tx) => {
    await tx.query(HOLD);
    await tx.query(MARK, values);
  });
}

const UNMARKED = `
  select from generate_series($1::date, $2::date - 1, interval '1 day') as day
  where not exists (select from closed_days c where c.date = day::date)`;

const MARK = `
  insert into closed_days (date, closed_at)
  select day::date, $3 from generate_series($1::date, $2::date - 1, interval '1 day') as day
  on conflict do nothing`;

// A round of another process may still be under way. It ends the day then. Orders that cannot be closed are no reason to wait.
const DONE = `
  update closed_days c set done_at = $1
  where c.done_at is null and c.date >= $2 and c.date < $3 and c.date not in (
    select d.date from deliveries d
    where d.date >= $2 and d.date < $3 and d.due and ${WAITS_FOR_CLOSE} and d.order_id <> all ($4::uuid[]))`;

// Walks the index deliveries_empty, so that each round costs the same.
const WAITING = `
  select d.date, d.order_id::text as id from deliveries d
  where d.due and ${WAITS_FOR_CLOSE}
    and d.date >= $1 and d.date < $2 and (d.date, d.order_id) > ($3::date, $4::uuid)
  order by d.date, d.order_id limit $5`;
