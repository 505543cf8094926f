import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { cutOffOf } from '@shivar/domain/rules/calendar/cut-off';
import type { Day } from '@shivar/domain/values/day';
import { openDatabase } from '../../server/src/db/client.ts';
import type { Connection, Database } from '../../server/src/db/client.ts';
import { startEmbedded } from '../../server/src/db/embedded.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { inSession } from '../../server/src/db/session.ts';
import { serveFrom } from './farm.ts';
import { withFolder } from './program.ts';

const HOUR_MS = 3_600_000;

/** The database that `npm run seed:day` filled, and the program on it. */
export interface DayFarm {
  /** The folder of its server. */
  readonly dataDir: string;
  readonly day: Day;
  readonly url: string;
  readonly db: Database;
  /** Runs the program, whose clock begins at this instant. */
  serve(at: number, work: (pid: number) => Promise<void>, settings?: Record<string, string>): Promise<void>;
}

/** Opens the database of a folder for `work`, with a server that has nothing in its memory yet. */
export async function withDay(
  work: (farm: DayFarm) => Promise<void>,
  dataDir = process.env['DATA_DIR'],
): Promise<void> {
  if (!dataDir) throw new Error('DATA_DIR names the database that npm run seed:day has filled');
  const server = await startEmbedded(dataDir);
  try {
    await migrate(server.url);
    const db = openDatabase(server.url, { timeout: 2 * HOUR_MS });
    try {
      const serve = serveFrom(dataDir);
      await work({
        dataDir,
        day: await seededDay(db),
        url: server.url,
        db,
        serve: (at, meanwhile, settings) =>
          serve(server.url, meanwhile, { CLOCK_START: new Date(at).toISOString(), ...settings }),
      });
    } finally {
      await db.close();
    }
  } finally {
    await server.stop();
  }
}

/** The day of a farm that `npm run seed:day` filled. */
export async function seededDay(db: Connection): Promise<Day> {
  const [found] = await db.query<{ day: Day }>(
    `select max(date) + 1 as day from closed_days where closed_at < (
       select max(done_at) from jobs where name = 'tell-closing')`,
  );
  if (!found?.day) throw new Error('This database was not filled by npm run seed:day');
  return found.day;
}

/** Fills a new database with so many orders, as `npm run seed:day` does, and opens it for `work`. */
export function withNewDay(orders: string, work: (farm: DayFarm) => Promise<void>): Promise<void> {
  return withSeeded(orders, (dataDir) => withDay(work, dataDir));
}

/** Fills a new database with so many orders. Its server is stopped. */
export function withSeeded(orders: string, work: (dataDir: string) => Promise<void>): Promise<void> {
  return withFolder(async (dataDir) => {
    const script = fileURLToPath(new URL('../seed-day.ts', import.meta.url));
    const env = { ...process.env, DATA_DIR: dataDir };
    await promisify(execFile)(process.execPath, [script, '--orders', orders], { env });
    await work(dataDir);
  });
}

/** Keeps what stands before the close, so that it can be taken back. */
export async function beforeClose({ db }: DayFarm): Promise<void> {
  await db.query(`create table evening_before as
    select (select max(id) from order_changes) as change_id, coalesce((select max(id) from notices), 0) as notice_id`);
}

/** Keeps what the close wrote, so that plain SQL can write it again. */
export async function afterClose({ db, day }: DayFarm): Promise<void> {
  await db.query(`create table evening_line as select l.* from delivery_lines l join deliveries d using (order_id, date)
    where l.date = '${day}' and d.filled_by_farm`);
  await db.query(`create table evening_notice as select user_id, order_id, kind, key, facts, at from notices
    where id > (select notice_id from evening_before)`);
}

/**
 * Takes the close of the day back, if one was begun. It leaves the tables as they were, but for space that was used and is free
 * again.
 */
export async function undoClose({ db, url, day }: DayFarm): Promise<void> {
  const [begun] = await db.query(`select from pg_tables where tablename = 'evening_before'`);
  if (!begun) return;
  await inSession({ connectionString: url }, async (client) => {
    await client.query(`
      set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '512MB';
      begin;
      create temporary table box on commit drop as
        select order_id from deliveries where date = '${day}' and filled_by_farm;
      analyze box;
      update order_items i set scheduled = i.scheduled - l.quantity from box, delivery_lines l
        where l.order_id = box.order_id and l.date = '${day}' and i.order_id = l.order_id and i.item_id = l.item_id;
      delete from delivery_lines l using box where l.order_id = box.order_id and l.date = '${day}';
      delete from quantity_ledger q using box where q.order_id = box.order_id and q.change_id > (select change_id from evening_before);
      delete from order_changes where id > (select change_id from evening_before);
      update deliveries d set status = 'open', filled_by_farm = false from box where d.order_id = box.order_id and d.date = '${day}';
      delete from notices where id > (select notice_id from evening_before);
      delete from closed_days where date >= '${day}';
      truncate forecast_touched, overview_touched, mail_outbox;
      update jobs set done_at = to_timestamp(${cutOffOf(day) / 1000}) - interval '1 day' where name = 'close-days';
      drop table evening_before;
      commit`);
    await client.query(
      'vacuum (analyze) order_items, delivery_lines, quantity_ledger, order_changes, deliveries, notices',
    );
  });
}

/** Removes what was kept. */
export async function forget({ db }: DayFarm): Promise<void> {
  await db.query('drop table if exists evening_line, evening_notice');
}

/** The rows of the close, written by hand: in one statement, with the checks and the indexes of the tables. */
export const PLAIN = `
  with change as (
    insert into order_changes (order_id, kind, actor_id, at)
    select distinct order_id, 'farms_choice', null::uuid, now() from evening_line returning id, order_id
  ), line as (
    insert into delivery_lines (order_id, date, item_id, batch, quantity)
    select order_id, date, item_id, batch, quantity from evening_line order by order_id, item_id
  ), entry as (
    insert into quantity_ledger (change_id, order_id, item_id, date, kind, quantity)
    select change.id, order_id, item_id, date, 'scheduled', quantity from evening_line join change using (order_id) order by order_id
  ), item as (
    update order_items i set scheduled = scheduled + line.quantity from evening_line line
    where i.order_id = line.order_id and i.item_id = line.item_id
  ), told as (
    insert into notices (user_id, order_id, kind, key, facts, at, due_at)
    select user_id, order_id, kind, key, facts, at, at from evening_notice
  )
  update deliveries d set status = 'planned', filled_by_farm = true
  from change where d.order_id = change.order_id and d.date = $1`;
