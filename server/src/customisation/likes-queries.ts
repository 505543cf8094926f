import type { DataAnswer } from '@shivar/domain/contract/account-data';
import type { Like, Likes } from '@shivar/domain/rules/customisation/likes';
import type { Connection } from '../db/client.ts';
import { onWire } from '../db/rows.ts';

/** The likes of a household. An item without one is fine. */
export async function likesOf(db: Connection, userId: string): Promise<Likes> {
  const rows = await db.query<{ itemId: string; liking: Like }>(
    `select item_id::text as "itemId", liking from likes where user_id = $1 and liking <> 'fine'`,
    [userId],
  );
  return Object.fromEntries(rows.map(({ itemId, liking }) => [itemId, liking]));
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
