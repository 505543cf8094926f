-- A word of a name ends at a hyphen or a full stop too, so that कुलकर्णी-देशपांडे and S.K.Patil are found by each part.
-- What is looked for is divided in the same way (`readOrderSearch`). The indexes hold the words and are made anew.
drop index users_by_name;
drop index contact_by_name;
create or replace function name_words(name text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array_remove(
    string_to_array(lower(translate(name, E'\t\n\u00a0-.\u2010\u2011\u2012\u2013\u2014', repeat(' ', 10))), ' '), ''
  ))
$$;
create index users_by_name on users using gin (name_words(name));
create index contact_by_name on contact_messages using gin (name_words(name));
