import type { AuditQuery } from '@shivar/domain/contract/office/audit-calls';
import { officeAuditCalls } from '@shivar/domain/contract/office/audit-calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import { actingAs } from './commands.ts';
import { PAGE, pageStatement } from './queries.ts';
import { peopleNamed } from './search-queries.ts';

let app: TestApp;
let meera: Person;
let vijay: Person;
// Of a year in which nothing else happens: migrations and demo data are written at the real time.
const at = (text: string) => Date.parse(text);

beforeAll(async () => {
  app = await testApp();
  [meera, vijay] = await Promise.all([app.admin(), app.admin()]);
  await actingAs(app.db, { userId: meera.id, at: at('2031-11-24T18:30:00+05:30') }, async (tx) => {
    await tx.query(`update plans set on_sale = false where id = 'weekly-vegetables'`);
    await tx.query(`update items set max_selection = 777 where slug = 'tomato'`);
  });
  const late = { userId: vijay.id, at: at('2031-11-25T00:10:00+05:30'), reason: 'दर वाढले' };
  await actingAs(app.db, late, (tx) =>
    tx.query(`update plan_sizes set price_paise = price_paise + 100 where plan_id = 'weekly-vegetables'`),
  );
  await actingAs(app.db, { job: 'test-many', at: at('2026-11-21T10:00:00+05:30') }, (tx) =>
    tx.query(
      `insert into served_pincodes (pincode, area, marathi_area)
       select (431000 + n)::text, 'Area ' || n, 'भाग ' || n from generate_series(1, $1::int) n`,
      [PAGE * 2 + 5],
    ),
  );
});
afterAll(() => app.close());

const read = async (query: AuditQuery) =>
  (await app.call(officeAuditCalls.auditLog, { query, as: meera })).answer;
const whole = async (query: AuditQuery) => {
  const pages = [await read(query)];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
    pages.push(await read({ ...query, after: next }));
  return pages.map(({ entries }) => entries);
};

