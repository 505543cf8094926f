import { createHash } from 'node:crypto';
import type { AnswerOf, ParamsOf, QueryOf } from '@shivar/domain/contract/call';
import { SHARES_LISTED } from '@shivar/domain/contract/office/shortage-calls';
import type { ShortShareAnswer, officeShortageCalls } from '@shivar/domain/contract/office/shortage-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Like } from '@shivar/domain/rules/produce/likes';
import {
  extrasThatGo,
  judgeTakeBack,
  shareShortage,
  stateOfDay,
} from '@shivar/domain/rules/fulfilment/shortage';
import type { Available, DayState, ShortBox } from '@shivar/domain/rules/fulfilment/shortage';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Unit } from '@shivar/domain/values/quantity';
import type { Connection } from '../db/client.ts';
import { expectedSum } from './forecast-queries.ts';

export type ItemOfDay = ParamsOf<(typeof officeShortageCalls)['markScarce']>;
type ShortageAnswer = AnswerOf<(typeof officeShortageCalls)['shortage']>;

/** A line of a box that goes out: it is packed from what there is. */
const LINES = `
  from delivery_lines l join deliveries d on d.order_id = l.order_id and d.date = l.date
  where l.date = $1 and l.batch = $2 and l.item_id = $3 and d.due and d.status = 'planned'`;

/** An extra of a box that goes out. */
export const ADDED = `
  from extras e join deliveries d on d.order_id = e.order_id and d.date = e.date
  where e.date = $1 and d.batch = $2 and e.item_id = $3 and e.back_change_id is null and d.due and d.status = 'planned'`;

const FACTS = `
  select i.id::text as "_id", i.english_name as "englishName", i.marathi_name as "marathiName", i.unit as "unitofItem",
    shown_image(i.photo, i.image, i.photo_focus) as image,
    exists (select 1 from closed_days where date = $1 and done_at is not null) as "isClosed",
    exists (select 1 from scarce_items where date = $1 and batch = $2 and item_id = $3) as "isScarce",
    (select sum(quantity)::int from cuts where date = $1 and batch = $2 and item_id = $3) as cut,
    (select coalesce(sum(l.quantity), 0)::int ${LINES}) + added.quantity as wanted,
    (select count(*)::int ${LINES}) + added.boxes as boxes, added.quantity as added
  from items i cross join lateral (
    select coalesce(sum(e.quantity), 0)::int as quantity, (count(*) filter (where not exists (
      select from delivery_lines l where l.order_id = e.order_id and l.date = e.date and l.item_id = e.item_id)))::int as boxes
    ${ADDED}
  ) as added where i.id = $3`;

type Facts = Pick<ShortageAnswer, 'item' | 'wanted' | 'boxes' | 'added' | 'isScarce' | 'cut'> & {
  readonly state: DayState;
};

/** An item of a day and batch, with the state of the day. Refuses an item that is not there. */
export async function shortageFacts(
  db: Connection,
  { date, batch, item }: ItemOfDay,
  now: Instant,
): Promise<Result<Facts>> {
  const [row] = await db.query<
    ShortageAnswer['item'] & Omit<Facts, 'item' | 'state'> & { isClosed: boolean }
  >(FACTS, [date, batch, item]);
  if (!row) return refused('item_not_found');
  const { wanted, boxes, added, isClosed, isScarce, cut, ...named } = row;
  const state = stateOfDay(date, isClosed, now);
  return accepted({ item: named, wanted, boxes, added, isScarce, cut, state });
}

const BOXES = `
  with line as (select l.order_id, l.date, l.quantity ${LINES})
  select line.order_id::text as "orderId", o.number, u.name as customer, line.quantity as wanted,
    (select max(s.date) from shortage_shares s where s.order_id = line.order_id and s.is_rounded_down) as "roundedDownOn",
    case when other.subscribed > 0 and (other.season_months = '{}' or extract(month from line.date) = any (other.season_months))
      then greatest(0, other.max_selection - coalesce(held.quantity, 0)) else 0 end as room,
    coalesce(k.liking, 'fine') as "like"
  from line join orders o on o.id = line.order_id join users u on u.id = o.user_id
    join order_items own on own.order_id = line.order_id and own.item_id = $3
    left join order_items other on other.order_id = line.order_id and other.item_id = $4 and other.item_id <> $3
      and other.category_id = own.category_id and other.unit = own.unit
    left join delivery_lines held on held.order_id = line.order_id and held.date = line.date and held.item_id = $4
    left join likes k on k.user_id = o.user_id and k.item_id = $4
  order by o.number`;

