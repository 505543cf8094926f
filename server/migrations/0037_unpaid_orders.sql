-- The limit of unpaid orders: those that run are counted by household, by mobile and by address, among a million.

-- An address as one text, the same whatever its case, punctuation, white space, digits' script and lines are. The
-- characters are named one by one and the collation is fixed, so that every server gives the same key.
create function address_key(address jsonb) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(
    translate(lower(normalize(
      coalesce(address ->> 'line1', '') || ' ' || coalesce(address ->> 'line2', '') || ' '
        || coalesce(address ->> 'landmark', '') || ' ' || coalesce(address ->> 'city', ''), nfkc) collate "C"),
      '०१२३४५६७८९', '0123456789'),
    '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u0964\u0965\u0970\u2000-\u206F\u3000-\u303F]+', ' ', 'g'))
$$;

create index orders_unpaid_of_user on orders (user_id, end_date) where unpaid and status in ('active', 'pending');
create index orders_unpaid_of_mobile on orders (mobile, end_date) where unpaid and status in ('active', 'pending');
create index orders_unpaid_at on orders (pincode, address_key(address), end_date)
  where unpaid and status in ('active', 'pending');
