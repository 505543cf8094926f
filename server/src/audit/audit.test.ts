import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { inTransaction } from '../db/client.ts';
import { actingAs } from './commands.ts';

let app: TestApp;
let meera: Person;
let asha: Person;
beforeAll(async () => {
  app = await testApp();
  [meera, asha] = await Promise.all([app.admin(), app.customer()]);
});
afterAll(() => app.close());

const AT = Date.parse('2026-11-21T10:30:00+05:30');

/** The entries of one subject, the oldest first. */
const entries = (subject: string, id: string) =>
  app.db.query(
    `select at, actor_id as "actorId", job, reason, kind, before, after from audit_log
     where subject = $1 and subject_id = $2 order by id`,
    [subject, id],
  );

describe('the audit log', () => {
  test('says who changed what, when, why, from what to what', async () => {
    const [plan] = await app.db.query<{ id: string; coming_soon: boolean }>(
      'select id, coming_soon from plans order by position limit 1',
    );
    const id = plan?.id ?? '';
    await actingAs(app.db, { userId: meera.id, at: AT, reason: 'Season is over' }, (tx) =>
      tx.query('update plans set on_sale = false where id = $1', [id]),
    );
    expect((await entries('plans', id)).at(-1)).toEqual({
      at: new Date(AT),
      actorId: meera.id,
      job: null,
      reason: 'Season is over',
      kind: 'changed',
      before: { on_sale: true },
      after: { on_sale: false },
    });
  });

  test('has the whole row where one was added or removed, under the columns that name it', async () => {
    const row = ['422999', 'Test', 'चाचणी'];
    await actingAs(app.db, { job: 'test', at: AT }, (tx) =>
      tx.query('insert into served_pincodes (pincode, area, marathi_area) values ($1, $2, $3)', row),
    );
    await app.db.query(`delete from served_pincodes where pincode = '422999'`);
    const [added, removed] = await entries('served_pincodes', '422999');
    expect(added).toMatchObject({
      at: new Date(AT),
      job: 'test',
      kind: 'added',
      before: null,
      after: { area: 'Test' },
    });
    // Done in the database itself: by nobody that the program knows.
    expect(removed).toMatchObject({ actorId: null, job: null, kind: 'removed', after: null });
  });

  test('does not write down what is somebody’s own, only that it changed', async () => {
    await actingAs(app.db, { userId: meera.id, at: AT }, (tx) =>
      tx.query(`update users set mobile = '9876543210', language = 'mr' where id = $1`, [asha.id]),
    );
    expect(await entries('users', asha.id)).toMatchObject([
      { before: { mobile: '•', language: 'en' }, after: { mobile: '•', language: 'mr' } },
    ]);
  });

  test('knows nothing of what customers do themselves, nor of what changes nothing', async () => {
    const before = await entries('users', asha.id);
    await inTransaction(app.db, (tx) => tx.query(`update users set name = 'Asha' where id = $1`, [asha.id]));
    await actingAs(app.db, { userId: meera.id, at: AT }, (tx) =>
      tx.query('update users set name = name, updated_at = now() where id = $1', [asha.id]),
    );
    expect(await entries('users', asha.id)).toEqual(before);
  });

  test('keeps nothing of what was rolled back', async () => {
    const failing = actingAs(app.db, { userId: meera.id, at: AT }, async (tx) => {
      await tx.query(`update users set language = 'en' where id = $1`, [asha.id]);
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await entries('users', asha.id)).toHaveLength(1);
  });

  test('does not take the next transaction of the same connection for the same person', async () => {
    const connections = Array.from({ length: 20 }, () =>
      actingAs(app.db, { userId: meera.id, at: AT }, (tx) => tx.query('select 1')),
    );
    await Promise.all(connections);
    await Promise.all(
      connections.map(() => app.db.query(`update users set name = name || '.' where id = $1`, [asha.id])),
    );
    expect(await entries('users', asha.id)).toHaveLength(1);
  });

  test.each([
    ['changed', 'update audit_log set reason = null'],
    ['removed', 'delete from audit_log'],
    ['emptied', 'truncate audit_log'],
  ])('can be %s by nobody', async (_, statement) => {
    await expect(app.db.query(statement)).rejects.toThrow(/append-only|permission denied/);
  });

  test('names the demo farm’s own beginning', async () => {
    const [row] = await app.db.query<{ count: number }>(
      `select count(*)::int as count from audit_log where job = 'demo-data' and subject = 'items'`,
    );
    expect(row?.count).toBeGreaterThan(30);
  });
});
