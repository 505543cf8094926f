import type { DataAnswer } from '@shivar/domain/contract/account-data';
import type { ItemsToLikeAnswer } from '@shivar/domain/contract/likes-calls';
import type { Like, Likes } from '@shivar/domain/rules/produce/likes';
import type { Connection } from '../db/client.ts';
import { onWire } from '../db/rows.ts';

/** The likes of a household. An item without one is fine. */
export async function likesOf(db: Connection, userId: string): Promise<Likes> {
  const rows = await db.query<{ itemId: string; liking: Like }>(
    `select item_id::text as "itemId", liking from likes where user_id = $1`,
    [userId],
  );
  return Object.fromEntries(rows.map(({ itemId, liking }) => [itemId, liking]));
}

const ITEMS = `
  select i.id::text as "_id", i.english_name as "englishName", i.marathi_name as "marathiName",
    c.english_name as "categoryName", c.marathi_name as "categoryMarathiName", shown_image(i.photo, i.image, i.photo_focus) as image
  from items i join categories c on c.id = i.category_id
  where (i.retired_at is null and exists (
      select from plan_items pi join plans p on p.id = pi.plan_id where pi.item_id = i.id and p.on_sale))
    or exists (select from likes l where l.user_id = $1 and l.item_id = i.id)
    or i.id in (
      select oi.item_id from order_items oi join orders o on o.id = oi.order_id where o.user_id = $1 and o.status = 'active')
  order by c.position, c.id, i.english_name, i.id`;

/** The likes of a household, with every item that it can like. */
export async function itemsToLike(db: Connection, userId: string): Promise<ItemsToLikeAnswer> {
  const [likes, items] = await Promise.all([
    likesOf(db, userId),
    db.query<ItemsToLikeAnswer['items'][number]>(ITEMS, [userId]),
  ]);
  return { likes, items };
}

type LikeData = Omit<DataAnswer['likes'][number], 'at'> & { at: Date };

/** The same for the customer's data export, by the names of the items. */
export async function likeDataOf(db: Connection, userId: string): Promise<DataAnswer['likes']> {
  const rows = await db.query<LikeData>(
    `select i.english_name as "englishName", i.marathi_name as "marathiName", l.liking as "like", l.at
     from likes l join items i on i.id = l.item_id where l.user_id = $1 order by l.at, l.item_id`,
    [userId],
  );
  return rows.map(onWire);
}
