-- Numbers become texts by a cast, so that PostgreSQL puts the function's expression in its place. Joining a number to a text depends on settings,
-- and a function that does so is called for each item of each order.
create or replace function shown_image(photo text, image text, focus integer[] default '{50,50}')
  returns text language sql immutable
  return case when photo is null then image
    else '/photos/' || photo || '-640.webp'
      || case when focus = '{50,50}' then '' else '#' || focus[1]::text || ',' || focus[2]::text end
    end;
