import { cutOffOf } from '@shivar/domain/rules/calendar/cut-off';
import type { Clock } from '../server/src/adapters/clock.ts';
import { openDatabase } from '../server/src/db/client.ts';
import { inSession } from '../server/src/db/session.ts';
import { closeDays } from '../server/src/orders/close-commands.ts';
import { withFarm } from './lib/farm.ts';
import type { Farm } from './lib/farm.ts';
import { row, timed } from './lib/report.ts';
import { firstDay, orderId, seedOrders } from './lib/seed.ts';

/*
 * The close of a day whose boxes nobody has filled, at four sizes, beside plain SQL that writes the same rows into a copy of
 * the database.
 */

const BOXES = Number(process.env['BOXES'] ?? 4000);
const SIZES = [8, 4, 2, 1].map((part) => Math.floor(BOXES / part));
const AIM = 2;

const clock: Clock = { now: () => cutOffOf(firstDay()) };

async function measure({ copy }: Farm): Promise<void> {
  for (const boxes of SIZES) {
    const url = await withBoxes(await copy('ours'), boxes);
    const { took, grew, written } = await close(url);
    const plain = await writePlainly(await withBoxes(await copy('theirs'), boxes), written);
    const perBox = `${((took / boxes) * 1000).toFixed(0)} µs a box`;
    const ratio = `${(took / plain).toFixed(1)} × plain SQL (aim: at most ${AIM})`;
    row(
      `${boxes} boxes closed`,
      `${(took / 1000).toFixed(1)} s, ${perBox}, ${ratio}, ${grew.toFixed(0)} MB more`,
    );
  }
}

/** Leaves so many boxes on the day. */
async function withBoxes(url: string, boxes: number): Promise<string> {
  await inSession({ connectionString: url }, (client) =>
    client.query('delete from deliveries where date = $1 and order_id >= $2', [firstDay(), orderId(boxes)]),
  );
  return url;
}

/** Closes the day. Returns the milliseconds, the memory that the process took for it in MB, and the rows. */
async function close(url: string): Promise<{ took: number; grew: number; written: string }> {
  const db = openDatabase(url);
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 50);
  const took = await timed(() => closeDays(db, clock));
  clearInterval(watch);
  const [found] = await db.query<{ lines: unknown[]; open: number }>(
    `select (select json_agg(l) from delivery_lines l where date = $1) as lines,
       (select count(*)::int from deliveries where date = $1 and status = 'open') as open`,
    [firstDay()],
  );
  await db.close();
  if (!found || found.open > 0) throw new Error(`${found?.open} boxes are still open`);
  return { took, grew: (most - before) / 1_000_000, written: JSON.stringify(found.lines) };
}

const PLAIN = `
  with line as (
    insert into delivery_lines select (json_populate_recordset(null::delivery_lines, $1)).* returning *
  ), change as (
    insert into order_changes (order_id, kind, actor_id, at)
    select distinct order_id, 'farms_choice', null::uuid, now() from line returning id, order_id
  ), entry as (
    insert into quantity_ledger (change_id, order_id, item_id, date, kind, quantity)
    select change.id, order_id, item_id, date, 'scheduled', quantity from line join change using (order_id)
  ), item as (
    update order_items i set scheduled = scheduled + line.quantity
    from line where i.order_id = line.order_id and i.item_id = line.item_id
  )
  update deliveries d set status = 'planned', filled_by_farm = true
  from change where d.order_id = change.order_id and d.date = $2`;

/** Writes the same rows in one statement. Returns the milliseconds. */
function writePlainly(url: string, written: string): Promise<number> {
  return inSession({ connectionString: url }, (client) =>
    timed(() => client.query(PLAIN, [written, firstDay()])),
  );
}

await withFarm((client) => seedOrders(client, BOXES), measure);
