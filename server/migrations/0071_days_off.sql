-- Days on which the farm does not come, everywhere or in one pincode (decision 82). Boxes of such a day go elsewhere by its rule.
create table days_off (
  id bigint generated always as identity primary key,
  date date not null,
  -- null: everywhere
  pincode text references served_pincodes (pincode),
  rule text not null check (rule in ('next', 'before', 'behind')),
  made_by uuid not null references users (id),
  made_at timestamptz not null,
  -- Since then the farm comes on that day after all.
  ended_at timestamptz
);
create unique index days_off_once on days_off (date, coalesce(pincode, '')) where ended_at is null;
create trigger days_off_audit after insert or update or delete on days_off
  for each row execute function keep_audit('id');

-- The boxes that such a day moved, until they are brought back.
create table day_off_boxes (
  day_off_id bigint not null references days_off (id),
  order_id uuid not null references orders (id),
  primary key (day_off_id, order_id)
);

-- A pincode may take no box at all in a batch.
alter table served_pincodes drop constraint served_pincodes_morning_limit_check;
alter table served_pincodes drop constraint served_pincodes_evening_limit_check;
alter table served_pincodes
  add constraint served_pincodes_morning_limit_check check (morning_limit >= 0),
  add constraint served_pincodes_evening_limit_check check (evening_limit >= 0);
