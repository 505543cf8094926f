import type { BoxPhoto } from '@shivar/domain/contract/box-photo-calls';
import type { Instant } from '@shivar/domain/values/day';
import type { Connection } from '../db/client.ts';
import { isUuid, iso } from '../db/text.ts';

const PHOTOS = `
  select id as "_id", date, kind, ${iso('taken_at')} as "takenAt" from box_photos
  where order_id = $1 and kept_at is not null and expires_at > $2
    and ($3::uuid is null or id = $3) and ($4::uuid is null or taken_by = $4)
  order by taken_at desc, id`;

/** The kept photos of an order's boxes, the newest first: all of them, the one of a key, or those of one person (product 6.25). */
export async function boxPhotosOf(
  db: Connection,
  orderId: string,
  now: Instant,
  { key = null, takenBy = null }: { readonly key?: string | null; readonly takenBy?: string | null } = {},
): Promise<BoxPhoto[]> {
  return isUuid(orderId) ? db.query<BoxPhoto>(PHOTOS, [orderId, new Date(now), key, takenBy]) : [];
}
