import type { BoxPhoto } from '@shivar/domain/contract/box-photo-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { judgePhotoFile } from '@shivar/domain/rules/catalogue/photo';
import { BOX_PHOTO_DAYS, judgeBoxPhoto } from '@shivar/domain/rules/order/box-photo';
import type { BoxPhotoKind } from '@shivar/domain/rules/order/box-photo';
import type { Day } from '@shivar/domain/values/day';
import type { PhotoDeps } from '../catalogue/photo-commands.ts';
import { inTransaction } from '../db/client.ts';
import { insertRow } from '../db/insert.ts';
import { isUuid } from '../db/text.ts';
import { boxPhotosOf } from './box-photo-queries.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The time to write the file of a photo. */
const WRITING_MS = HOUR_MS;

interface NewPhoto {
  readonly params: { readonly id: string; readonly date: Day; readonly key: string };
  readonly kind: BoxPhotoKind;
  readonly takenBy: string;
  readonly picture: Buffer;
  readonly gone: AbortSignal;
}

/** The file of a photo in its store. */
export const boxPhotoFile = (id: string): string => `${id}.webp`;

/**
 * Keeps a photo of a box (product 6.25). Only its household complains of it. The same key of the same person keeps one photo. Refuses a box that is not theirs, what `judgeBoxPhoto` refuses, a file that is no usable
 * photo, and a store that fails.
 */
export async function keepBoxPhoto(deps: PhotoDeps, photo: NewPhoto): Promise<Result<BoxPhoto>> {
  const { params, picture, gone } = photo;
  const file = judgePhotoFile(picture);
  if (!file.ok) return file;
  const began = await begin(deps, photo);
  if (!began.ok) return began;
  if (!began.value.isKept) {
    const made = await deps.semaphore.run(() => deps.makePhoto(params.key, picture, gone));
    if (!made.ok) return made;
    const [content] = made.value;
    if (!content || !(await write(deps, params.key, content.content))) return refused('photo_not_kept');
  }
  const [kept] = await boxPhotosOf(deps.db, params.id, deps.clock.now(), params);
  return kept ? accepted(kept) : refused('box_photo_gone');
}

/** Writes the row, under the lock of the order. It goes within an hour if the file does not come. */
async function begin(
  { db, clock }: PhotoDeps,
  { params: { id: orderId, date, key }, kind, takenBy }: NewPhoto,
): Promise<Result<{ isKept: boolean }>> {
  if (!isUuid(orderId)) return refused('order_not_found');
  return inTransaction(db, async (tx): Promise<Result<{ isKept: boolean }>> => {
    const [order] = await tx.query<{ userId: string }>(
      'select user_id as "userId" from orders where id = $1 for update',
      [orderId],
    );
    if (!order || (kind === 'complaint' && order.userId !== takenBy)) return refused('order_not_found');
    const [box] = await tx.query<{ taken: number; isOwn: boolean | null; isKept: boolean | null }>(
      `select count(p.id) filter (where p.kind = $3 and p.id <> $4 and p.expires_at > $6)::int as taken,
         bool_and(known.is_own) as "isOwn", bool_and(known.is_kept) as "isKept"
       from deliveries d left join box_photos p on p.order_id = d.order_id and p.date = d.date cross join (
         select bool_and(o.taken_by = $5 and o.order_id = $1 and o.date = $2) as is_own, bool_and(o.kept_at is not null) as is_kept
         from box_photos o where o.id = $4) as known
       where d.order_id = $1 and d.date = $2 group by d.date`,
      [orderId, date, kind, key, takenBy, new Date(clock.now())],
    );
    if (!box) return refused('date_not_a_delivery', { day: date });
    if (box.isOwn === false) return refused('box_photo_gone');
    if (box.isKept) return accepted({ isKept: true });
    const now = clock.now();
    const judged = judgeBoxPhoto({ kind, day: date, taken: box.taken }, now);
    if (!judged.ok) return judged;
    const expiresAt = new Date(now + WRITING_MS);
    const row = { id: key, orderId, date, kind, takenBy, takenAt: new Date(now), expiresAt };
    await insertRow(
      tx,
      'box_photos',
      row,
      'on conflict on constraint box_photos_pkey do update set expires_at = excluded.expires_at',
    );
    return accepted({ isKept: false });
  });
}

async function write(
  { db, clock, store, onFailure }: PhotoDeps,
  id: string,
  content: Buffer,
): Promise<boolean> {
  try {
    await store.put(boxPhotoFile(id), content);
    const now = clock.now();
    const kept = [id, new Date(now), new Date(now + BOX_PHOTO_DAYS * DAY_MS)];
    // An account that was deleted meanwhile has ended the row's time: it stays ended.
    const rows = await db.query(
      'update box_photos set kept_at = $2, expires_at = $3 where id = $1 and expires_at > $2 returning id',
      kept,
    );
    return rows.length > 0;
  } catch (error) {
    onFailure(error);
    return false;
  }
}

/** Removes the photos whose time is over, file and row, and files that were cut off while they were written. */
export async function clearBoxPhotos(
  { db, store }: Pick<PhotoDeps, 'db' | 'store'>,
  now: number,
): Promise<void> {
  await store.tidy(now - WRITING_MS);
  const over = await db.query<{ id: string }>('select id from box_photos where expires_at <= $1', [
    new Date(now),
  ]);
  for (const { id } of over) {
    await inTransaction(db, async (tx) => {
      const rows = await tx.query('delete from box_photos where id = $1 and expires_at <= $2 returning id', [
        id,
        new Date(now),
      ]);
      if (rows.length > 0) await store.remove(boxPhotoFile(id));
    });
  }
}
