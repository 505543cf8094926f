-- Whom the office has asked to work with it, until they say yes by the link in their mail (decision 55).
create table staff_invitations (
  id uuid primary key,
  -- in lower case, as accounts have it
  email text not null check (email = lower(email)),
  name text not null,
  role text not null check (role in ('admin', 'packer', 'driver')),
  -- of the mail, and of an account that is made by it
  language text not null check (language in ('en', 'mr')),
  -- of the secret in the link of the newest mail; the others are void
  secret_hash bytea not null unique,
  inviter_id uuid not null references users (id),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  check (accepted_at is null or withdrawn_at is null)
);
-- One at a time for an email.
create unique index staff_invitations_open on staff_invitations (email)
  where accepted_at is null and withdrawn_at is null;

create trigger staff_invitations_audit after insert or update or delete on staff_invitations
  for each row when (acting() is not null) execute function keep_audit('id', 'email,name,secret_hash');
