-- Without this word PostgreSQL takes a function for one that its workers may not run, and divides no statement among them that names it:
-- the harvest of a day was summed by one of them alone.
alter function shown_image(text, text, integer[]) parallel safe;
