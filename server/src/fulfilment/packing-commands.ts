import type { BodyOf } from '@shivar/domain/contract/call';
import { dayTopic, packingTopic } from '@shivar/domain/contract/office/event-calls';
import type { officePackingCalls } from '@shivar/domain/contract/office/packing-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { cutOffOf } from '@shivar/domain/rules/calendar/cut-off';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { instantOfMark } from '@shivar/domain/rules/office/mark';
import { judgePacking, judgeShort } from '@shivar/domain/rules/order/packing';
import type { Instant } from '@shivar/domain/values/day';
import type { Clock } from '../adapters/clock.ts';
import { tellTopic } from '../adapters/topics.ts';
import { inTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';
import { bookOnce } from '../marks/commands.ts';
import { tell } from '../notices/commands.ts';
import { lockWhole } from '../past/commands.ts';
import { loseExtras } from '../customisation/extra-back-commands.ts';
import { makeNoVersion } from './list-commands.ts';
import { shortKey } from './short-back-commands.ts';

interface PackingDeps {
  readonly db: Database;
  readonly clock: Clock;
}

type Line = Pick<BodyOf<(typeof officePackingCalls)['packLine']>, 'orderId' | 'date' | 'itemId' | 'quantity'>;
type Booked = Promise<Result<{ isNew: boolean }>>;

/**
 * Books how much of an item a packer put into a crate, in grams or units; 0 takes it back (product 11.43). Of two marks the later
 * press counts, whichever comes first. Refuses not_found for a date that the order does not have, and what `judgePacking` refuses.
 */
export function packLine(
  { db, clock }: PackingDeps,
  userId: string,
  { mark, ago, ...line }: BodyOf<(typeof officePackingCalls)['packLine']>,
): Booked {
  const now = clock.now();
  return inTransaction(db, (tx) =>
    bookOnce(tx, { userId, mark, now }, async () => {
      const [box] = await tx.query<BoxRow>(BOX, [line.orderId, line.date, line.itemId]);
      if (!box) return refused('not_found');
      const judged = judgePacking(line.date, box);
      if (!judged.ok) return judged;
      await writePacked(tx, userId, line, box.batch, instantOfMark(ago, cutOffOf(line.date), now));
      return accepted(null);
    }),
  );
}

/**
 * Books that so much of a line is missing, in grams or units: it leaves the box, the rest of the line counts as packed, and the
 * household is told (product 11.44). Extras are missing first, and their price goes back; the other part goes back to the allowance. A box that holds nothing any more is closed with
 * nothing in it, so that no driver goes for nothing. Refuses what `judgeShort` refuses.
 */
export function markShort(
  { db, clock }: PackingDeps,
  userId: string,
  { mark, ago, missing, ...line }: BodyOf<(typeof officePackingCalls)['markShort']>,
): Booked {
  const { orderId, date, itemId } = line;
  const now = clock.now();
  return inTransaction(db, (tx) =>
    bookOnce(tx, { userId, mark, now }, async () => {
      await lockWhole(tx, [orderId]);
      const [box] = await tx.query<BoxRow>(BOX, [orderId, date, itemId]);
      const judged = judgeShort(date, box ?? null, missing);
      if (!judged.ok || !box) return judged;
      const at = instantOfMark(ago, cutOffOf(date), now);
      makeNoVersion(tx);
      const ofAdded = Math.min(box.added, missing);
      const author = { actorId: userId, now, cause: 'short' } as const;
      await loseExtras(tx, { orderId, date }, { [itemId]: ofAdded }, author);
      const quantity = missing - ofAdded;
      if (quantity > 0) await takeOut(tx, { orderId, date, itemId, quantity }, { userId, at, now });
      await writePacked(tx, userId, { ...line, quantity: box.held - missing }, box.batch, at);
      tellTopic(tx, dayTopic(date, box.batch));
      return accepted(null);
    }),
  );
}

/** Takes a missing quantity out of a line of the order, and tells the household. */
async function takeOut(
  tx: Transaction,
  { orderId, date, itemId, quantity }: Line,
  { userId, at, now }: { readonly userId: string; readonly at: Instant; readonly now: Instant },
): Promise<void> {
  const values = [orderId, date, itemId, quantity, userId, new Date(at)];
  const [change] = await tx.query<{ id: string }>(SHORT, values);
  const facts = { date, items: { [itemId]: quantity } };
  tell(tx, [{ orderId, kind: 'short', key: shortKey(orderId, change?.id), facts }], now);
}

interface BoxRow {
  readonly batch: Batch;
  readonly status: string;
  readonly isClosed: boolean;
  readonly held: number;
  /** How much of it was added beside the allowance. */
  readonly added: number;
}

const BOX = `
  select d.batch, d.status, exists (select from closed_days c where c.date = d.date and c.done_at is not null) as "isClosed",
    coalesce((
      select l.quantity from box_lines l where l.order_id = d.order_id and l.date = d.date and l.item_id = $3
    ), 0) as held,
    coalesce((
      select e.quantity from extras e where e.order_id = d.order_id and e.date = d.date and e.item_id = $3
        and e.back_change_id is null
    ), 0) as added from deliveries d where d.order_id = $1 and d.date = $2`;

const SHORT = `
  with change as (
    insert into order_changes (order_id, kind, actor_id, at) values ($1, 'short', $5, $6) returning id
  ), entered as (
    insert into quantity_ledger (change_id, order_id, item_id, date, kind, quantity)
    select id, $1, $3, $2, 'short', $4 from change
  ), counted as (
    update order_items set scheduled = scheduled - $4 where order_id = $1 and item_id = $3
  ), removed as (
    delete from delivery_lines where order_id = $1 and date = $2 and item_id = $3 and quantity = $4
  ), emptied as (
    update deliveries set status = 'open', filled_by_farm = true
    where order_id = $1 and date = $2 and status = 'planned' and not exists (
      select from delivery_lines where order_id = $1 and date = $2 and (item_id <> $3 or quantity > $4))
  ), lessened as (
    update delivery_lines set quantity = quantity - $4
    where order_id = $1 and date = $2 and item_id = $3 and quantity > $4
  )
  select id::text as id from change`;

// The numbers of a list grow in the order of its commits: whoever asks for those after one misses none.
const LOCK = `select pg_advisory_xact_lock(hashtextextended($1, 0))`;

// A phone sends its marks in the order of the presses. How long ago each was may say otherwise by seconds, where a slow line held one up.
const WRITE = `
  insert into packed_lines as p (order_id, date, item_id, quantity, packed_by, packed_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (order_id, date, item_id) do update
    set quantity = excluded.quantity, packed_by = excluded.packed_by, packed_at = greatest(p.packed_at, excluded.packed_at),
      number = excluded.number
    where p.packed_at <= excluded.packed_at
      or p.packed_by = excluded.packed_by and p.packed_at - excluded.packed_at <= interval '30 seconds'`;

async function writePacked(
  tx: Transaction,
  userId: string,
  { orderId, date, itemId, quantity }: Line,
  batch: Batch,
  at: Instant,
): Promise<void> {
  const topic = packingTopic(date, batch);
  await tx.query(LOCK, [topic]);
  await tx.query(WRITE, [orderId, date, itemId, quantity, userId, new Date(at)]);
  tellTopic(tx, topic);
}
