-- Private photos of boxes: at a doorstep, or of a complaint (decision 90). The pictures are files in a store of their own.
create table box_photos (
  -- the key of the browser that sent it: the same photo sent again is kept once
  id uuid primary key,
  order_id uuid not null,
  date date not null,
  kind text not null check (kind in ('doorstep', 'complaint')),
  taken_by uuid not null references users (id),
  taken_at timestamptz not null,
  -- since when its file is there; null while it is being written
  kept_at timestamptz,
  -- from then on nobody sees it, and a job removes it
  expires_at timestamptz not null,
  foreign key (order_id, date) references deliveries (order_id, date) on update cascade
);
create index box_photos_of_box on box_photos (order_id, date);
create index box_photos_over on box_photos (expires_at);
