import { createHash } from 'node:crypto';
import { judgePhotoFile } from '@shivar/domain/rules/catalogue/photo';
import { photoFiles } from '@shivar/domain/rules/catalogue/photo-path';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Clock } from '../adapters/clock.ts';
import type { MakePhoto, PhotoFile } from '../adapters/images/make-photo.ts';
import type { ImageStore } from '../adapters/images/stores.ts';
import type { Semaphore } from '../adapters/semaphore.ts';
import { inTransaction } from '../db/client.ts';
import type { Database, Transaction } from '../db/client.ts';

/*
 * A photo's row comes before its first file and goes after its last, so that no file is without a row. `kept_at` says that
 * all files are there. Only then can an item or a plan have the photo.
 */

export interface PhotoDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly store: ImageStore;
  readonly makePhoto: MakePhoto;
  /** Lets one picture in at a time, which takes a processor for a second or two. */
  readonly semaphore: Semaphore;
  /** Gets the error of a store that did not take a photo. */
  readonly onFailure: (error: unknown) => void;
}

/** Part of the files' names. Another number makes new files of the same pictures. */
const RECIPE = '1';

const HOUR_MS = 3_600_000;
/** How long an unused photo stays: time to save a form, to undo a change, and for old pages. */
const UNUSED_MS = 24 * HOUR_MS;
/** The time to write the files of a photo. */
const WRITING_MS = HOUR_MS;

/**
 * Stores a picture as a photo for an item or a plan, and answers its id. The same picture is stored once. Refuses a file
 * that is no usable photo, and a store that fails; then nothing of it stays.
 */
export async function storePhoto(
  deps: PhotoDeps,
  picture: Buffer,
  gone: AbortSignal,
): Promise<Result<{ _id: string }>> {
  const judged = judgePhotoFile(picture);
  if (!judged.ok) return judged;
  const id = createHash('sha256').update(RECIPE).update(picture).digest('hex').slice(0, 32);
  return deps.semaphore.run(async (): Promise<Result<{ _id: string }>> => {
    gone.throwIfAborted();
    if (await isStored(deps, id)) return accepted({ _id: id });
    const files = await deps.makePhoto(id, picture, gone);
    if (!files.ok) return files;
    return (await write(deps, id, files.value)) ? accepted({ _id: id }) : refused('photo_not_kept');
  });
}

/** Whether the photo is stored already. Its time without use then begins again. */
async function isStored({ db, clock }: PhotoDeps, id: string): Promise<boolean> {
  const rows = await db.query(
    'update photos set unused_since = $2 where id = $1 and kept_at is not null returning id',
    [id, new Date(clock.now())],
  );
  return rows.length > 0;
}

async function write(deps: PhotoDeps, id: string, files: readonly PhotoFile[]): Promise<boolean> {
  const { db, clock, store } = deps;
  try {
    await db.query(
      `insert into photos (id, unused_since) values ($1, $2)
       on conflict (id) do update set unused_since = excluded.unused_since`,
      [id, new Date(clock.now())],
    );
    await Promise.all(files.map(({ name, content }) => store.put(name, content)));
    const kept = [id, new Date(clock.now())];
    const rows = await db.query('update photos set kept_at = $2 where id = $1 returning id', kept);
    if (rows.length > 0) return true;
  } catch (error) {
    deps.onFailure(error);
  }
  // If this fails too, `clearPhotos` removes the rest.
  await inTransaction(db, (tx) => removeUnlessStored(tx, store, id)).catch(deps.onFailure);
  return false;
}

/**
 * Removes the photos that were unused for a day, and the files of a program that ended while it wrote one. Photos of an
 * item, a plan or an order stay. May run in several processes at once.
 */
export async function clearPhotos(deps: Pick<PhotoDeps, 'db' | 'store'>, now: number): Promise<void> {
  const { db, store } = deps;
  await store.tidy(now - WRITING_MS);
  const turned = await db.query<{ id: string }>(
    `select p.id from photos p where (${SHOWN}) = (p.unused_since is not null)`,
  );
  await db.query(
    `update photos set unused_since = case when unused_since is null then $2::timestamptz end where id = any ($1)`,
    [turned.map(({ id }) => id), new Date(now)],
  );
  const over = [new Date(now - UNUSED_MS), new Date(now - WRITING_MS)];
  const rows = await db.query<{ id: string }>(
    'select id from photos where unused_since < case when kept_at is null then $2::timestamptz else $1 end',
    over,
  );
  for (const { id } of rows) {
    const mayGo = await inTransaction(db, (tx) => giveUp(tx, id, over));
    if (mayGo) await inTransaction(db, (tx) => removeUnlessStored(tx, store, id));
  }
}

const SHOWN = `exists (select from items i where i.photo = p.id)
  or exists (select from plans l where l.photo = p.id)
  or is_photo_ordered(p.id)`;

/** From here on nothing can take the photo. False where something has it, or it was just uploaded again. */
async function giveUp(tx: Transaction, id: string, over: readonly Date[]): Promise<boolean> {
  // A draft that is being saved with the photo holds the row: the next statement sees its result.
  await tx.query('select from photos where id = $1 for update', [id]);
  const unused = await tx.query(
    `select from photos p
     where id = $1 and unused_since < case when kept_at is null then $3::timestamptz else $2 end and not (${SHOWN})`,
    [id, ...over],
  );
  if (unused.length > 0) await tx.query('update photos set kept_at = null where id = $1', [id]);
  return unused.length > 0;
}

async function removeUnlessStored(tx: Transaction, store: ImageStore, id: string): Promise<void> {
  const rows = await tx.query('delete from photos where id = $1 and kept_at is null returning id', [id]);
  // An upload of the same picture waits for this row, and then writes all files anew.
  if (rows.length > 0) await Promise.all(photoFiles(id).map((name) => store.remove(name)));
}
