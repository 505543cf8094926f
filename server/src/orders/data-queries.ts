import type { DataAnswer } from '@shivar/domain/contract/account-data';
import type { Instant } from '@shivar/domain/values/day';
import { orderAnswerOf } from '@shivar/domain/contract/placed-order';
import { rupeesFromPaise } from '@shivar/domain/values/money';
import type { Connection } from '../db/client.ts';
import { iso } from '../db/text.ts';
import { calendarOfUser } from './calendar-commands.ts';
import { ADDRESSES_JSON, PAYMENT_JSON, ordersOfUser } from './queries.ts';
import { bringBack } from '../past/commands.ts';
import { worthsOfOrders } from '../books/worth-queries.ts';

type OrderData = DataAnswer['orders'][number];
type Kept =
  | 'mobile'
  | 'addressParts'
  | 'deliveryAddresses'
  | 'payments'
  | 'history'
  | 'photos'
  | 'doors'
  | 'complaints'
  | 'moneyWishes'
  | 'rests'
  | 'shares'
  | 'notes';

const MORE = `
  select o.id, o.mobile, o.address as "addressParts",
    (select ${ADDRESSES_JSON} from deliveries d where d.order_id = o.id) as "deliveryAddresses",
    (select coalesce(json_agg(${PAYMENT_JSON} order by p.created_at), '[]')
     from payments p where p.order_id = o.id) as payments,
    (select coalesce(json_agg(json_build_object(
       'at', ${iso('c.at')}, 'kind', c.kind, 'byYou', coalesce(c.actor_id = o.user_id, false),
       'reason', e.reason, 'before', e.before, 'after', e.after,
       'entries', (select coalesce(json_agg(json_build_object(
          'kind', q.kind, 'date', q.date, 'englishName', i.english_name, 'marathiName', i.marathi_name,
          'qty', q.quantity, 'unitofItem', i.unit
        ) order by q.id), '[]')
        from quantity_ledger q join order_items i on i.order_id = q.order_id and i.item_id = q.item_id
        where q.order_id = c.order_id and q.change_id = c.id)
     ) order by c.id), '[]')
     from order_changes c left join order_edits e on e.order_id = c.order_id and e.change_id = c.id where c.order_id = o.id) as history,
    (select coalesce(json_agg(json_build_object(
       '_id', c.id::text, 'date', c.date, 'at', ${iso('c.at')}, 'words', c.words, 'photo', c.photo_id, 'outcome', c.outcome,
       'toDate', c.to_date, 'answer', c.answer, 'settledAt', ${iso('c.decided_at')},
       'lines', (select coalesce(json_agg(json_build_object('englishName', l.english_name, 'marathiName', l.marathi_name,
           'qty', l.quantity, 'unitofItem', l.unit, 'reason', l.reason) order by l.position, l.line), '[]')
         from complaint_parts l
         where l.order_id = c.order_id and l.complaint_id = c.id)) order by c.id), '[]')
     from complaints c where c.order_id = o.id) as complaints,
    (select coalesce(json_agg(json_build_object('at', ${iso('w.at')}, 'complaint', w.complaint_id::text,
       'paidOutAt', ${iso('w.paid_out_at')}, 'change', w.change_id::text) order by w.id), '[]')
     from money_wishes w where w.order_id = o.id) as "moneyWishes",
    (select coalesce(json_agg(json_build_object('item', i.item_id::text, 'share', i.worth_paise / 100.0) order by i.position), '[]')
     from order_items i where i.order_id = o.id) as shares,
    (select coalesce(json_agg(json_build_object('endDate', r.end_date, 'announcedAt', ${iso('r.announced_at')}, 'choice', r.choice,
       'placedAt', ${iso('r.placed_at')}) order by r.end_date), '[]')
     from order_rests r where r.order_id = o.id) as rests,
    (select coalesce(json_agg(json_build_object('_id', p.id, 'date', p.date, 'kind', p.kind, 'byYou', p.taken_by = o.user_id,
       'takenAt', ${iso('p.taken_at')}, 'keptUntil', ${iso('p.expires_at')}) order by p.taken_at, p.id), '[]')
     from box_photos p where p.order_id = o.id and p.kept_at is not null) as photos,
    (select coalesce(json_agg(json_build_object('date', m.date, 'outcome', m.outcome, 'reason', m.reason,
       'cash', m.cash_paise / 100.0, 'at', ${iso('m.at')}) order by m.id), '[]')
     from box_marks m where m.order_id = o.id) as doors,
    (select coalesce(json_agg(json_build_object('at', ${iso('n.at')}, 'text', n.text) order by n.id), '[]')
     from order_notes n where n.order_id = o.id) as notes
  from orders o where o.user_id = $1`;

type MoreRow = { id: string } & Omit<Pick<OrderData, Kept>, 'moneyWishes'> & {
    readonly moneyWishes: readonly {
      at: string;
      complaint: string | null;
      paidOutAt: string | null;
      change: string;
    }[];
  };

/** A customer's calendar without the secret of its address; null without one. */
export async function calendarDataOf(db: Connection, userId: string): Promise<DataAnswer['calendar']> {
  const feed = await calendarOfUser(db, userId);
  return feed && { language: feed.language, createdAt: feed.createdAt.toISOString() };
}

/** All stored data of a customer's orders for their data export, the newest first. */
export async function orderDataOf(db: Connection, userId: string, now: Instant): Promise<OrderData[]> {
  const orders = await ordersOfUser(db, userId);
  await bringBack(
    db,
    orders.filter(({ putAway }) => putAway === 'kept').map(({ id }) => id),
  );
  const rows = await db.query<MoreRow>(MORE, [userId], 'order-data-of-user');
  const wished = rows.filter(({ moneyWishes }) => moneyWishes.length > 0).map(({ id }) => id);
  const worths = await worthsOfOrders(db, wished);
  const moreOf = new Map(
    rows.map(({ id, moneyWishes, ...more }) => {
      const money = worths.get(id)?.money ?? {};
      const valued = moneyWishes.map(({ change, ...wish }) => {
        return { ...wish, worth: rupeesFromPaise(money[change] ?? 0) };
      });
      return [id, { ...more, moneyWishes: valued }];
    }),
  );
  return orders.flatMap((order) => {
    const more = moreOf.get(order.id);
    // Bought between the two reads: the next file has it.
    return more ? [{ ...orderAnswerOf(order, now), ...more }] : [];
  });
}