interface BoxRow extends Omit<ShortBox, 'likes'> {
  readonly orderId: string;
  readonly customer: string;
  readonly like: Like;
}

/** How a quantity of an item is shared, with what makes it known again (`shown`). */
export interface Shared {
  readonly shown: string;
  /** How much of the extras does not come. */
  readonly addedGoes: number;
  /** All boxes, also those that get all. */
  readonly boxes: readonly (ShortShareAnswer & { readonly isRoundedDown: boolean })[];
}

/** Shares an item among the boxes of a day and batch, in grams or units (product 11.50). */
export async function sharesOf(
  db: Connection,
  { date, batch, item, unit, added }: ItemOfDay & { readonly unit: Unit; readonly added: number },
  available: Available,
): Promise<Shared> {
  const other = available.other?.itemId ?? '0';
  const rows = await db.query<BoxRow>(BOXES, [date, batch, item, other]);
  const boxes = rows.map(({ like, ...row }) => ({ ...row, likes: { [other]: like } }));
  const shares = shareShortage(boxes, available, unit);
  const shared = rows.flatMap(({ orderId, number, customer, wanted }, place) => {
    const share = shares[place];
    return share ? [{ orderId, orderNumber: number, customer, wanted, ...share }] : [];
  });
  const lines = rows.reduce((sum, { wanted }) => sum + wanted, 0);
  const addedGoes = extrasThatGo({ available: available.quantity, lines, added });
  const hash = createHash('sha256').update(`${addedGoes}\n`);
  for (const { orderId, wanted, gets, instead } of shared)
    hash.update(`${orderId} ${wanted} ${gets} ${instead}\n`);
  return { shown: hash.digest('base64url'), addedGoes, boxes: shared };
}

/** Packing begins with the first line of a batch that is packed, or the first box that is marked. */
export const PACKING = 'is_packing(s.date, s.batch)';

/** Whether a share `x` is still to be written into its box, and whether one that was written is still in it. */
export const WAITS_OUT = 'x.change_id is null';
export const WAITS_BACK = 'x.change_id is not null and x.back_change_id is null and not x.stays';

/** Whether a share of the shortage `s` is still to be written, or to be taken back. */
export const UNFINISHED = `(
  exists (select from shortage_shares x where x.shortage_id = s.id and ${WAITS_OUT})
  or s.taken_back_at is not null and (
    exists (select from shortage_shares x where x.shortage_id = s.id and ${WAITS_BACK})
    or exists (select from shortage_extras x where x.shortage_id = s.id and ${WAITS_BACK})))`;

/** A shortage `s` whose shares are written or taken back. */
export const SHORTAGE = `
  select s.id::text as id, s.date, s.batch, s.item_id::text as item, s.other_item_id::text as other, s.actor_id::text as "actorId", s.at,
    s.taken_back_by::text as "takenBackBy", s.taken_back_at as "takenBackAt"
  from shortages s`;

const SHARED = `
  select s.id::text as "_id", s.available, s.at, u.name as by, s.taken_back_at as "takenBackAt", ${PACKING} as "isPacking",
    case when o.id is not null then json_build_object(
      '_id', o.id::text, 'englishName', o.english_name, 'marathiName', o.marathi_name) end as other,
    share.boxes, share.waiting, share.instead, share.staying
  from shortages s join users u on u.id = s.actor_id left join items o on o.id = s.other_item_id
    cross join lateral (
      select count(distinct order_id)::int as boxes, (count(distinct order_id) filter (where waits))::int as waiting,
        coalesce(sum(instead), 0)::int as instead, (count(distinct order_id) filter (where stays))::int as staying
      from (
        select order_id, instead, stays, ${WAITS_OUT} or s.taken_back_at is not null and ${WAITS_BACK} as waits
        from shortage_shares x where shortage_id = s.id
        union all select order_id, 0, stays, s.taken_back_at is not null and ${WAITS_BACK} from shortage_extras x where shortage_id = s.id) as x) as share
  where s.date = $1 and s.batch = $2 and s.item_id = $3 order by s.id desc`;

