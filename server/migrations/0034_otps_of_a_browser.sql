-- An OTP belongs to the browser that asked for it, and its mail has a link beside it (decision 46).

-- Several may wait for one email: one for each browser.
alter table otps
  -- A keyed hash of the secret in that browser's cookie.
  add column browser_hash bytea not null default '',
  -- A keyed hash of the network that asked: programs keep no cookie, and are known by it.
  add column network_hash bytea not null default '',
  -- A keyed hash of the secret in the mail's link; none where there is nothing to open.
  add column link_hash bytea constraint otps_link_unique unique,
  add column link_expires_at timestamptz,
  -- Tries that came without a cookie, from that network and from others: nobody spends another's.
  add column network_tries integer not null default 0 check (network_tries between 0 and 5),
  add column stranger_tries integer not null default 0 check (stranger_tries between 0 and 5);
update otps set link_expires_at = expires_at;
alter table otps
  alter column browser_hash drop default,
  alter column network_hash drop default,
  alter column link_expires_at set not null,
  drop constraint otps_pkey,
  add primary key (email, purpose, browser_hash);
drop index otps_expiry;
create index otps_link_expiry on otps (link_expires_at);

-- Browsers in which somebody got into an account: they keep an allowance of their own (decision 47).
create table known_browsers (
  -- A keyed hash of the secret in that browser's cookie.
  browser_hash bytea not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (browser_hash, user_id)
);
create index known_browsers_user on known_browsers (user_id);
create index known_browsers_last_used on known_browsers (last_used_at);
