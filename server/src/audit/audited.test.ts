import { AUDITED, AUDITED_VALUES } from '@shivar/domain/rules/audit/audited';
import { AUDIT_THINGS } from '@shivar/domain/contract/office/audit-calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { TestApp } from '../../test/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const AUDITED_TABLES = `
  select distinct c.oid, c.relname::text as name from pg_trigger t
    join pg_proc p on p.oid = t.tgfoid join pg_class c on c.oid = t.tgrelid where p.proname = 'keep_audit'`;

test('every table and column that the database audits is known by name, so that it has words', async () => {
  const rows = await app.db.query<{ name: string; columns: string[] }>(
    `select audited.name, array_agg(a.attname::text order by a.attname) as columns
     from (${AUDITED_TABLES}) audited join pg_attribute a on a.attrelid = audited.oid
     where a.attnum > 0 and not a.attisdropped and a.attname not in ('version', 'updated_at')
     group by audited.name`,
  );
  const known = Object.entries(AUDITED).map(([name, columns]) => [name, columns.toSorted()]);
  expect(Object.fromEntries(rows.map(({ name, columns }) => [name, columns.toSorted()]))).toEqual(
    Object.fromEntries(known),
  );
});

test('every word that the database lets stand in such a column is known too', async () => {
  const rows = await app.db.query<{ rule: string }>(
    `select pg_get_constraintdef(k.oid) as rule from pg_constraint k
     join (${AUDITED_TABLES}) audited on audited.oid = k.conrelid where k.contype = 'c'`,
  );
  const allowed = rows
    .filter(({ rule }) => rule.includes('ARRAY['))
    .flatMap(({ rule }) => [...rule.matchAll(/'([\w-]+)'::text/g)].map(([, word]) => word));
  expect(allowed.length).toBeGreaterThan(20);
  expect(allowed.filter((word) => !AUDITED_VALUES.some((known) => known === word))).toEqual([]);
});

test('every audited table belongs to one kind of thing that the office can look for', () => {
  expect(Object.values(AUDIT_THINGS).flat().toSorted()).toEqual(Object.keys(AUDITED).toSorted());
});
