import type { DataAnswer } from '@shivar/domain/contract/account-data';
import type { Connection } from '../db/client.ts';
import { iso } from '../orders/queries.ts';

const MOVEMENTS = `
  select ${iso('at')} as at, cause, debit, credit, paise / 100.0::float as amount, order_id::text as "order"
  from book_entries where user_id = $1 order by id`;

/** All movements of a household's money, the oldest first, for the file of its data. */
export function movementsOf(db: Connection, userId: string): Promise<DataAnswer['movements']> {
  return db.query<DataAnswer['movements'][number]>(MOVEMENTS, [userId]);
}
