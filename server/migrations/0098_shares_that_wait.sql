-- Each round that takes shares back finds the next ones at once, as a round that writes them does.
create index shortage_shares_written on shortage_shares (shortage_id, order_id)
  where change_id is not null and back_change_id is null and not stays;
