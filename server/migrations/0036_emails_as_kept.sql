-- Accounts whose email is in other letters than ASCII: few, and looked at in every start (settleEmails).
create index users_email_beyond_ascii on users (id) where email ~ '[^ -~]';
