-- The likes of a household. An item without a row is fine.
create table likes (
  user_id uuid not null references users (id) on delete cascade,
  item_id bigint not null references items (id),
  liking text not null check (liking in ('love', 'fine', 'rarely', 'never')),
  at timestamptz not null,
  primary key (user_id, item_id)
);
