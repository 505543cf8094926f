-- With a million accounts one in 70,000 new ones would have drawn the code of another, and been refused.
alter table users alter column invite_code set default 'N' || substr(upper(md5(gen_random_uuid()::text)), 1, 11);
