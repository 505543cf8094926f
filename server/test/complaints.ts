import type { Database } from '../src/db/client.ts';
import { noteBoxPhoto } from './photos.ts';

/** A complaint with a photo that became a wish for money, as rows: the ledger of its order knows nothing of it. */
export async function noteComplaint(
  db: Database,
  { item, ...of }: { readonly orderId: string; readonly takenBy: string; readonly item: string },
): Promise<void> {
  const box = { ...of, date: '2026-11-25' };
  const photo = await noteBoxPhoto(db, box);
  await db.query(
    `with complaint as (
       insert into complaints (order_id, date, words, photo_id, at, outcome, to_date, answer, decided_by, decided_at)
       values ($1, $2, 'All “brown”', $3, now(), 'money', $2::date + 1, 'So be it', $4, now()) returning id
     ), line as (
       insert into complaint_lines (complaint_id, order_id, date, item_id, reason, quantity)
       select id, $1, $2, $5, 'spoilt', 1 from complaint
     ), extra as (
       insert into complaint_extras (complaint_id, order_id, date, item_id, reason, quantity)
       select id, $1, $2, $5, 'missing', 1 from complaint
     ), rest as (
       insert into order_rests (order_id, end_date, announced_at, choice, placed_at) values ($1, $2, now(), 'money', now())
     )
     insert into money_wishes (order_id, complaint_id, change_id, at)
     select $1, complaint.id, (select max(id) from order_changes where order_id = $1), now() from complaint`,
    [box.orderId, box.date, photo, box.takenBy, Number(item)],
  );
}

/** Makes a delivered box one that could not be delivered. */
export async function failBox(
  db: Database,
  { orderId, date, by }: { readonly orderId: string; readonly date: string; readonly by: string },
): Promise<void> {
  await db.query(
    `with change as (
       insert into order_changes (order_id, kind, actor_id, at) values ($1, 'undelivered', $3, now()) returning id
     ), entered as (
       insert into quantity_ledger (change_id, order_id, item_id, date, kind, quantity)
       select change.id, order_id, item_id, date, kind, quantity from change, delivery_lines,
         unnest(array['undelivered', 'failed']) as kind where order_id = $1 and date = $2
     )
     update deliveries set status = 'failed' where order_id = $1 and date = $2`,
    [orderId, date, by],
  );
}

/** Ticks 500 g of an item off in a box. */
export async function packLine(
  db: Database,
  { orderId, date, item, by }: Readonly<Record<'orderId' | 'date' | 'item' | 'by', string>>,
): Promise<void> {
  await db.query(
    `insert into packed_lines (order_id, date, item_id, quantity, packed_by, packed_at) values ($1, $2, $3, 500, $4, now())`,
    [orderId, date, Number(item), by],
  );
}
