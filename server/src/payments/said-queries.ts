import type { DataAnswer } from '@shivar/domain/contract/account-data';
import type { SaidAnswer } from '@shivar/domain/contract/leaving-calls';
import type { Connection } from '../db/client.ts';
import { iso } from '../db/text.ts';

const SHOWN = 10;

const SAID = `
  select id::text as "_id", paise / 100.0::float8 as amount, reference, ${iso('at')} as at, state,
    (select name from users where id = told_by) as by
  from said_payments where user_id = $1 order by id desc limit ${SHOWN}`;

/** What a household said to have paid, the newest first, in rupees. */
export function saidOf(db: Connection, userId: string): Promise<SaidAnswer[]> {
  return db.query<SaidAnswer>(SAID, [userId]);
}

const ALL = `
  select paise / 100.0::float8 as amount, reference, ${iso('at')} as at, state, ${iso('decided_at')} as "decidedAt",
    order_id::text as "order"
  from said_payments where user_id = $1 order by id`;

/** All of it, for the file of a household's data. */
export function saidDataOf(db: Connection, userId: string): Promise<DataAnswer['said']> {
  return db.query<DataAnswer['said'][number]>(ALL, [userId]);
}

/** The households whose payments are looked for, as a condition for a column. */
export const saysToHavePaid = (id: string) =>
  `${id} in (select user_id from said_payments where state = 'open')`;

/** How many households say that they paid. */
export async function countSaid(db: Connection): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select count(distinct user_id)::int as n from said_payments where state = 'open'`,
  );
  return row?.n ?? 0;
}
