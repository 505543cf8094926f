-- More ways to log in than a password, a second step for people of the farm, and the devices of an account.

alter table sessions
  -- when this session showed a second step; null before it did
  add column proved_at timestamptz,
  -- about when it was last used; null for a session of before
  add column seen_at timestamptz,
  -- the browser's own name of itself at the login (User-Agent)
  add column device text not null default '' check (length(device) <= 400);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- as WebAuthn writes it: base64url
  credential_id text not null constraint passkeys_credential_unique unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- The app that shows a code every 30 seconds. An account has one at most.
create table authenticators (
  user_id uuid primary key references users (id) on delete cascade,
  -- sealed, so that a copy of the database makes no codes
  secret bytea not null,
  -- the 30 seconds of the last right code, counted since 1970: a code works once
  last_step bigint not null,
  created_at timestamptz not null
);

-- Each works once, in place of the app. A used one is deleted.
create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- Random texts that a passkey has to sign. Each works once.
create table challenges (
  challenge text primary key,
  -- null at a login: nobody is known yet
  user_id uuid references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index challenges_expiry on challenges (expires_at);

create trigger passkeys_of_nobody before insert on passkeys
  for each row execute function refuse_deleted_owner();
create trigger authenticators_of_nobody before insert on authenticators
  for each row execute function refuse_deleted_owner();

-- The office takes the second step of somebody away who lost it.
create trigger passkeys_audit after insert or update or delete on passkeys
  for each row when (acting() is not null) execute function keep_audit('user_id,id', 'credential_id,public_key,counter,transports');
create trigger authenticators_audit after insert or update or delete on authenticators
  for each row when (acting() is not null) execute function keep_audit('user_id', 'secret,last_step');
