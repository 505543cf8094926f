-- Customers who order by phone and have no email (decision 39). Nobody gets into such an account: it has no password, no
-- Google and no role, until the office writes an email down.
alter table users alter column email drop not null;
alter table users add constraint users_email_to_get_in
  check (email is not null or (password_hash is null and google_subject is null and role is null));

-- What they agreed to for their account stands under its id, as a message's without an email stands under its ticket.
alter table consents drop constraint consents_check;
alter table consents drop constraint consents_check1;
alter table consents
  add constraint consents_about check ((about = '') = (purpose = 'account' and email is not null)),
  add constraint consents_email_known check (email is not null or purpose in ('account', 'contact'));
create unique index consents_of_accounts on consents (about) where purpose = 'account' and email is null;
