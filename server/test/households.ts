import { noticeCalls } from '@shivar/domain/contract/notice-calls';
import { createPasswords } from '../src/adapters/password.ts';
import type { Person, TestApp } from './app.ts';

/** The password of every household that `withPassword` gives one. */
export const HOUSEHOLD_PASSWORD = 'thalipeeth-9';

/** A customer who can log in by a password. */
export async function withPassword(app: TestApp, name?: string): Promise<Person> {
  const person = await app.customer(name);
  const hash = await createPasswords().hash(HOUSEHOLD_PASSWORD, 'first');
  if (!hash.ok) throw new Error('The password was not hashed');
  await app.db.query('update users set password_hash = $2 where id = $1', [person.id, hash.value]);
  return person;
}

/** Somebody chooses what to be told, and takes pushes in a browser. */
export async function chooseNotices(app: TestApp, as: Person): Promise<void> {
  const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) };
  await app.call(noticeCalls.addPush, { as, body: { endpoint: 'https://push.example/a', ...keys } });
  await app.call(noticeCalls.saveNoticeChoices, { as, body: { kinds: {}, quiet: { from: 21, until: 6 } } });
}

/** Every row of the database as one text, for tests of what must not stand anywhere in it. */
export async function allRows({ db }: Pick<TestApp, 'db'>): Promise<string> {
  const tables = await db.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await db.query<{ rows: string | null }>(
        `select string_agg(t::text, E'\\n') as rows from ${name} t`,
      );
      return row?.rows ?? '';
    }),
  );
  return texts.join('\n');
}
