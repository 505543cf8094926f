import { cutOffOf } from '@shivar/domain/rules/calendar/cut-off';
import { openDatabase } from '../../server/src/db/client.ts';
import { bringBack, putOrdersAway } from '../../server/src/past/commands.ts';
import { seededDay } from './evening.ts';
import { median, row, timed } from './report.ts';

/** The least that a farm can ask for. */
const MONTHS = 6;

/** Puts all away that may be, and tells how long that takes, how much disk it frees, and how long one order takes on its way back. */
export async function putPastAway(url: string, times: number): Promise<void> {
  const db = openDatabase(url, { timeout: 3_600_000 });
  try {
    const day = await seededDay(db);
    const clock = { now: () => cutOffOf(day) };
    const size = async () => {
      await db.query('vacuum full analyze');
      const [found] = await db.query<{ bytes: number }>(
        'select pg_database_size(current_database())::float as bytes',
      );
      return found?.bytes ?? Number.NaN;
    };
    const before = await size();
    let count = 0;
    const took = await timed(async () => {
      for (
        let put = await putOrdersAway(db, clock, MONTHS);
        put > 0;
        put = await putOrdersAway(db, clock, MONTHS)
      )
        count += put;
    });
    const after = await size();
    row('orders put away', `${count}, ${(count / (took / 1000)).toFixed(0)} a second`);
    row(
      '  the disk of each',
      `${((before - after) / count / 1024).toFixed(1)} KiB less: ${(after / before).toFixed(2)} × for all`,
    );
    const some = await db.query<{ id: string }>(
      `select order_id::text as id from past_orders order by md5(order_id::text) limit ${times}`,
    );
    const back = [];
    for (const { id } of some) back.push(await timed(() => bringBack(db, [id])));
    row('  one brought back', `${median(back).toFixed(1)} ms`);
  } finally {
    await db.close();
  }
}
