-- Browsers that take pushes, each while its session lasts.
create table push_subscriptions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  session_id uuid not null references sessions (id) on delete cascade,
  endpoint text not null unique,
  -- the browser's keys, in base64url
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_user on push_subscriptions (user_id);
create index push_subscriptions_session on push_subscriptions (session_id);

-- Pushes that wait. Their words are made when they are sent.
create table pushes (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references push_subscriptions (id) on delete cascade,
  notices bigint[] not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null
);
create index pushes_subscription on pushes (subscription_id);
create index pushes_due on pushes (next_attempt_at);
