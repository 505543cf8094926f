import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Transaction } from './client.ts';
import { columnsOf, jsonRow } from './insert.ts';
import type { NewRow } from './insert.ts';

/** The tables whose rows have a version, with the column of their key. */
const KEYS = { categories: 'id', items: 'id', plans: 'id', served_pincodes: 'pincode' } as const;

/** A row at a version: as somebody saw it, or after a write. */
export interface Versioned {
  readonly _id: string;
  readonly version: number;
}

/** Changes fields of a row, and counts its version up. Refuses an older version than the row's, and a row that is gone. */
export async function updateRow<T extends keyof typeof KEYS>(
  tx: Transaction,
  table: T,
  { _id, version }: Versioned,
  fields: Partial<NewRow<T>>,
): Promise<Result<Versioned>> {
  const key = `${KEYS[table]}::text`;
  const columns = columnsOf(table, [fields]);
  const [saved] = await tx.query<Versioned>(
    `update ${table} set (${columns}) = (select ${columns} from json_populate_record(null::${table}, $3)),
       version = version + 1
     where ${key} = $1 and version = $2 returning ${key} as "_id", version`,
    [_id, version, JSON.stringify(jsonRow(fields))],
  );
  if (saved) return accepted(saved);
  const [known] = await tx.query(`select from ${table} where ${key} = $1`, [_id]);
  return refused(known ? 'changed_meanwhile' : 'not_found');
}
