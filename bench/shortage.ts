import { cutOffOf } from '@shivar/domain/rules/calendar/cut-off';
import type { Client } from 'pg';
import type { Clock } from '../server/src/adapters/clock.ts';
import { openDatabase } from '../server/src/db/client.ts';
import { inSession } from '../server/src/db/session.ts';
import { shareShortage, takeShortageBack } from '../server/src/fulfilment/shortage-commands.ts';
import { shortageOf } from '../server/src/fulfilment/shortage-queries.ts';
import { withFarm } from './lib/farm.ts';
import type { Farm } from './lib/farm.ts';
import { row, timed } from './lib/report.ts';
import { firstDay, seedOrders, userIdOf } from './lib/seed.ts';

/*
 * A shortage of one item that is shared over many crates: worked out, written into the boxes, and taken back, beside plain SQL that
 * writes the same rows into a copy of the database.
 */

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

const SUM = 'select sum(quantity)::int as sum from delivery_lines where item_id = 1';
const inSeconds = (took: number) => `${(took / 1000).toFixed(1)} s`;

async function measure({ copy }: Farm): Promise<void> {
  const db = openDatabase(await copy('ours'));
  const deps = { db, clock };
  const actor = userIdOf(0);
  const sumOf = async () => (await db.query<{ sum: number }>(SUM))[0]?.sum ?? 0;
  const wanted = await sumOf();
  const available = Math.floor(wanted * PART);
  let shown = '';
  const looked = await timed(async () => {
    const seen = await shortageOf(db, of, { available: String(available) }, clock.now());
    if (seen.ok) shown = seen.value.shares?.shown ?? '';
  });
  row(`${CRATES} crates worked out`, `${inSeconds(looked)}; aim: under ${AIM_S}`);
  const written = await timed(() => shareShortage(deps, actor, of, { available, other: null, shown }));
  const given = await sumOf();
  if (given > available || available - given >= 100) throw new Error(`${given} g of ${available} were given`);
  const [kept] = await db.query<{ shares: object[] }>('select json_agg(s) as shares from shortage_shares s');
  const back = await timed(() => takeShortageBack(deps, actor, '1'));
  if ((await sumOf()) !== wanted) throw new Error('The boxes do not hold what they held');
  await db.close();
  const plain = await writePlainly(await copy('theirs'), JSON.stringify(kept?.shares), given);
  const ratio = (ours: number, theirs: number) =>
    `${inSeconds(ours)}, ${(ours / theirs).toFixed(1)} × plain SQL (${inSeconds(theirs)})`;
  row('and written into the boxes', `${ratio(written, plain.written)}, ${available - given} g left over`);
  row('taken back', ratio(back, plain.back));
}

/** What was changed is one version of the list, and not one of each statement. */
const NO_VERSION = `select set_config('shivar.is_mark', 'yes', false)`;

const PLAIN_OUT = `
  with share as (select * from json_populate_recordset(null::shortage_shares, $1)), shortage as (
    insert into shortages (date, batch, item_id, available, actor_id, at) values ($2, 'morning', 1, $4, $3, now()) returning id
  ), change as (
    insert into order_changes (order_id, kind, actor_id, at) select order_id, 'short', $3, now() from share returning id, order_id
  ), kept as (
    insert into shortage_shares (shortage_id, order_id, date, wanted, gets, instead, is_rounded_down, change_id)
    select shortage.id, s.order_id, s.date, s.wanted, s.gets, s.instead, s.is_rounded_down, change.id
    from share s join change using (order_id) cross join shortage
  ), entry as (
    insert into quantity_ledger (change_id, order_id, item_id, date, kind, quantity)
    select change.id, s.order_id, 1, s.date, 'short', s.wanted - s.gets from share s join change using (order_id)
  ), line as (
    update delivery_lines l set quantity = s.gets from share s
    where l.order_id = s.order_id and l.date = s.date and l.item_id = 1
  ), item as (
    update order_items i set scheduled = scheduled - (s.wanted - s.gets) from share s
    where i.order_id = s.order_id and i.item_id = 1
  ), told as (
    insert into notices (user_id, order_id, kind, key, facts, at, due_at)
    select o.user_id, o.id, 'short', 'shortage ' || shortage.id || ' ' || o.id,
      jsonb_build_object('date', s.date, 'items', jsonb_build_object('1', s.wanted - s.gets)), now(), now()
    from share s join orders o on o.id = s.order_id cross join shortage
  )
  insert into list_changes (date, batch, version, order_id, kind, item_id, quantity, change_id)
  select s.date, 'morning', 2, s.order_id, 'items', 1, s.gets - s.wanted, change.id from share s join change using (order_id)`;

const PLAIN_BACK = `
  with shortage as (update shortages set taken_back_by = $1, taken_back_at = now()), share as (select * from shortage_shares), change as (
    insert into order_changes (order_id, kind, actor_id, at, undoes)
    select order_id, 'short', $1, now(), change_id from share returning id, order_id
  ), kept as (
    update shortage_shares s set back_change_id = change.id, is_rounded_down = false from change where s.order_id = change.order_id
  ), entry as (
    insert into quantity_ledger (change_id, order_id, item_id, date, kind, quantity)
    select change.id, s.order_id, 1, s.date, 'scheduled', s.wanted - s.gets from share s join change using (order_id)
  ), line as (
    update delivery_lines l set quantity = s.wanted from share s
    where l.order_id = s.order_id and l.date = s.date and l.item_id = 1
  ), item as (
    update order_items i set scheduled = scheduled + s.wanted - s.gets from share s
    where i.order_id = s.order_id and i.item_id = 1
  ), untold as (delete from notices where kind = 'short')
  insert into list_changes (date, batch, version, order_id, kind, item_id, quantity, change_id)
  select s.date, 'morning', 3, s.order_id, 'items', 1, s.wanted - s.gets, change.id from share s join change using (order_id)`;

/** Writes the same rows, each way in one statement. Returns the milliseconds. */
function writePlainly(
  url: string,
  shares: string,
  given: number,
): Promise<{ written: number; back: number }> {
  const actor = userIdOf(0);
  return inSession({ connectionString: url }, async (client) => {
    await client.query(NO_VERSION);
    const written = await timed(() => client.query(PLAIN_OUT, [shares, of.date, actor, given]));
    const { rows } = await client.query<{ sum: number }>(SUM);
    if (rows[0]?.sum !== given) throw new Error(`Plain SQL leaves ${rows[0]?.sum} g and not ${given}`);
    return { written, back: await timed(() => client.query(PLAIN_BACK, [actor])) };
  });
}

await withFarm(seed, measure);
