import { expect, test } from 'vitest';
import { MIGRATIONS } from '../../server/src/db/migrate.ts';
import { removalsIn, removalsOf } from './removals.ts';

const FILE = '0250_later.sql';

test.each([
  ['drop table carts', 'drops something'],
  ['alter table orders drop column note', 'drops a column'],
  ['alter table orders drop note', 'drops a column'],
  ['alter table orders rename column note to remark', 'renames something'],
  ['alter table orders rename to purchases', 'renames something'],
  ['alter table orders alter column note type int using 1', 'changes a type'],
  ['alter table orders\n  alter note set not null', 'demands a value'],
  ['alter table orders add column note text not null', 'adds a column'],
  ['alter table orders add column a int, add column note text not null', 'adds a column'],
  ["alter table orders add column note text check (note <> '')", 'a column and its constraint'],
  ['alter table orders add column item integer references items (id)', 'a column and its constraint'],
])('a migration that says %j is refused', (text, what) => {
  expect(removalsIn(FILE, `create table a (b int);\n${text};`)).toEqual([expect.stringContaining(what)]);
});

test.each([
  'create table carts (note text not null)',
  "alter table orders add column note text not null default ''",
  'alter table orders add column id int not null generated always as identity',
  'alter table orders drop constraint a; alter table orders add constraint a check (true)',
  'alter table orders alter note drop not null, alter id drop default',
  "create or replace function f() returns void language plpgsql as $$ begin execute 'drop table a'; end $$",
  '-- drop table carts',
  'drop trigger a on orders; create trigger a after insert on orders execute function f()',
])('a migration that says %j is accepted', (text) => {
  expect(removalsIn(FILE, text)).toEqual([]);
});

test('what no program uses any more may go, in a file that says since when', () => {
  const says = (since: string) =>
    removalsIn(FILE, `-- Removes what no program has used since ${since}\ndrop table carts`);
  expect([says('0249'), says('0250')]).toEqual([[], [expect.stringContaining('no migration before it')]]);
});

test('the migrations of this program are such', () => {
  expect(removalsOf(MIGRATIONS)).toEqual([]);
});
