import { api } from '@shivar/domain/contract/api';
import type { AreaDraft } from '@shivar/domain/rules/area/area-draft';
import { officeAreaCalls as calls } from '@shivar/domain/contract/office/area-calls';
import type { AreaShown } from '@shivar/domain/contract/office/area-calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { areaDesk, areaDraft } from '../../test/area.ts';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { addTestPlan, buy, purchaseOf, sendPurchase } from '../../test/test-plan.ts';
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
const list = async (query: { search?: string; show?: AreaShown; after?: string }) =>
  (await app.call(calls.officeAreas, { as: meera, query })).answer;

describe('a pincode', () => {
  test('that is added, changed and retired is so at once, in every process', async () => {
    const other = await testApp({ beside: app });
    expect((await add(areaDraft('422222'))).status).toBe(201);
    expect(await isServed('422222', other)).toMatchObject({ serviceable: true, area: 'Makhmalabad' });
    const changed = await app.call(calls.changeArea, {
      as: meera,
      params: { pincode: '422222' },
      body: {
        version: 1,
        draft: areaDraft('422222', {
          area: 'Makhmalabad Road',
          batches: ['evening'],
          limits: { morning: null, evening: 9 },
        }),
      },
    });
    expect(changed.answer).toEqual({ _id: '422222', version: 2 });
    expect(await isServed('422222', other)).toEqual({
      serviceable: true,
      area: 'Makhmalabad Road',
      batches: ['evening'],
    });
    await app.call(calls.settleArea, {
      as: meera,
      params: { pincode: '422222', act: 'retire' },
      body: { version: 2 },
    });
    expect(await isServed('422222', other)).toEqual({ serviceable: false, area: null, batches: [] });
    await other.close();
  });

  test('that is retired takes no new orders, and those that there are go on', async () => {
    await add(areaDraft('422223'));
    const order = await buy(app, asha, plan, { pincode: '422223' });
    const retire = (version: number, act: 'retire' | 'restore') =>
      app.call(calls.settleArea, { as: meera, params: { pincode: '422223', act }, body: { version } });
    expect((await retire(1, 'retire')).status).toBe(200);
    expect(await seen('422223')).toMatchObject({ retired: true, orders: 1 });
    expect((await sendPurchase(app, asha, purchaseOf(plan, { pincode: '422223' }))).refusal.code).toBe(
      'pincode_not_served',
    );
    expect((await app.call(api.order, { as: asha, params: { id: order._id } })).answer).toEqual(order);
    await retire(2, 'restore');
    expect((await sendPurchase(app, asha, purchaseOf(plan, { pincode: '422223' }))).status).toBe(201);
  });

  test('is not overwritten by whoever saw it before somebody else changed it', async () => {
    await add(areaDraft('422224'));
    const change = (version: number, area: string) =>
      app.call(calls.changeArea, {
        as: meera,
        params: { pincode: '422224' },
        body: { version, draft: areaDraft('422224', { area }) },
      });
    expect((await change(1, 'First')).status).toBe(200);
    expect(await change(1, 'Second')).toMatchObject({
      status: 409,
      refusal: { code: 'changed_meanwhile' },
    });
    expect(await seen('422224')).toMatchObject({ area: 'First', version: 2 });
  });

  test.each<[string, Partial<AreaDraft>, number, string]>([
    ['one that is no pincode', { pincode: '042222' }, 400, 'pincode_invalid'],
    ['one that is in the list', { pincode: '422001' }, 409, 'pincode_known'],
    ['no name', { area: ' ' }, 400, 'area_required'],
    ['no name in Marathi', { marathiArea: ' ' }, 400, 'marathi_area_required'],
    ['a Marathi name in other letters', { marathiArea: 'Makhmalabad' }, 400, 'marathi_area_required'],
    ['a name of two lines', { area: 'Makhmalabad\nRoad' }, 400, 'one_line'],
    ['a name that nobody sees', { area: '\u200b\u202e' }, 400, 'area_required'],
    ['no batch', { batches: [] }, 400, 'batch_required'],
    ['a batch twice', { batches: ['morning', 'morning'] }, 400, 'field_invalid'],
    ['a limit below nothing', { limits: { morning: -1, evening: null } }, 400, 'limit_invalid'],
    ['a limit beyond any', { limits: { morning: 1e9, evening: null } }, 400, 'limit_too_high'],
    [
      'a limit of a batch that is not offered',
      { batches: ['evening'], limits: { morning: 5, evening: null } },
      400,
      'limit_without_batch',
    ],
  ])('is refused with %s', async (_, changes, status, code) => {
    const answered = await add(areaDraft('422333', changes));
    expect([answered.status, answered.refusal.code]).toEqual([status, code]);
    expect(answered.refusal.message).not.toContain('{');
  });

  test('does not become another by a change', async () => {
    await add(areaDraft('422228'));
    const changed = await app.call(calls.changeArea, {
      as: meera,
      params: { pincode: '422228' },
      body: { version: 1, draft: areaDraft('422999') },
    });
    expect([changed.status, changed.refusal.code]).toEqual([400, 'pincode_fixed']);
    expect(await seen('422228')).toMatchObject({ version: 1 });
  });

  test('that was kept under older rules is shown as it is, and mended at its name', async () => {
    await app.db.query(
      `insert into served_pincodes (pincode, area, marathi_area) values ('422229', 'Old', 'Old')`,
    );
    expect(await seen('422229')).toMatchObject({ marathiArea: 'Old' });
    const change = (marathiArea: string) =>
      app.call(calls.changeArea, {
        as: meera,
        params: { pincode: '422229' },
        body: { version: 1, draft: areaDraft('422229', { marathiArea }) },
      });
    expect((await change('Old')).refusal.issues).toMatchObject([{ path: 'draft.marathiArea' }]);
    expect((await change('जुने')).status).toBe(200);
  });

  test('is found by its first digits and by a part of its name, in both languages and digits', async () => {
    await add(areaDraft('422225', { area: 'Pathardi Phata', marathiArea: 'पाथर्डी फाटा' }));
    for (const search of ['422225', '४२२२२५', 'phata', 'पाथर्डी'])
      expect((await list({ search })).areas.map(({ pincode }) => pincode)).toEqual(['422225']);
    expect((await list({ search: '4222' })).areas.length).toBeGreaterThan(1);
    expect((await list({ search: "o'%_" })).areas).toEqual([]);
  });

  test('with a day of the next week that is full or over its limit is found by that, and by no other day', async () => {
    const full = async () => (await list({ show: 'full' })).areas.map(({ pincode }) => pincode);
    await add(areaDraft('422226', { limits: { morning: 1, evening: null } }));
    await add(areaDraft('422227', { limits: { morning: 2, evening: 1 } }));
    const weekly = { deliveryFrequency: 'weekly', items: { [plan.tomato]: 400 } } as const;
    await buy(app, asha, plan, { ...weekly, pincode: '422226', startDate: '2026-12-01' });
    await buy(app, asha, plan, { ...weekly, pincode: '422227' });
    expect(await full()).toEqual([]);
    await buy(app, asha, plan, { ...weekly, pincode: '422226', startDate: '2026-11-30' });
    expect(await full()).toEqual(['422226']);
  });

  test('stands in the list by its number, fifty at a time, with the next seven days', async () => {
    await app.db.query(
      `insert into served_pincodes (pincode, area, marathi_area)
       select (500000 + n)::text, 'Many', 'अनेक' from generate_series(1, 120) as n`,
    );
    const found: string[] = [];
    let after: string | null = '499999';
    while (after !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list({ after });
      expect(page.areas.length).toBeLessThanOrEqual(50);
      found.push(...page.areas.map(({ pincode }) => pincode));
      after = page.next;
    }
    expect(found).toEqual(Array.from({ length: 120 }, (_, index) => String(500_001 + index)));
    const [first] = (await list({ search: '422223' })).areas;
    expect(first?.days.map(({ date }) => date)).toEqual([
      '2026-11-24',
      '2026-11-25',
      '2026-11-26',
      '2026-11-27',
      '2026-11-28',
      '2026-11-29',
      '2026-11-30',
    ]);
    expect(first?.days.every(({ morning }) => morning === 2)).toBe(true);
  });
});
