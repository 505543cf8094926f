import type { Connection } from '../db/client.ts';

/** Whether there is such a photo, with all its files. */
export async function isPhotoKept(db: Connection, id: string): Promise<boolean> {
  const rows = await db.query('select from photos where id = $1 and kept_at is not null', [id]);
  return rows.length > 0;
}

/** What stands in for a photo of which nothing else is known. */
const CRATE = '/produce/crate.svg';

/** The drawing that is shown where a photo cannot be had: of the item or the plan that has it. */
export async function drawingFor(db: Connection, photo: string): Promise<string> {
  const rows = await db.query<{ image: string }>(
    `select image from items where photo = $1 union all select image from plans where photo = $1 limit 1`,
    [photo],
  );
  return rows[0]?.image ?? CRATE;
}
