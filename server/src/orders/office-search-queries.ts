import type { Day } from '@shivar/domain/values/day';
import { MOST_COUNTED } from '@shivar/domain/contract/office/overview-calls';
import type { OrderFilter } from '@shivar/domain/contract/office/order-calls';
import type { OrderSearch } from '@shivar/domain/rules/order/order-search';
import { readOrderSearch } from '@shivar/domain/rules/order/order-search';
import type { Connection } from '../db/client.ts';
import { filterConditions } from './office-filter-queries.ts';
import type { Put } from './office-filter-queries.ts';
import { pageOf } from '../db/rows.ts';
import { likeText, wordsQuery } from '../db/text.ts';

/** How many orders a page of the list has. */
const PAGE = 50;
/** With more customers of a name than this, the search walks the orders instead of the customers. */
const MOST_CUSTOMERS = 1000;

/** Collects the values of a statement. */
function placeholders(): { values: unknown[]; put: Put } {
  const values: unknown[] = [];
  return { values, put: (value) => `$${values.push(value)}` };
}

type PageAsked = { readonly after: number | null; readonly today: Day; readonly most?: number };

/** The numbers of the orders of a filter, below `after`, the newest first, by indexes. Too short a search finds nothing. */
export async function findOrders(
  db: Connection,
  { q = '', ...filter }: OrderFilter,
  { after, today, most = PAGE }: PageAsked,
): Promise<{ numbers: number[]; next: number | null }> {
  const isSearch = q.trim() !== '';
  const search = isSearch ? readOrderSearch(q) : null;
  if (isSearch && search === null) return { numbers: [], next: null };
  const { values, put } = placeholders();
  const conditions = [
    ...(await filterConditions(db, filter, today, put)),
    ...(after === null ? [] : [`o.number < ${put(after)}`]),
  ];
  const ways = search ? await searchWays(db, search, put) : [ordersWhere('true')];
  if (ways.length === 0) return { numbers: [], next: null };
  const limit = put(most + 1);
  const branches = ways.map((way) => `(${way(conditions, limit)})`);
  const rows = await db.query<{ number: number }>(
    `select number from (${branches.join(' union ')}) as found order by number desc limit ${limit}`,
    values,
  );
  const { page, next } = pageOf(rows, most, ({ number }) => number);
  return { numbers: page.map(({ number }) => number), next };
}

/** The number of orders of a filter without a search, up to `MOST_COUNTED`. It reads every one. */
export async function countOrders(
  db: Connection,
  filter: Omit<OrderFilter, 'q'>,
  today: Day,
): Promise<number> {
  const { values, put } = placeholders();
  const conditions = await filterConditions(db, filter, today, put);
  const [row] = await db.query<{ found: number }>(
    `select count(*)::int as found from (
       select 1 from orders o where ${conditions.join(' and ')} limit ${MOST_COUNTED}) as found`,
    values,
  );
  return row?.found ?? 0;
}

/** The statement of one way to search, with the other conditions. */
type Way = (conditions: readonly string[], limit: string) => string;

function ordersWhere(condition: string): Way {
  return (conditions, limit) =>
    `select o.number from orders o where ${[condition, ...conditions].join(' and ')} order by o.number desc limit ${limit}`;
}

/** Customer by customer: an index has each one's orders in this order. */
function ordersOf(customers: string): Way {
  return (conditions, limit) =>
    `select o.number from unnest(${customers}::uuid[]) as customer (id) cross join lateral (
       ${ordersWhere('o.user_id = customer.id')(conditions, limit)}
     ) as o order by o.number desc limit ${limit}`;
}

/** The ways in which a search can find an order, each with an index. */
async function searchWays(db: Connection, search: OrderSearch, put: Put): Promise<Way[]> {
  const ways: Way[] = [];
  if (search.number !== null) ways.push(ordersWhere(`o.number = ${put(search.number)}`));
  if (search.pincode !== null) ways.push(ordersWhere(`o.pincode = ${put(search.pincode)}`));
  if (search.mobile !== null) ways.push(ordersWhere(`o.mobile like ${put(`${search.mobile}%`)}`));
  for (const [condition, value] of customerConditions(search)) {
    const found = await db.query<{ id: string }>(
      `select u.id from users u where ${condition.replace('?', '$1')} limit ${MOST_CUSTOMERS + 1}`,
      [value],
    );
    if (found.length > MOST_CUSTOMERS) {
      const isThem = condition.replace('?', put(value));
      // A value and not a join, as above.
      ways.push(ordersWhere(`(select ${isThem} from users u where u.id = o.user_id)`));
    } else if (found.length > 0) {
      const customers = put(found.map(({ id }) => id));
      // Several servers find them at once.
      ways.push(db.spread ? ordersWhere(`o.user_id = any (${customers}::uuid[])`) : ordersOf(customers));
    }
  }
  return ways;
}

/** The conditions that find customers, each with an index. */
export function customerConditions(search: OrderSearch): [condition: string, value: string][] {
  const conditions: [string, string][] = [];
  if (search.mobile !== null) conditions.push(['u.mobile like ?', `${search.mobile}%`]);
  if (search.email !== null) conditions.push(['u.email like ?', `${likeText(search.email)}%`]);
  if (search.words.length > 0)
    conditions.push(['name_words(u.name) @@ ?::tsquery', wordsQuery(search.words)]);
  return conditions;
}
