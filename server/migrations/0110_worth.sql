-- The worth of what an order brings (decision 110).
alter table items add column list_price_paise integer check (list_price_paise > 0);
alter table order_items
  -- its own copy of the list price of a step
  add column list_price_paise integer check (list_price_paise > 0),
  -- its share of the order's price, fixed when it was bought
  add column worth_paise integer check (worth_paise >= 0);

-- No item has a list price yet, so every price is shared by steps. The same as sharesOf in domain/src/rules/money/shares.ts.
update order_items i set worth_paise = part.paise
from (
  select order_id, item_id,
    paise + case when row_number() over (partition by order_id order by remainder desc, position, item_id)
      <= price - sum(paise) over (partition by order_id) then 1 else 0 end as paise
  from (
    select order_id, item_id, position, price, div(price * weight, whole) as paise, price * weight % whole as remainder
    from (
      select order_id, item_id, position, price, case when whole = 0 then 1 else weight end as weight,
        case when whole = 0 then items else whole end as whole
      from (
        select *, sum(weight) over (partition by order_id) as whole, count(*) over (partition by order_id) as items
        from (
          select i.order_id, i.item_id, i.position, o.price_paise::numeric as price,
            coalesce(bought.quantity, 0)::numeric * case i.unit when 'Grams' then 1 else 100 end as weight
          from order_items i join orders o on o.id = i.order_id left join (
            select order_id, item_id, sum(quantity) as quantity from quantity_ledger
            where kind in ('subscribed', 'opening') group by order_id, item_id
          ) as bought on bought.order_id = i.order_id and bought.item_id = i.item_id
        ) as weighed
      ) as summed
    ) as counted
  ) as divided
) as part
where part.order_id = i.order_id and part.item_id = i.item_id;
alter table order_items alter column worth_paise set not null;

-- The shares of an order add up to its price at each commit. Nothing else of a save or of a delivery fires this.
create function check_worth() returns trigger language plpgsql as $$
declare
  mine uuid;
begin
  if tg_table_name = 'orders' then
    mine := new.id;
  else
    mine := coalesce(new.order_id, old.order_id);
  end if;
  if current_setting('shivar.checked_worth', true) = mine::text then
    return null;
  end if;
  if exists (select from orders o join order_items i on i.order_id = o.id where o.id = mine
      group by o.id having sum(i.worth_paise) <> o.price_paise) then
    raise exception 'The shares of order % do not add up to its price', mine
      using errcode = 'integrity_constraint_violation', constraint = 'worth', table = 'order_items';
  end if;
  perform set_config('shivar.checked_worth', mine::text, true);
  return null;
end
$$;
create constraint trigger order_items_worth after insert or delete or update of worth_paise on order_items
  deferrable initially deferred for each row execute function check_worth();
create constraint trigger orders_worth after update of price_paise on orders
  deferrable initially deferred for each row execute function check_worth();
