import { NO_SUMS, addSums, countOrders } from '../../domain/test/overview-count.ts';
import type { CountedOrder, DaySums } from '../../domain/test/overview-count.ts';
import type { Database } from '../src/db/client.ts';

/** Every order as it stands, for the count of the domain. */
function allOrders(db: Database): Promise<CountedOrder[]> {
  return db.query<CountedOrder & Record<string, unknown>>(
    `select o.id, o.user_id as "userId", o.plan_id as "planId", o.pincode, o.status, o.start_date as "startDate",
       o.end_date as "endDate", o.cancelled_on as "cancelledOn",
       to_char(o.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as "boughtOn", o.price_paise as price,
       coalesce((select json_agg(json_build_object('date', d.date, 'pincode', d.pincode, 'status', d.status))
         from deliveries d where d.order_id = o.id), '[]') as deliveries,
       coalesce((select json_agg(json_build_object('cause', b.cause, 'debit', b.debit, 'credit', b.credit, 'paise', b.paise,
         'on', to_char(b.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')))
         from book_entries b where b.order_id = o.id), '[]') as movements
     from orders o`,
  );
}

/** The sums that are kept, as the domain names them; what is nothing is left out. */
async function keptSums(db: Database): Promise<Map<string, DaySums>> {
  const rows = await db.query<DaySums & { name: string }>(
    `select kind || ' ' || key || ' ' || case span when 'day' then day::text else to_char(day, 'YYYY-MM') end as name,
       active, boxes, booked_paise as booked, earned_paise as earned, received_paise as paid, ended, lost
     from overview_sums where (active, boxes, booked_paise, earned_paise, received_paise, ended, lost) <> (0, 0, 0, 0, 0, 0, 0)`,
  );
  return new Map(rows.map(({ name, ...sums }) => [name, sums]));
}

/** The overview's sums that are kept, and those of a recount of every order, by day and by month. */
export async function sumsBothWays(db: Database): Promise<{ kept: SumsByName; counted: SumsByName }> {
  const days = countOrders(await allOrders(db));
  const months = new Map<string, DaySums>();
  for (const [name, sums] of days) {
    const month = name.slice(0, -'-01'.length);
    months.set(month, addSums(months.get(month) ?? NO_SUMS, sums));
  }
  const all = [...days, ...months].filter(([, sums]) => Object.values(sums).some((each) => each !== 0));
  return { kept: await keptSums(db), counted: new Map(all) };
}

type SumsByName = ReadonlyMap<string, DaySums>;
