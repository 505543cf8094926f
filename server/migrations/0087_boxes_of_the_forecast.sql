-- The day's list reads what farm's choice brings from the sums: also in how many boxes (decision 94).
alter table forecast_sums add column boxes integer not null default 0;
-- How many boxes of a day farm's choice fills.
create table forecast_boxes (
  date date not null,
  batch text not null check (batch in ('morning', 'evening')),
  boxes integer not null,
  primary key (date, batch)
);

create temporary table part on commit drop as
  select order_id, part.* from forecast_parts, unnest(dates, batches, items, expected) as part (date, batch, item_id, expected)
  where part.expected > 0;
update forecast_sums s set boxes = part.boxes
from (select date, batch, item_id, count(*) as boxes from part group by date, batch, item_id) as part
where (s.date, s.batch, s.item_id) = (part.date, part.batch, part.item_id);
insert into forecast_boxes (date, batch, boxes)
  select date, batch, count(distinct order_id) from part where date in (select date from forecast_sums) group by date, batch;
