-- Photos of items and plans (decision 31). The pictures are files in the image store; here is which of them there are.
-- What the office does with them is kept where it counts: in the audit of items and plans.
create table photos (
  -- what it was made of: the same picture is kept once, and its files never change
  id text primary key check (id ~ '^[0-9a-f]{32}$'),
  -- since when all its files are there; null while they are being written or removed
  kept_at timestamptz,
  -- since when nothing shows it, as far as that was looked at; null while something does
  unused_since timestamptz
);

-- What has a photo shows it in place of its drawing. A photo that is shown cannot be removed.
alter table items add column photo text references photos (id);
alter table plans add column photo text references photos (id);
create index items_of_photo on items (photo) where photo is not null;
create index plans_of_photo on plans (photo) where photo is not null;

-- What is shown of an item or a plan: the address that photoImage makes in domain/src/photo-path.ts.
create function shown_image(photo text, image text) returns text language sql immutable
  return case when photo is null then image else '/photos/' || photo || '-640.webp' end;

-- An order keeps the picture that its customer saw: before a photo is removed, orders are asked.
create index order_items_of_photo on order_items (image) where image like '/photos/%';
