-- What the farm says about itself is edited in parts; each save of a part is a version of it (decision 32).

create table settings_versions (
  -- one of the parts of domain/src/settings.ts
  part text not null,
  -- 0 is what was there before anybody edited it: then neither when nor by whom is known
  version integer not null check (version >= 0),
  at timestamptz,
  by_id uuid references users (id),
  note text not null default '',
  -- the version that was made the present one again
  restored integer,
  -- the part as it was then, whole
  -- as it was written, so that its settings stand in their order
  value json not null,
  primary key (part, version),
  check ((version = 0) = (at is null) and (version = 0) = (by_id is null))
);
create index settings_versions_by on settings_versions (by_id) where by_id is not null;

create trigger settings_versions_append_only before update or delete on settings_versions
  for each statement execute function refuse_change();

-- Versions are counted by part now.
alter table settings drop column version;