type SharedRow = Omit<ShortageAnswer['shared'][number], 'at' | 'takenBackAt' | 'canTakeBack'> & {
  at: Date;
  takenBackAt: Date | null;
  isPacking: boolean;
};

const OTHERS = `
  select i.id::text as "_id", i.english_name as "englishName", i.marathi_name as "marathiName", count(*)::int as boxes
  from delivery_lines l join deliveries d on d.order_id = l.order_id and d.date = l.date
    join orders o on o.id = l.order_id
    join order_items own on own.order_id = l.order_id and own.item_id = l.item_id
    join order_items other on other.order_id = l.order_id and other.item_id <> l.item_id and other.subscribed > 0
      and other.category_id = own.category_id and other.unit = own.unit
    join items i on i.id = other.item_id
  where l.date = $1 and l.batch = $2 and l.item_id = $3 and d.due and d.status = 'planned'
    and not exists (select from likes k where k.user_id = o.user_id and k.item_id = other.item_id and k.liking in ('rarely', 'never'))
    and not exists (select from scarce_items s where s.date = $1 and s.batch = $2 and s.item_id = other.item_id)
  group by i.id order by count(*) desc, i.english_name`;

/** An item of a day and batch: what is wanted of it, how a quantity would be shared, and what was shared before. */
export async function shortageOf(
  db: Connection,
  of: ItemOfDay,
  { available, other, otherAvailable = '0' }: QueryOf<(typeof officeShortageCalls)['shortage']>,
  now: Instant,
): Promise<Result<ShortageAnswer>> {
  const facts = await shortageFacts(db, of, now);
  if (!facts.ok) return facts;
  const { item, state } = facts.value;
  const values = [of.date, of.batch, of.item];
  const [rows, others, expected, shares] = await Promise.all([
    db.query<SharedRow>(SHARED, values),
    state === 'closed' ? db.query<ShortageAnswer['others'][number]>(OTHERS, values) : [],
    state === 'open' ? expectedSum(db, of) : 0,
    state === 'closed' && available !== undefined
      ? sharesOf(
          db,
          { ...of, unit: item.unitofItem, added: facts.value.added },
          {
            quantity: Number(available),
            other: other === undefined ? null : { itemId: other, quantity: Number(otherAvailable) },
          },
        )
      : null,
  ]);
  return accepted({
    ...facts.value,
    expected,
    others,
    shares: shares && summaryOf(shares),
    shared: rows.map(({ isPacking, at, takenBackAt, ...row }) => ({
      ...row,
      at: at.toISOString(),
      takenBackAt: takenBackAt?.toISOString() ?? null,
      canTakeBack: takenBackAt === null && judgeTakeBack(of.date, { isPacking }, now).ok,
    })),
  });
}

function summaryOf({ shown, addedGoes, boxes }: Shared): ShortageAnswer['shares'] {
  const short = boxes.filter(({ wanted, gets }) => gets < wanted);
  const sumOf = (field: 'gets' | 'instead') => boxes.reduce((sum, box) => sum + box[field], 0);
  return {
    shown,
    given: sumOf('gets'),
    addedGoes,
    shortBoxes: short.length,
    insteadBoxes: short.filter(({ instead }) => instead > 0).length,
    instead: sumOf('instead'),
    boxes: short.slice(0, SHARES_LISTED).map(({ orderId, orderNumber, customer, wanted, gets, instead }) => ({
      orderId,
      orderNumber,
      customer,
      wanted,
      gets,
      instead,
    })),
  };
}

/** A shortage with its shares to write or to take back. */
export interface ShortageRow {
  readonly id: string;
  readonly date: Day;
  readonly batch: ItemOfDay['batch'];
  readonly item: string;
  readonly other: string | null;
  readonly actorId: string;
  readonly at: Date;
  readonly takenBackBy: string | null;
  readonly takenBackAt: Date | null;
}
