-- For how many people the farm makes a size. Null says nothing: what a household eats is the farm's to know.
alter table plan_sizes add column people smallint check (people between 1 and 50);
