import type { DataAnswer } from '@shivar/domain/contract/account-data';
import type { Instant } from '@shivar/domain/values/day';
import { orderAnswerOf } from '@shivar/domain/contract/placed-order';
import type { Connection } from '../db/client.ts';
import { calendarOfUser } from './calendar-commands.ts';
import { ADDRESSES_JSON, PAYMENT_JSON, iso, ordersOfUser } from './queries.ts';

type OrderData = DataAnswer['orders'][number];
type Kept =
  | 'mobile'
  | 'addressParts'
  | 'deliveryAddresses'
  | 'payments'
  | 'history'
  | 'photos'
  | 'doors'
  | 'notes';

const MORE = `
  select o.id, o.mobile, o.address as "addressParts",
    (select ${ADDRESSES_JSON} from deliveries d where d.order_id = o.id) as "deliveryAddresses",
    (select coalesce(json_agg(${PAYMENT_JSON} order by p.created_at), '[]')
     from payments p where p.order_id = o.id) as payments,
    (select coalesce(json_agg(json_build_object(
       'at', ${iso('c.at')}, 'kind', c.kind, 'byYou', c.actor_id = o.user_id,
       'reason', e.reason, 'before', e.before, 'after', e.after,
       'entries', (select coalesce(json_agg(json_build_object(
          'kind', q.kind, 'date', q.date, 'englishName', i.english_name, 'marathiName', i.marathi_name,
          'qty', q.quantity, 'unitofItem', i.unit
        ) order by q.id), '[]')
        from quantity_ledger q join order_items i on i.order_id = q.order_id and i.item_id = q.item_id
        where q.order_id = c.order_id and q.change_id = c.id)
     ) order by c.id), '[]')
     from order_changes c left join order_edits e on e.change_id = c.id where c.order_id = o.id) as history,
    (select coalesce(json_agg(json_build_object('_id', p.id, 'date', p.date, 'kind', p.kind, 'byYou', p.taken_by = o.user_id,
       'takenAt', ${iso('p.taken_at')}, 'keptUntil', ${iso('p.expires_at')}) order by p.taken_at, p.id), '[]')
     from box_photos p where p.order_id = o.id and p.kept_at is not null) as photos,
    (select coalesce(json_agg(json_build_object('date', m.date, 'outcome', m.outcome, 'reason', m.reason,
       'cash', m.cash_paise / 100.0, 'at', ${iso('m.at')}) order by m.id), '[]')
     from box_marks m where m.order_id = o.id) as doors,
    (select coalesce(json_agg(json_build_object('at', ${iso('n.at')}, 'text', n.text) order by n.id), '[]')
     from order_notes n where n.order_id = o.id) as notes
  from orders o where o.user_id = $1`;

/** A customer's calendar without the secret of its address; null without one. */
export async function calendarDataOf(db: Connection, userId: string): Promise<DataAnswer['calendar']> {
  const feed = await calendarOfUser(db, userId);
  return feed && { language: feed.language, createdAt: feed.createdAt.toISOString() };
}

/** All stored data of a customer's orders for their data export, the newest first. */
export async function orderDataOf(db: Connection, userId: string, now: Instant): Promise<OrderData[]> {
  const [orders, rows] = await Promise.all([
    ordersOfUser(db, userId),
    db.query<{ id: string } & Pick<OrderData, Kept>>(MORE, [userId], 'order-data-of-user'),
  ]);
  const moreOf = new Map(rows.map(({ id, ...more }) => [id, more]));
  return orders.flatMap((order) => {
    const more = moreOf.get(order.id);
    // Bought between the two reads: the next file has it.
    return more ? [{ ...orderAnswerOf(order, now), ...more }] : [];
  });
}
