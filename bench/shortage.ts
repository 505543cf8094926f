import { cutOffOf } from '@shivar/domain/rules/calendar/cut-off';
import type { Client } from 'pg';
import type { Clock } from '../server/src/adapters/clock.ts';
import { openDatabase } from '../server/src/db/client.ts';
import { shareShortage, takeShortageBack } from '../server/src/fulfilment/shortage-commands.ts';
import { shortageOf } from '../server/src/fulfilment/shortage-queries.ts';
import { withFarm } from './lib/farm.ts';
import type { Farm } from './lib/farm.ts';
import { row, timed } from './lib/report.ts';
import { firstDay, seedOrders, userIdOf } from './lib/seed.ts';

/* A shortage of one item that is shared over many crates: worked out, written into the boxes, and taken back. */

const CRATES = Number(process.env['CRATES'] ?? 100_000);
const AIM_S = 10;
/** What each crate wants: 300 to 1,000 g. */
const WANTED = `100 * (3 + l.n % 8)`;
const PART = 0.83;

const clock: Clock = { now: () => cutOffOf(firstDay()) + 60_000 };
const of = { date: firstDay(), batch: 'morning', item: '1' } as const;

/** Every order has one box, which is closed and holds some of the item. */
async function seed(client: Client): Promise<void> {
  await seedOrders(client, CRATES, 1);
  await client.query(`
    create temporary table line on commit drop as
      select d.order_id, d.date, d.batch, row_number() over (order by d.order_id)::int as n from deliveries d;
    begin;
    insert into delivery_lines (order_id, date, item_id, batch, quantity)
      select l.order_id, l.date, 1, l.batch, ${WANTED} from line l;
    insert into quantity_ledger (change_id, order_id, item_id, date, kind, quantity)
      select c.id, l.order_id, 1, l.date, 'scheduled', l.quantity
      from delivery_lines l join order_changes c on c.order_id = l.order_id;
    update order_items i set scheduled = l.quantity from delivery_lines l where i.order_id = l.order_id and i.item_id = 1;
    update deliveries set status = 'planned';
    insert into closed_days (date, closed_at, done_at) values ('${of.date}', now(), now());
    commit`);
}

async function measure({ copy }: Farm): Promise<void> {
  const db = openDatabase(await copy('crates'));
  const deps = { db, clock };
  const actor = userIdOf(0);
  const sumOf = async () =>
    (
      await db.query<{ sum: number }>(
        'select sum(quantity)::int as sum from delivery_lines where item_id = 1',
      )
    )[0]?.sum ?? 0;
  const wanted = await sumOf();
  const available = Math.floor(wanted * PART);
  let shown = '';
  const looked = await timed(async () => {
    const seen = await shortageOf(db, of, { available: String(available) }, clock.now());
    if (seen.ok) shown = seen.value.shares?.shown ?? '';
  });
  row(`${CRATES} crates worked out`, `${(looked / 1000).toFixed(1)} s; aim: under ${AIM_S}`);
  const written = await timed(() => shareShortage(deps, actor, of, { available, other: null, shown }));
  const given = await sumOf();
  if (given > available || available - given >= 100) throw new Error(`${given} g of ${available} were given`);
  row('and written into the boxes', `${(written / 1000).toFixed(1)} s, ${available - given} g left over`);
  const back = await timed(() => takeShortageBack(deps, actor, '1'));
  if ((await sumOf()) !== wanted) throw new Error('The boxes do not hold what they held');
  row('taken back', `${(back / 1000).toFixed(1)} s`);
  await db.close();
}

await withFarm(seed, measure);
