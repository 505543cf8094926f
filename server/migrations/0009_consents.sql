-- Who agreed to which privacy notice, when, and for what (DPDP Act, 2023).
create table consents (
  id uuid primary key,
  -- Null for a message without an email: its ticket says which one it was.
  email text check (email !~ '[A-Z]' and length(email) between 3 and 320),
  purpose text not null check (purpose in ('account', 'contact', 'plan', 'area')),
  -- The message's ticket, the plan or the pincode; empty for an account.
  about text not null check ((about = '') = (purpose = 'account')),
  -- The day of the notice's last change: its version.
  notice date not null,
  -- The language in which it was shown.
  language text not null check (language in ('en', 'mr')),
  given_at timestamptz not null,
  check (email is not null or purpose = 'contact')
);

-- Whoever agrees to the same again agrees to the notice of that day.
create unique index consents_once on consents (email, purpose, about);
create index consents_of_messages on consents (given_at) where purpose = 'contact';
create index contact_messages_age on contact_messages (created_at);
