-- An order's items go into the boxes of their season. Those that were bought before keep all of their dates.
alter table order_items add column season_months integer[] not null default '{}'
  check (season_months <@ array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
