-- The error of a row whose owner was just deleted has a name, so that it can be answered (http/faults.ts).
create or replace function refuse_deleted_owner() returns trigger language plpgsql as $$
declare
  deleted timestamptz;
begin
  select deleted_at into deleted from users where id = new.user_id for key share;
  if deleted is not null then
    raise exception 'The account % was deleted', new.user_id
      using errcode = 'restrict_violation', constraint = 'owner_not_deleted';
  end if;
  return new;
end
$$;
