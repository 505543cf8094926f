import { AUDIT_THINGS } from '@shivar/domain/contract/office/audit-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { words as names } from '../../../web/app/office/words/en/audit-names.ts';
import { words as values } from '../../../web/app/office/words/en/audit-values.ts';
import { testApp } from '../../test/app.ts';
import type { TestApp } from '../../test/app.ts';
import { tablesThatRun } from '../../test/guards.ts';

const words = { ...names, ...values };

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const auditedTables = () => tablesThatRun(app.db, 'keep_audit');

/** The keys without a word. */
const withoutWord = (keys: readonly string[]) => [...new Set(keys)].filter((key) => !(key in words));

test('every table and column that the database audits has a word', async () => {
  const columns = await app.db.query<{ table: string; column: string }>(
    `select audited as table, a.attname::text as column
     from unnest($1::text[]) as audited join pg_attribute a on a.attrelid = audited::regclass
     where a.attnum > 0 and not a.attisdropped and a.attname not in ('version', 'updated_at')`,
    [await auditedTables()],
  );
  expect(columns.length).toBeGreaterThan(100);
  expect(withoutWord(columns.map(({ table }) => `thing.${table}`))).toEqual([]);
  expect(withoutWord(columns.map(({ column }) => `column.${column}`))).toEqual([]);
});

test('every value that a constraint allows in such a column has a word', async () => {
  const rows = await app.db.query<{ rule: string }>(
    `select pg_get_constraintdef(k.oid) as rule from pg_constraint k
     where k.conrelid = any ($1::regclass[]) and k.contype = 'c'`,
    [await auditedTables()],
  );
  const allowed = rows
    .filter(({ rule }) => rule.includes('ARRAY['))
    .flatMap(({ rule }) => [...rule.matchAll(/'([\w-]+)'::text/g)].map(([, value]) => `value.${value}`));
  expect(allowed.length).toBeGreaterThan(20);
  expect(withoutWord(allowed)).toEqual([]);
});

test('every audited table belongs to one kind of thing that the office can look for', async () => {
  expect(Object.values(AUDIT_THINGS).flat().toSorted()).toEqual(await auditedTables());
});
