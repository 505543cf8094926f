-- The customer's own data: kept addresses, a language that was chosen, and accounts that were deleted (decision 17).

alter table users
  -- counted up at each change by the customer, so that two tabs never overwrite each other in silence
  add column version integer not null default 1 check (version > 0),
  -- chosen by the customer: logging in on a device in another language leaves it
  add column language_chosen boolean not null default false,
  add column deleted_at timestamptz,
  -- Orders and payments are kept by law, so the row stays, with nothing personal in it.
  add constraint users_deleted_empty check (
    deleted_at is null
    or (mobile is null and password_hash is null and google_subject is null and not is_admin)
  );

-- Who came by Google has no password to confirm a deletion with.
alter table otps drop constraint otps_purpose_check;
alter table otps add constraint otps_purpose_check check (purpose in ('sign-up', 'reset', 'delete'));

create table addresses (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('home', 'office', 'other')),
  -- its name where the kind is none
  label text not null check ((kind = 'other') = (label <> '') and length(label) <= 40),
  address jsonb not null,
  pincode text not null check (pincode ~ '^[1-9][0-9]{5}$'),
  mobile text not null check (mobile ~ '^[6-9][0-9]{9}$'),
  is_default boolean not null,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create index addresses_of_user on addresses (user_id, created_at);
create unique index default_address_of_user on addresses (user_id) where is_default;

-- What was under way while an account was deleted must not leave anything behind it. The lock waits for the
-- deletion, and what is read then is what it wrote.
create function refuse_deleted_owner() returns trigger language plpgsql as $$
declare
  deleted timestamptz;
begin
  select deleted_at into deleted from users where id = new.user_id for key share;
  if deleted is not null then
    raise exception 'The account % was deleted', new.user_id using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;

create trigger orders_of_nobody before insert on orders
  for each row execute function refuse_deleted_owner();
create trigger addresses_of_nobody before insert on addresses
  for each row execute function refuse_deleted_owner();
create trigger sessions_of_nobody before insert on sessions
  for each row execute function refuse_deleted_owner();
