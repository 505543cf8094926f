-- Finds the movements of a month: they are written in the order of their time, so a block of the table is enough to know.
create index book_entries_by_time on book_entries using brin (at);