describe('reading the audit', () => {
  test('says who, when, why, and what the thing is called', async () => {
    const { entries } = await read({ by: `person:${vijay.id}` });
    expect(new Set(entries.map(({ change }) => change)).size).toBe(1);
    expect(entries[0]).toMatchObject({
      at: '2031-11-24T18:40:00.000Z',
      by: { kind: 'person', id: vijay.id, name: 'Meera Shinde' },
      reason: 'दर वाढले',
      subject: 'plan_sizes',
      label: { en: 'Weekly vegetables, Large', mr: expect.stringMatching(/\p{Script=Devanagari}/u) },
      kind: 'changed',
    });
    expect(Object.keys(entries[0]?.before ?? {})).toEqual(['price_paise']);
  });

  test('walks through all of it page by page, nothing twice and nothing left out', async () => {
    const pages = await whole({ by: 'job:test-many' });
    expect(pages.map(({ length }) => length)).toEqual([PAGE, PAGE, 5]);
    const ids = pages.flat().map(({ _id }) => Number(_id));
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect(new Set(ids).size).toBe(PAGE * 2 + 5);
    const all = (await whole({})).flat();
    const [row] = await app.db.query<{ n: number }>('select count(*)::int as n from audit_log');
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(row?.n);
  });

  test('keeps together what changed together', async () => {
    const changes = (await whole({})).flat().map(({ change }) => change);
    const runs = changes.filter((change, index) => change !== changes[index - 1]);
    expect(runs).toHaveLength(new Set(changes).size);
  });

  test('has the later of two changes of one instant first, also where their numbers grow by a digit', async () => {
    await app.db.query(
      `insert into audit_log (at, change, actor_id, subject, subject_id, kind)
       select $1, n::text::xid8, $2::uuid, 'items', '1', 'changed' from unnest(array[999, 1000]) n`,
      [new Date(at('2031-12-01T10:00:00+05:30')), meera.id],
    );
    const { entries } = await read({ day: '2031-12-01' });
    expect(entries.map(({ change }) => change)).toEqual(['1000', '999']);
  });

  test('a day is India’s', async () => {
    const of = async (day: string) => (await read({ day })).entries.map(({ subject }) => subject);
    expect((await of('2031-11-24')).toSorted()).toEqual(['items', 'plans']);
    expect(new Set(await of('2031-11-25'))).toEqual(new Set(['plan_sizes']));
  });

  test('a kind of thing has all the tables that it is made of', async () => {
    const { entries } = await read({ thing: 'plans', by: `person:${meera.id}` });
    expect(entries.map(({ subject }) => subject)).toEqual(['plans']);
    const { entries: all } = await read({ thing: 'plans' });
    expect(new Set(all.map(({ subject }) => subject)).size).toBeGreaterThan(1);
    expect(all[0]?.subject).toBe('plan_sizes');
  });

  test.each([
    ['a value', '777', 1],
    ['the beginning of an id', 'weekly-veg', 4],
    ['a reason in Marathi', 'दर वाढ', 3],
    ['what nobody wrote', 'zebra', 0],
    ['a price as people write it', '₹1,721', 1],
    ['a price without its sign', '1,721', 1],
    ['a price in Marathi', '₹१,७२१', 1],
    ['a price beside other words', 'weekly-veg 1721.00', 1],
    ['a sum of rupees by no beginning of it', '₹12', 0],
    ['a number in Marathi', '७७७', 1],
    // Without a word in it nothing is asked for.
    ["nothing by a query's own signs", `'); & | ! <-> :*`, 5],
  ])('finds %s', async (_what, search, count) => {
    const { entries } = await read({ search, day: '2031-11-24' });
    const { entries: later } = await read({ search, day: '2031-11-25' });
    expect(entries.length + later.length).toBe(count);
  });

  test('finds people by their name: what they did, and what was done to their account and their orders', async () => {
    const [lata, asha] = [await app.admin(), await app.customer('Jyotsna Gaikwad-Pawar')];
    await app.db.query(`update users set name = 'Lata Jadhav' where id = $1`, [lata.id]);
    const order = await buy(app, asha, await addTestPlan(app.db));
    await actingAs(app.db, { userId: lata.id, at: at('2031-11-26T10:00:00+05:30') }, async (tx) => {
      await tx.query(`update users set language = 'mr' where id = $1`, [asha.id]);
      await tx.query(`update orders set pincode = '422002' where id = $1`, [order._id]);
      await tx.query(`update items set max_selection = 778 where slug = 'onion'`);
    });
    const subjects = async (query: AuditQuery) =>
      (await read({ day: '2031-11-26', ...query })).entries.map(({ subject }) => subject).toSorted();
    expect(await subjects({ search: 'jadhav' })).toEqual(['items', 'orders', 'users']);
    expect(await subjects({ search: 'Gaikwad' })).toEqual(['orders', 'users']);
    expect(await subjects({ search: 'gaikwad', thing: 'people' })).toEqual(['users']);
    expect(await subjects({ search: 'Lata Jadhav', thing: 'produce' })).toEqual(['items']);
    expect(await subjects({ search: 'Lata Gaikwad' })).toEqual([]);
  });

  test('names what stands in an entry by its id', async () => {
    const { entries } = await read({ search: 'weekly-vegetables' });
    const added = entries.find(({ subject, kind }) => subject === 'plan_items' && kind === 'added');
    expect(added?.names['plan_id weekly-vegetables']).toEqual({
      en: 'Weekly vegetables',
      mr: 'आठवड्याची भाजी',
    });
    expect(added?.names[`item_id ${String(added.after?.['item_id'])}`]?.mr).toMatch(/\p{Script=Devanagari}/u);
  });

  test('names everybody who ever changed something, people first', async () => {
    const { answer } = await app.call(officeAuditCalls.auditActors, { as: meera });
    expect(answer.map(({ by }) => by.split(':')[0])).toEqual(['person', 'person', 'person', 'job', 'job']);
    expect(answer.map(({ by }) => by)).toContain('job:test-many');
  });

  test.each<AuditQuery>([
    {},
    { by: 'job:test-many' },
    { thing: 'plans' },
    { thing: 'area', after: '1764000000000000.900.50' },
    { day: '2031-11-24' },
    { search: '777' },
    { search: '₹1,281' },
    { search: 'weekly 1281.50' },
    { search: 'Shinde' },
    { search: 'Shinde', thing: 'people' },
  ])('reads %o from an index, never the whole log', async (query) => {
    await app.db.query(
      `insert into audit_log (at, job, subject, subject_id, kind, after)
       select timestamptz '2026-01-01' + n * interval '1 minute', 'filler', 'filler', n::text, 'added', '{}'
       from generate_series(1, 3000) n where not exists (select 1 from audit_log where job = 'filler')`,
    );
    await app.db.query('analyze audit_log');
    const { text, values } = pageStatement(query, await peopleNamed(app.db, query.search), app.db.spread);
    const plan = await app.db.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    const lines = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(lines).not.toContain('Seq Scan on audit_log');
    expect(lines).toMatch(/(Index|Bitmap Index) Scan (using|on) audit_/);
  });
});
