import { officeAreaCalls as calls } from '@shivar/domain/contract/office/area-calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areaDesk, areaDraft } from '../../test/area.ts';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';

let app: TestApp;
let plan: TestPlan;
let asha: Person;
let meera: Person;
beforeAll(async () => {
  app = await testApp({ now: '2026-11-23T10:00:00+05:30' });
  plan = await addTestPlan(app.db);
  [asha, meera] = await Promise.all([app.customer(), app.admin()]);
});
afterAll(() => app.close());

const { add, seen, isServed } = areaDesk(() => ({ app, as: meera }));

describe('an import', () => {
  const LIST = [
    'Pincode,Area,Marathi,Batches,Limit',
    '424001, Dhule, धुळे, morning evening, 40',
    '424002,"Dhule, old town",जुने धुळे,सकाळ,२५',
    '422010,,,,12',
    '422013',
    'Total 5',
    '424003, Deopur',
    '424004, Walwadi, वलवाडी, both, 100001',
    '',
  ].join('\r\n');
  const read = async (text: string) => app.call(calls.readAreaImport, { as: meera, body: { text } });
  const take = (text: string, mark: string, leaveOut = true) =>
    app.call(calls.importAreas, { as: meera, body: { text, mark, leaveOut } });
  const last = async () => (await app.call(calls.lastAreaImport, { as: meera })).answer.last;
  const undo = (id: string) => app.call(calls.undoAreaImport, { as: meera, params: { id } });
  const rows = () =>
    app.db
      .query(`select pincode, area, marathi_area, batches, morning_limit, evening_limit, retired_at is null as served
      from served_pincodes where pincode like '42%' order by pincode`);

  test('is the same list in every way in which a spreadsheet saves it', async () => {
    const cells = [
      ['Pincode', 'Area', 'भाग', 'Batches', 'Limit'],
      ['424031', 'Dhule, old town; west', 'जुने धुळे', 'morning, evening', '1,200'],
      ['424032', 'Deopur', 'देवपूर', '', ''],
    ];
    const saved = (separator: string, isQuoted: boolean) =>
      cells
        .map((row) => row.map((cell) => (isQuoted ? `"${cell}"` : cell)).join(separator))
        .join(isQuoted ? '\r\n' : '\n');
    const read0 = (await read(saved(',', true))).answer;
    expect(read0.added).toMatchObject([
      {
        after: { pincode: '424031', area: 'Dhule, old town; west', limits: { morning: 1200, evening: 1200 } },
      },
      { after: { pincode: '424032', area: 'Deopur' } },
    ]);
    for (const text of [saved(';', true), saved('\t', true), saved('\t', false)])
      expect((await read(text)).answer).toEqual(read0);
  });

  test('is read by line first: what is new, what changes, what is not understood', async () => {
    const before = await rows();
    const { answer } = await read(LIST);
    expect(answer.added).toEqual([
      {
        line: 2,
        before: null,
        after: areaDraft('424001', {
          area: 'Dhule',
          marathiArea: 'धुळे',
          limits: { morning: 40, evening: 40 },
        }),
        restored: false,
      },
      {
        line: 3,
        before: null,
        after: areaDraft('424002', {
          area: 'Dhule, old town',
          marathiArea: 'जुने धुळे',
          batches: ['morning'],
          limits: { morning: 25, evening: null },
        }),
        restored: false,
      },
    ]);
    expect(answer.changed).toMatchObject([
      {
        line: 4,
        before: { area: 'Ambad', limits: { morning: null, evening: null } },
        after: { area: 'Ambad', limits: { morning: 12, evening: 12 } },
      },
    ]);
    expect(answer.same).toBe(1);
    expect(answer.faults).toEqual([
      { line: 6, text: 'Total 5', message: 'Please enter a valid 6-digit pincode' },
      {
        line: 7,
        text: '424003, Deopur',
        message: 'Please enter the name of this area in Marathi, in Devanagari letters',
      },
      {
        line: 8,
        text: '424004, Walwadi, वलवाडी, both, 100001',
        message: 'A limit can be at most 100000 deliveries',
      },
    ]);
    expect(await rows()).toEqual(before);
  });

  test('is taken over as it was seen, in one transaction, and taken back whole', async () => {
    const before = await rows();
    const { answer } = await read(LIST);
    expect((await take(LIST, answer.mark, false)).refusal.code).toBe('import_has_faults');
    expect((await take(LIST, 'another')).refusal.code).toBe('changed_meanwhile');
    expect(await rows()).toEqual(before);
    const taken = await take(LIST, answer.mark);
    expect(taken).toMatchObject({ status: 201, answer: { added: 2, changed: 1, by: 'Meera Shinde' } });
    expect(await isServed('424002')).toEqual({
      serviceable: true,
      area: 'Dhule, old town',
      batches: ['morning'],
    });
    expect((await read(LIST)).answer).toMatchObject({ added: [], changed: [], same: 4 });
    expect(await last()).toEqual(taken.answer);
    expect((await undo(taken.answer._id)).answer).toEqual({ undone: 3 });
    expect(await rows()).toEqual(before);
    expect(await last()).toBeNull();
    expect((await undo(taken.answer._id)).refusal.code).toBe('import_moved_on');
    const log = await app.db.query(
      `select kind from audit_log where subject = 'served_pincodes' and subject_id = '424001' order by id`,
    );
    expect(log).toEqual([{ kind: 'added' }, { kind: 'removed' }]);
  });

  test('is not taken back where one of its pincodes was changed since, and one that was ordered to is retired', async () => {
    const text = '424011, A, अ\n424012, B, ब';
    const { answer } = await take(text, (await read(text)).answer.mark);
    await buy(app, asha, plan, { pincode: '424012' });
    const change = (version: number) =>
      app.call(calls.changeArea, {
        as: meera,
        params: { pincode: '424011' },
        body: { version, draft: areaDraft('424011') },
      });
    await change(1);
    expect((await undo(answer._id)).refusal.code).toBe('import_moved_on');
    const next = '424013, C, क\n424012, Bee, बी';
    const taken = await take(next, (await read(next)).answer.mark);
    expect((await undo(answer._id)).refusal.code).toBe('import_moved_on');
    await buy(app, asha, plan, { pincode: '424013' });
    expect((await undo(taken.answer._id)).status).toBe(200);
    expect(await seen('424013')).toMatchObject({ retired: true, orders: 1 });
    expect(await seen('424012')).toMatchObject({ retired: false, area: 'B' });
  });

  test('of the same new pincodes by two people at once is made by one of them', async () => {
    const text = '424021, A, अ';
    const { mark } = (await read(text)).answer;
    const both = await Promise.all([take(text, mark), take(text, mark)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  });

  test('serves a retired pincode again, and says so', async () => {
    await add(areaDraft('424031'));
    await app.call(calls.settleArea, {
      as: meera,
      params: { pincode: '424031', act: 'retire' },
      body: { version: 1 },
    });
    const { answer } = await read('424031');
    expect(answer.changed).toMatchObject([{ restored: true }]);
    const taken = await take('424031', answer.mark);
    expect(await isServed('424031')).toMatchObject({ serviceable: true });
    await undo(taken.answer._id);
    expect(await isServed('424031')).toMatchObject({ serviceable: false });
  });

  test('takes rows from a spreadsheet, semicolons and quotes that never end for what they are', async () => {
    const { answer: tabs } = await read('424041\tDhule, east\tधुळे पूर्व\tboth\t40/25\n');
    expect(tabs.added[0]?.after).toMatchObject({
      area: 'Dhule, east',
      limits: { morning: 40, evening: 25 },
    });
    const { answer: semicolons } = await read('\uFEFF424041;Dhule;धुळे;evening;-');
    expect(semicolons.added[0]?.after).toMatchObject({ batches: ['evening'] });
    const { answer: quote } = await read('424041,"Dhule,धुळे\n424042,B,ब');
    expect(quote.added.map(({ after }) => after.pincode)).toEqual(['424041', '424042']);
  });

  test('of nothing, and of too much, is refused', async () => {
    expect((await read(' \n ')).refusal.code).toBe('import_empty');
    const long = Array.from({ length: 2001 }, (_, index) => String(430_000 + index)).join('\n');
    expect((await read(long)).refusal.code).toBe('import_too_long');
  });
});
