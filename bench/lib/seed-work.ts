import { KINDS, userIdOf } from './seed-day-models.ts';

/** The tables with the farm's work on days that are over. */
export const WORK_TABLES = [
  'box_marks',
  'packed_lines',
  'cuts',
  'complaints',
  'complaint_lines',
  'days_off',
  'stop_places',
  'notices',
  'extras',
  'lost_extras',
  'complaint_extras',
  'shortages',
  'shortage_extras',
] as const;

const DRIVER = userIdOf('-1');
const at = (day: string, time: string) => `(${day} + time '${time}') at time zone 'Asia/Kolkata'`;

/**
 * The statements, in any order, that write the work of the days before `day`, once all orders are there: a mark for each box that came, what was cut
 * and packed, the order of the doors, three days off, a week's notices, a complaint for every two hundredth box of that
 * week, and extras in every fiftieth box of that week and of the day itself. None of it changes a ledger, so nothing is given back.
 */
export function workBefore(day: string): string[] {
  const today = `'${day}'::date`;
  return [
    `insert into users (id, email, user_name, name, mobile, role, language, created_at, updated_at)
      values (${DRIVER}, 'driver@example.in', 'driver', 'Sunil Jadhav', '8999999999', 'driver', 'mr', now(), now());
    update routes set driver_id = ${DRIVER};
    insert into days_off (date, rule, made_by, made_at)
      select off, 'next', ${DRIVER}, ${at('off - 7', '10:00')}
      from unnest(array[60, 75, 90]) as back cross join lateral (select ${today} - back as off) as t`,
    `insert into box_marks (order_id, date, outcome, actor_id, at)
      select order_id, date, 'delivered', ${DRIVER}, ${at('date', '09:00')} from deliveries where status = 'delivered'`,
    `insert into packed_lines (order_id, date, item_id, quantity, packed_by, packed_at)
      select order_id, date, item_id, quantity, ${DRIVER}, ${at('date', '05:30')} from delivery_lines
      where date between ${today} - 2 and ${today} - 1`,
    `insert into cuts (date, batch, item_id, quantity, actor_id, at)
      select date, l.batch, item_id, sum(quantity), ${DRIVER}, ${at('date', '05:00')}
      from delivery_lines l join deliveries d using (order_id, date) where d.status = 'delivered' group by date, l.batch, item_id`,
    `insert into stop_places (user_id, pincode, place)
      select user_id, pincode, row_number() over (partition by pincode order by user_id)
      from (select distinct user_id, pincode from orders) as door`,
    `insert into notices (user_id, order_id, kind, key, facts, at, outcome, ended_at, by_mail)
      select o.user_id, o.id, kind, o.id || ' ' || d.date,
        jsonb_build_object('date', d.date, 'batch', d.batch), ${at('d.date', '09:00')}, 'told', ${at('d.date', '09:01')}, true
      from deliveries d join orders o on o.id = d.order_id cross join unnest(array['tomorrow', 'delivered']) as kind
      where d.status = 'delivered' and d.date >= ${today} - 7`,
    `with complaint as (
      insert into complaints (order_id, date, words, at, outcome, answer, decided_by, decided_at)
        select order_id, date, 'The first item was not there', ${at('date', '11:00')}, case when is_decided then 'refused' end,
          case when is_decided then 'The picture shows it' else '' end, case when is_decided then ${DRIVER} end,
          case when is_decided then ${at('date', '17:00')} end
        from deliveries cross join lateral (select date < ${today} - 2 as is_decided) as t
        where status = 'delivered' and date >= ${today} - 7 and hashtext(order_id::text) % 200 = 0
        returning id, order_id, date
    )
    insert into complaint_lines (complaint_id, order_id, date, item_id, reason, quantity)
      select distinct on (c.id) c.id, c.order_id, c.date, l.item_id, 'missing', l.quantity
      from complaint c join delivery_lines l using (order_id, date) order by c.id, l.item_id`,
    extrasOf(today),
  ];
}

/**
 * Two of an item that is sold alone, in boxes that came or are chosen, in the price of their orders. Of some one was short that day, one
 * went in a shared shortage, and one was spoilt. There is no index yet.
 */
const extrasOf = (today: string) => `
  with sold as (
    select id, list_price_paise as price from items
    where sold_alone and unit = 'units' and list_price_paise is not null order by id limit 1
  ), added as (
    insert into extras (order_id, date, item_id, quantity, paise, added_at)
    select d.order_id, d.date, sold.id, 2, 2 * sold.price, ${at('d.date - 1', '12:00')} from deliveries d, sold
    where d.status in ('delivered', 'planned') and d.date between ${today} - 7 and ${today} and hashtext(d.order_id::text) % 50 = 0
    returning order_id, date, item_id, paise, added_at
  ), sums as (
    select order_id, sum(paise) as paise from added group by order_id
  ), priced as (
    update orders o set extras_paise = sums.paise from sums where o.id = sums.order_id
  ), charged as (
    update payments p set charged_paise = p.amount_paise + sums.paise, status = 'due' from sums where p.order_id = sums.order_id
  ), past as (
    select added.*, o.batch, o.number * ${KINDS.length} + ${KINDS.indexOf('delivered')} as change_id,
      hashtext(added.order_id::text) / 50 % 10 as kind
    from added join orders o on o.id = added.order_id where added.date < ${today}
  ), lost as (
    insert into lost_extras (order_id, date, item_id, quantity, paise, credited_paise, added_at, cause, change_id)
    select order_id, date, item_id, 1, paise / 2, 0, added_at, 'short', change_id from past where kind = 1
  ), shared as (
    insert into shortages (date, batch, item_id, available, actor_id, at)
    select date, batch, item_id, 0, ${DRIVER}, ${at('date - 1', '19:00')} from past where kind = 2 group by date, batch, item_id
    returning id, date, batch
  ), short as (
    insert into shortage_extras (shortage_id, order_id, quantity, stayed, paise, credited_paise, added_at, change_id)
    select shared.id, past.order_id, 1, 2, paise / 2, 0, added_at, change_id from past join shared using (date, batch) where kind = 2
  ), complaint as (
    insert into complaints (order_id, date, words, at)
    select order_id, date, 'One of them was sour', ${at('date', '12:00')} from past where kind = 3 returning id, order_id, date
  )
  insert into complaint_extras (complaint_id, order_id, date, item_id, reason, quantity)
  select c.id, c.order_id, c.date, past.item_id, 'spoilt', 1 from complaint c join past using (order_id, date)`;
