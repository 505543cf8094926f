-- The point of a photo that every crop shows (decision 70): whole percents from the left and from the top.
alter table items add column photo_focus integer[] not null default '{50,50}'
  check (array_length(photo_focus, 1) = 2 and 0 <= all (photo_focus) and 100 >= all (photo_focus));
alter table plans add column photo_focus integer[] not null default '{50,50}'
  check (array_length(photo_focus, 1) = 2 and 0 <= all (photo_focus) and 100 >= all (photo_focus));

-- The address that photoImage makes in domain/src/rules/catalogue/photo-path.ts. A program of the version before gives no focal point.
drop function shown_image(text, text);
create function shown_image(photo text, image text, focus integer[] default '{50,50}')
  returns text language sql immutable
  return case when photo is null then image
    else '/photos/' || photo || '-640.webp'
      || case when focus = '{50,50}' then '' else '#' || focus[1] || ',' || focus[2] end
    end;

-- An order may have any focal point behind the address of its picture.
drop index order_items_of_photo;
create index order_items_of_photo on order_items (split_part(image, '#', 1)) where image like '/photos/%';
