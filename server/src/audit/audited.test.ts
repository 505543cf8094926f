import { AUDIT_THINGS } from '@shivar/domain/contract/office/audit-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { words as names } from '../../../web/app/office/words/en/audit-names.ts';
import { words as values } from '../../../web/app/office/words/en/audit-values.ts';
import { testApp } from '../../test/app.ts';
import type { TestApp } from '../../test/app.ts';

const words = { ...names, ...values };

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const AUDITED_TABLES = `
  select distinct c.oid, c.relname::text as name from pg_trigger t
    join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid where p.proname = 'keep_audit'`;

/** The keys without a word. */
const withoutWord = (keys: readonly string[]) => [...new Set(keys)].filter((key) => !(key in words));

test('every table and column that the database audits has a word', async () => {
  const columns = await app.db.query<{ table: string; column: string }>(
    `select audited.name as table, a.attname::text as column
     from (${AUDITED_TABLES}) audited join pg_attribute a on a.attrelid = audited.oid
     where a.attnum > 0 and not a.attisdropped and a.attname not in ('version', 'updated_at')`,
  );
  expect(columns.length).toBeGreaterThan(100);
  expect(withoutWord(columns.map(({ table }) => `thing.${table}`))).toEqual([]);
  expect(withoutWord(columns.map(({ column }) => `column.${column}`))).toEqual([]);
});

test('every value that a constraint allows in such a column has a word', async () => {
  const rows = await app.db.query<{ rule: string }>(
    `select pg_get_constraintdef(k.oid) as rule from pg_constraint k
     join (${AUDITED_TABLES}) audited on audited.oid = k.conrelid where k.contype = 'c'`,
  );
  const allowed = rows
    .filter(({ rule }) => rule.includes('ARRAY['))
    .flatMap(({ rule }) => [...rule.matchAll(/'([\w-]+)'::text/g)].map(([, value]) => `value.${value}`));
  expect(allowed.length).toBeGreaterThan(20);
  expect(withoutWord(allowed)).toEqual([]);
});

test('every audited table belongs to one kind of thing that the office can look for', async () => {
  const tables = await app.db.query<{ name: string }>(`select name from (${AUDITED_TABLES}) audited`);
  expect(Object.values(AUDIT_THINGS).flat().toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
});
