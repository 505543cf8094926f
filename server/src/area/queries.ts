import type { DueOn, ServedArea } from '@shivar/domain/rules/area/area';
import type { Day } from '@shivar/domain/values/day';
import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import type { Connection } from '../db/client.ts';

/** A pincode where the farm comes, and what the area is called. */
export interface NamedArea extends ServedArea {
  readonly area: string;
  readonly marathiArea: string;
}

export const AREA_COLUMNS = `pincode, area, marathi_area as "marathiArea", batches,
  json_build_object('morning', morning_limit, 'evening', evening_limit) as limits`;

/** Whether the farm delivers to a pincode now, and how. Null where it does not, or does not any more. */
export async function servedArea(db: Connection, pincode: string): Promise<NamedArea | null> {
  const rows = await db.query<NamedArea & Record<string, unknown>>(
    `select ${AREA_COLUMNS} from served_pincodes where pincode = $1 and retired_at is null`,
    [pincode],
  );
  return rows[0] ?? null;
}

/** What deliveries are counted for. */
interface DueAsked {
  readonly pincode: string;
  readonly batch: Batch;
  readonly first: Day;
  readonly last: Day;
  /** An order whose own deliveries do not count, since it is about to move. */
  readonly without?: string;
}

/** How many deliveries are due in a pincode and batch on each of these days; read from an index alone. */
export async function dueOn(db: Connection, asked: DueAsked): Promise<DueOn> {
  const { pincode, batch, first, last, without } = asked;
  const rows = await db.query<{ date: Day; due: number }>(
    `select date, count(*)::int as due from deliveries
     where due and pincode = $1 and batch = $2 and date between $3 and $4 ${without === undefined ? '' : 'and order_id <> $5'}
     group by date`,
    [pincode, batch, first, last, ...(without === undefined ? [] : [without])],
  );
  return new Map(rows.map(({ date, due }) => [date, due]));
}
