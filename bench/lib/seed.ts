import type { CustomiseScheduleBody } from '@shivar/domain/contract/customer-calls';
import { addDays, dayAt } from '@shivar/domain/values/day';
import type { Client } from 'pg';
import { scheduleBody } from '../../server/test/customising.ts';
import { tokenFor } from './program.ts';

/** Deliveries of each seeded order, every day from the day after tomorrow on. */
export const DELIVERIES = 30;
/** Items of each seeded order; each save puts one step of the first five into a box. */
const ITEMS = 8;

/** A uuid that reads as its number, so that SQL, pgbench and the load generator agree on it. */
const idOf = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const uuid = (number: string) => `('00000000-0000-7000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;

export const firstDay = () => addDays(dayAt(Date.now()), 2);

/** Every customer has this many orders. */
export const ORDERS_OF_USER = 3;

/** The id of the order with this number, counted from 0. */
export const orderId = (order: number) => idOf(order);

/** The id of the customer whose order this is. */
export const userIdOf = (order: number) => idOf(1_000_000 + Math.floor(order / ORDERS_OF_USER));

/** The id of that customer's only session. */
export const sessionIdOf = (order: number) => idOf(2_000_000 + Math.floor(order / ORDERS_OF_USER));

/** A token of that session. */
export function tokenOf(order: number): Promise<string> {
  return tokenFor({ sessionId: sessionIdOf(order), userId: userIdOf(order), isAdmin: false });
}

/** Writes customers with a session and three orders of the daily plan each, with so many dates and nothing scheduled yet. */
export async function seedOrders(client: Client, orders: number, dates = DELIVERIES): Promise<void> {
  const users = Math.ceil(orders / ORDERS_OF_USER);
  const order = uuid('n');
  const day = firstDay();
  await client.query(`
    insert into users (id, email, user_name, name, created_at, updated_at)
      select ${uuid('1000000 + u')}, 'bench' || u || '@shivar.example', 'bench' || u, 'Bench', now(), now()
      from generate_series(0, ${users - 1}) u;

    -- Their use of today is noted. Only the first call of a day does that.
    insert into sessions (id, user_id, created_at, expires_at, seen_at)
      select ${uuid('2000000 + u')}, ${uuid('1000000 + u')}, now(), now() + interval '1 day', now()
      from generate_series(0, ${users - 1}) u;

    insert into orders (id, user_id, plan_id, plan_name, plan_marathi_name, size_name, price_paise, frequency,
        subscription_type, batch, status, start_date, end_date, address, pincode, mobile, created_at)
      select ${order}, ${uuid(`1000000 + n / ${ORDERS_OF_USER}`)}, 'daily-kitchen', 'Daily kitchen', 'रोजचा स्वयंपाक', 'Small', 100000, 'daily',
        'custom', 'morning', 'active', date '${day}', date '${day}' + ${DELIVERIES - 1},
        '{"line1": "12 Gangapur Road", "line2": "", "landmark": "", "city": "Nashik"}', '422001', '9876543210', now()
      from generate_series(0, ${orders - 1}) n;

    insert into order_categories (order_id, category_id, english_name, marathi_name, cap_grams, cap_units, position)
      select ${order}, c.id, c.english_name, c.marathi_name, 5000, 20, c.position
      from generate_series(0, ${orders - 1}) n, categories c
      where c.id in (select category_id from items where id <= ${ITEMS});

    insert into order_items (order_id, item_id, english_name, marathi_name, category_id, unit, max_selection, image,
        subscribed, position, worth_paise)
      select ${order}, i.id, i.english_name, i.marathi_name, i.category_id, i.unit, i.max_selection, i.image,
        case i.unit when 'Grams' then 100 else 1 end * ${DELIVERIES}, i.id,
        100000 / ${ITEMS} + case when i.id = 1 then 100000 % ${ITEMS} else 0 end
      from generate_series(0, ${orders - 1}) n, items i where i.id <= ${ITEMS};

    insert into order_changes (order_id, kind, actor_id, at)
      select id, 'purchase', user_id, now() from orders where id between ${uuid('0')} and ${uuid(`${orders - 1}`)};

    insert into quantity_ledger (change_id, order_id, item_id, kind, quantity)
      select c.id, i.order_id, i.item_id, 'subscribed', i.subscribed
      from order_changes c join order_items i on i.order_id = c.order_id
      where c.order_id between ${uuid('0')} and ${uuid(`${orders - 1}`)};

    insert into deliveries (order_id, date, batch, status, address, pincode)
      select ${order}, date '${day}' + d, 'morning', 'open', '12 Gangapur Road, Nashik', '422001'
      from generate_series(0, ${orders - 1}) n, generate_series(0, ${dates - 1}) d;

    insert into payments (id, order_id, method, status, amount_paise, created_at)
      select gen_random_uuid(), ${order}, 'cod', 'due', 100000, now() from generate_series(0, ${orders - 1}) n`);
}

/** One step of each of the first five items, as the bodies of calls have it. */
export const BOX = Object.fromEntries([1, 2, 3, 4, 5].map((id) => [String(id), 100]));

/** The next save of a client who owns so many orders: one box after the other. `body` goes to customize-schedule. */
export function saveOf(
  client: number,
  turn: number,
  ordersOfClient: number,
): { order: number; body: CustomiseScheduleBody } {
  const order = client * ordersOfClient + Math.floor(turn / DELIVERIES);
  if (order >= (client + 1) * ordersOfClient) throw new Error('Every box is full: more orders are needed');
  const date = addDays(firstDay(), turn % DELIVERIES);
  return { order, body: scheduleBody(orderId(order), { [date]: BOX }) };
}

/** Puts one step of five items into every delivery of the orders from this number on. */
export async function scheduleBoxes(client: Client, from = 0): Promise<void> {
  const first = `'${orderId(from)}'`;
  // The check of the ledger was planned for empty tables. Without this it reads them whole for each row.
  await client.query('analyze');
  await client.query(`
    insert into delivery_lines (order_id, date, item_id, batch, quantity)
      select d.order_id, d.date, i.item_id, d.batch, 100
      from deliveries d join order_items i on i.order_id = d.order_id and i.item_id <= 5
      where d.order_id >= ${first};

    insert into quantity_ledger (change_id, order_id, item_id, date, kind, quantity)
      select c.id, l.order_id, l.item_id, l.date, 'scheduled', l.quantity
      from delivery_lines l join order_changes c on c.order_id = l.order_id where l.order_id >= ${first};

    update deliveries set status = 'planned' where order_id >= ${first};

    update order_items i set scheduled = 100 * (select count(*) from deliveries d where d.order_id = i.order_id)
      where item_id <= 5 and order_id >= ${first}`);
}
