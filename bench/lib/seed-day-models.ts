/** The id of the order with this number. */
export const orderIdOf = (n: string) => `(lpad(to_hex(${n}), 12, '0') || '70008000000000000000')::uuid`;

/** The id of the household with this number. */
export const userIdOf = (u: string) =>
  `(lpad(to_hex(4000000000000 + ${u}), 12, '0') || '70008000000000000000')::uuid`;

/** The kinds of change in an order's history. A person made the first two. */
export const KINDS = ['purchase', 'customise', 'farms_choice', 'delivered'] as const;

const changeOf = (kind: (typeof KINDS)[number]) => KINDS.indexOf(kind);

/*
 * A thousand models of an order, as tables of the schema `seeding`. `place` is a day, counted from the day that matters. A
 * tenth of them come daily, three tenths on alternate days, the others weekly. Up to 5 boxes have come already. The even ones
 * leave most boxes to the farm, the day's among them.
 */
export const MODELS = `
  create schema seeding;

  create unlogged table seeding.model as
    with number as (
      select v, v * 617 % 1000 % 20 as r, v * 617 % 1000 / 20 as x from generate_series(0, 999) as v
    ), rhythm as (
      select *, x / 2 % 6 as past, x % 2 = 0 as waits, r < 2 or r in (2, 3, 4, 8, 9, 10) as is_on_day,
        case when r < 2 then 1 when r < 8 then 2 else 7 end as step,
        case when r < 2 then 'daily' when r < 8 then 'alternate' else 'weekly' end as frequency,
        case when (x + r) % 3 = 0 then 'evening' else 'morning' end as batch
      from number
    )
    select v, r, x, past, waits, is_on_day, step, h.frequency, batch, s.*,
      case when is_on_day then 0 when step = 2 then 1 else 1 + x % 6 end - past * step as first
    from rhythm h cross join lateral (
      select p.id as plan_id, p.english_name as plan_name, p.marathi_name as plan_marathi_name, z.name as size_name,
        z.marathi_name as size_marathi_name, z.price_paise, p.subscription_type
      from plans p join plan_sizes z on z.plan_id = p.id
      where h.frequency = any (p.frequencies) and p.on_sale and not p.sold_out and not p.coming_soon
      order by (p.position * 7 + z.position * 3 + x + r * 5) % 23, p.position, z.position limit 1
    ) as s;

  -- An item comes every second time, and a staple every time.
  create unlogged table seeding.item as
    select m.v, i.*, 0 as subscribed, 0 as scheduled,
      m.price_paise / count(*) over of_order + case when i.rank = 1 then m.price_paise % count(*) over of_order else 0 end as worth_paise
    from seeding.model m cross join lateral (
      select i.id as item_id, i.category_id, i.is_staple,
        coalesce(i.portion, case i.unit when 'Grams' then 500 else 1 end) as portion,
        row_number() over (order by i.is_staple desc, (l.position * 13 + m.x * 5) % 31, i.id)::int as rank
      from plan_items l join items i on i.id = l.item_id
      where l.plan_id = m.plan_id and exists (
        select from plan_quotas q where q.plan_id = m.plan_id and q.size_name = m.size_name
          and q.category_id = i.category_id and q.unit = i.unit)
      order by rank limit 6 + m.x % 5
    ) as i window of_order as (partition by m.v);

  create unlogged table seeding.box as
    select m.v, n, m.first + n * m.step as place, m.batch, n < m.past and m.waits as filled_by_farm,
      case when n < m.past then 'delivered'
        when m.waits and (m.is_on_day and n = m.past or (n + m.x) % 16 > 0) then 'open' else 'planned' end as status
    from seeding.model m cross join generate_series(0, 11) as n;

  create unlogged table seeding.full_line as
    select b.*, i.item_id, i.portion as quantity from seeding.box b join seeding.item i using (v)
    where i.is_staple or (b.n + i.rank) % 2 = 0;
  create unlogged table seeding.line as select * from seeding.full_line where status <> 'open';
  update seeding.item i set subscribed = l.subscribed, scheduled = l.scheduled from (
    select v, item_id, sum(quantity) as subscribed, coalesce(sum(quantity) filter (where status <> 'open'), 0) as scheduled
    from seeding.full_line group by v, item_id
  ) as l where l.v = i.v and l.item_id = i.item_id;

  create unlogged table seeding.entry as
    select v, ${changeOf('purchase')} as change, item_id, null::int as place, 'subscribed' as kind, subscribed as quantity
      from seeding.item
    union all
    select v, case when filled_by_farm then ${changeOf('farms_choice')} else ${changeOf('customise')} end, item_id, place,
      'scheduled', quantity from seeding.line
    union all
    select v, ${changeOf('delivered')}, item_id, place, 'delivered', quantity from seeding.line where status = 'delivered';
  create unlogged table seeding.change as
    select v, change, (array[${KINDS.map((kind) => `'${kind}'`).join(', ')}])[change + 1] as kind,
      case change when 0 then first - 2 when 1 then first - 1 else -1 end as at
    from (select distinct v, change from seeding.entry) as c join seeding.model using (v);

  create unlogged table seeding.liking as
    select v, item_id, case rank when 1 then 'love' when 2 then 'never' else 'rarely' end as liking
    from seeding.item join seeding.model using (v) where x % 3 = 0 and rank in (1, 2, 4);
  analyze seeding.model, seeding.item, seeding.box, seeding.line, seeding.entry, seeding.change, seeding.liking`;

const RANGE = `between ${orderIdOf('$1::bigint')} and ${orderIdOf('$2::bigint')}`;
/** The ids of the orders from number $1 to number $2 whose ledger does not add up. */
export const CHECK = `
  with entered as (
    select order_id, item_id, kind, sum(quantity) as quantity, sum(quantity * ((date - date '2000-01-01') % 997)) as dated
    from quantity_ledger where order_id ${RANGE} group by 1, 2, 3
  ), total as (
    select order_id, item_id, sum(ledger_bought(kind) * quantity) as bought, sum(ledger_placed(kind) * quantity) as placed,
      sum(ledger_placed(kind) * dated) as dated, sum(ledger_delivered(kind) * quantity) as delivered
    from entered group by 1, 2
  ), held as (
    select order_id, item_id, sum(quantity) as quantity, sum(quantity * ((date - date '2000-01-01') % 997)) as dated
    from delivery_lines where order_id ${RANGE} group by 1, 2
  )
  select distinct coalesce(i.order_id, t.order_id)::text as id
  from (select * from order_items where order_id ${RANGE}) as i full join total t using (order_id, item_id)
    left join held h using (order_id, item_id)
  where (i.subscribed, i.scheduled) is distinct from (t.bought, t.placed) or i.scheduled > i.subscribed
    or (i.scheduled, coalesce(t.dated, 0)) is distinct from (coalesce(h.quantity, 0), coalesce(h.dated, 0))
    or t.delivered not between 0 and t.placed`;
