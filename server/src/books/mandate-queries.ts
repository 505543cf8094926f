import type { DataAnswer } from '@shivar/domain/contract/account-data';
import type { Paise } from '@shivar/domain/values/money';
import type { Connection } from '../db/client.ts';
import { iso } from '../db/text.ts';

/** The mandate of a household (product 4.33): what it may bring each time, in paise. Null without one. */
export async function mandateOf(db: Connection, userId: string): Promise<{ readonly most: Paise } | null> {
  const [mandate] = await db.query<{ most: Paise }>(
    `select most_paise as most from mandates where user_id = $1 and state = 'on'`,
    [userId],
  );
  return mandate ?? null;
}

/** All mandates of a household, for the file of its data. */
export function mandateDataOf(db: Connection, userId: string): Promise<DataAnswer['mandates']> {
  return db.query<DataAnswer['mandates'][number]>(
    `select token_id as "_id", customer_id as "customer", most_paise / 100.0::float8 as most, ${iso('at')} as at, state
     from mandates where user_id = $1 order by at, token_id`,
    [userId],
  );
}
