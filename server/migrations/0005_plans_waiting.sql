-- Plans that are on show but cannot be bought now, and who wants to be told when they can (design 4).

alter table plans add column sold_out boolean not null default false;

-- Kept once per plan and email, and removed with the mail that tells.
create table plan_waiting (
  plan_id text not null references plans (id) on delete cascade,
  email text not null check (email !~ '[A-Z]' and length(email) between 3 and 320),
  language text not null check (language in ('en', 'mr')),
  created_at timestamptz not null,
  primary key (plan_id, email)
);

-- The same for where the farm does not come yet.
create table area_waiting (
  pincode text not null check (pincode ~ '^[0-9]{6}$'),
  email text not null check (email !~ '[A-Z]' and length(email) between 3 and 320),
  language text not null check (language in ('en', 'mr')),
  created_at timestamptz not null,
  primary key (pincode, email)
);
