-- The office reads its bank's statement from a file (decision 123). The columns of one file are proposed for the next.
create table bank_statements (
  id bigint generated always as identity primary key,
  name text not null,
  columns jsonb not null,
  -- payments that came in, and how many of them no earlier file had
  lines integer not null,
  added integer not null,
  read_by uuid not null references users (id),
  at timestamptz not null
);
create trigger bank_statements_audit after insert on bank_statements
  for each row when (acting() is not null) execute function keep_audit('id', 'columns');

-- Payments that came in. `booked`: the line is a movement of the books; `noted`: the books had it already; `aside`: of no household.
create table bank_lines (
  id bigint generated always as identity primary key,
  -- the same for the same payment in another file
  key bytea not null unique,
  day date not null,
  paise integer not null check (paise > 0),
  text text not null,
  -- without zeros in front
  reference text check (reference ~ '^[A-Z1-9][A-Z0-9]{5,34}$'),
  state text not null default 'open' check (state in ('open', 'booked', 'noted', 'aside')),
  user_id uuid references users (id),
  decided_by uuid references users (id),
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null)),
  check ((state in ('booked', 'noted')) = (user_id is not null))
);
create index bank_lines_open on bank_lines (day, id) where state = 'open';
create index bank_lines_decided on bank_lines (decided_at desc, id desc) where state <> 'open';
create index bank_lines_of_household on bank_lines (user_id, id desc) where user_id is not null;
create index bank_lines_references on bank_lines (reference) where state in ('booked', 'noted');
create trigger bank_lines_audit after update on bank_lines
  for each row when (acting() is not null) execute function keep_audit('id', 'key,text,reference');

-- A reference counts once. Banks write zeros in front of it.
create index book_entries_references on book_entries (ltrim(reference, '0')) where cause in ('payment', 'correction') and reference is not null;
-- A payment that the office noted without a reference may stand in the statement too.
create index book_entries_noted on book_entries (at) where cause = 'payment' and debit = 'bank' and reference is null;
