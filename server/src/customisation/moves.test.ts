import { api } from '@shivar/domain/contract/api';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { moveCalls } from '@shivar/domain/contract/move-calls';
import type { MovesAsked } from '@shivar/domain/contract/move-calls';
import { officeMoveCalls } from '@shivar/domain/contract/office/move-calls';
import { officeOrderCalls } from '@shivar/domain/contract/office/order-calls';
import { addDays } from '@shivar/domain/values/day';
import type { Day } from '@shivar/domain/values/day';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { discrepancies, release, saveSchedule } from '../../test/customising.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import { closeDays } from '../orders/close-commands.ts';

let app: TestApp;
let plan: TestPlan;
let asha: Person;
let order: OrderAnswer;
beforeAll(async () => {
  app = await testApp();
  plan = await addTestPlan(app.db);
});
beforeEach(async () => {
  await app.db.query('delete from closed_days');
  to('2026-11-21T16:42:00.000');
  asha = await app.customer();
  order = await buy(app, asha, plan, { deliveryFrequency: 'alternate', startDate: '2026-11-24' });
});
afterAll(() => app.close());

const to = (instant: string) => app.clock.move(Date.parse(`${instant}+05:30`) - app.clock.now());

const read = async () => (await app.call(api.order, { as: asha, params: { id: order._id } })).answer;
const preview = (asked: MovesAsked, as = asha) =>
  app.call(moveCalls.previewMoves, { as, params: { id: order._id }, body: asked });
/** Does what the preview shows. */
const move = async (asked: MovesAsked) => {
  const { answer } = await preview(asked);
  return app.call(moveCalls.moveBoxes, {
    as: asha,
    params: { id: order._id },
    body: { ...asked, moves: answer.moves },
  });
};
const undo = async () => {
  const { answer } = await app.call(api.orderHistory, { as: asha, params: { id: order._id }, query: {} });
  const body = { changeId: answer.undoable ?? '0' };
  return app.call(api.undoChange, { as: asha, params: { id: order._id }, body });
};

/** What each date brings: its lines, or farm's choice. */
const contentOf = ({ deliverySchedule }: OrderAnswer): Record<Day, Record<string, number>> =>
  Object.fromEntries(
    deliverySchedule
      .filter(({ status }) => status !== 'skipped')
      .map(({ date, items, farmsChoice = [] }) => [
        date,
        Object.fromEntries([...items, ...farmsChoice].map(({ _id, qty }) => [_id, qty])),
      ]),
  );
/** The same with some dates under another name. */
const renamed = (content: ReturnType<typeof contentOf>, names: Readonly<Record<Day, Day>>) =>
  Object.fromEntries(Object.entries(content).map(([date, lines]) => [names[date] ?? date, lines]));

const HOLD = { act: 'hold', dates: ['2026-11-26', '2026-11-28', '2026-11-30'] } satisfies MovesAsked;

describe('a hold', () => {
  test('moves whole boxes behind the end in the order’s rhythm, and changes no other', async () => {
    await saveSchedule(app, asha, order._id, { '2026-11-26': { [plan.tomato]: 500, [plan.dill]: 2 } });
    const before = await read();
    const last = before.endDate;
    const { answer: seen } = await preview(HOLD);
    const names = {
      '2026-11-26': addDays(last, 2),
      '2026-11-28': addDays(last, 4),
      '2026-11-30': addDays(last, 6),
    };
    expect(seen.moves).toEqual(Object.entries(names).map(([from, day]) => ({ from, to: day })));
    expect(await read()).toEqual(before);
    const { status, answer } = await move(HOLD);
    expect([status, answer]).toEqual([200, seen.order]);
    expect(await read()).toEqual(answer);
    expect(contentOf(answer)).toEqual(renamed(contentOf(before), names));
    expect(answer.endDate).toBe(addDays(last, 6));
    expect(answer.deliverySchedule.find(({ date }) => date === '2026-11-26')?.status).toBe('skipped');
    expect(answer.deliverySchedule.at(-3)).toMatchObject({ status: 'planned', movedFrom: '2026-11-26' });
    expect(await discrepancies(app, order._id)).toEqual([]);
    const [stored] = await app.db.query('select end_date as end, weekday from orders where id = $1', [
      order._id,
    ]);
    expect(stored).toEqual({ end: answer.endDate, weekday: null });
  });

  test('is undone, and then the order is as it was', async () => {
    await saveSchedule(app, asha, order._id, { '2026-11-28': { [plan.tomato]: 500 } });
    const before = await read();
    await move(HOLD);
    const { status, answer } = await undo();
    expect([status, answer, await read()]).toEqual([200, before, before]);
    expect(await discrepancies(app, order._id)).toEqual([]);
    const { answer: history } = await app.call(api.orderHistory, {
      as: asha,
      params: { id: order._id },
      query: {},
    });
    expect(history.entries.slice(0, 2)).toMatchObject([
      { kind: 'undo', by: 'customer' },
      { kind: 'hold', isUndone: true, after: { '2026-11-26': addDays(before.endDate, 2) } },
    ]);
  });

  test('ends early: boxes of open dates come back with what they hold by now', async () => {
    await move(HOLD);
    const held = await read();
    const second = addDays(order.endDate, 4);
    await saveSchedule(app, asha, order._id, { [second]: { [plan.onion]: 300 } });
    const body = { date: second, batch: 'evening' } as const;
    await app.call(moveCalls.changeBatch, { as: asha, params: { id: order._id }, body });
    // The cut-off of 26 November has passed.
    to('2026-11-25T18:00:00.000');
    await closeDays(app.db, app.clock);
    const before = contentOf(await read());
    const { answer } = await move({ act: 'resume', dates: HOLD.dates });
    const names = { [second]: '2026-11-28', [addDays(order.endDate, 6)]: '2026-11-30' };
    expect(contentOf(answer)).toEqual(renamed(before, names));
    expect(answer.endDate).toBe(addDays(order.endDate, 2));
    const strays =
      'select from delivery_lines l join deliveries d using (order_id, date) where l.batch <> d.batch';
    expect(await app.db.query(strays)).toEqual([]);
    expect(held.endDate).toBe(addDays(order.endDate, 6));
    expect(await discrepancies(app, order._id)).toEqual([]);
  });

  test('brings at each close what was shown', async () => {
    await move(HOLD);
    const shown = contentOf(await read());
    for (const { date } of order.deliverySchedule.slice(0, 6)) {
      to(`${addDays(date, -1)}T18:00:00.000`);
      await closeDays(app.db, app.clock);
    }
    expect(contentOf(await read())).toEqual(shown);
    expect(await discrepancies(app, order._id)).toEqual([]);
  });

  test('does only what was seen', async () => {
    const { answer } = await preview(HOLD);
    const others = answer.moves.map((each) => ({ ...each, to: each.to && addDays(each.to, 2) }));
    const body = { ...HOLD, moves: others };
    const refused = await app.call(moveCalls.moveBoxes, { as: asha, params: { id: order._id }, body });
    expect([refused.status, refused.refusal.code]).toEqual([409, 'moves_outdated']);
  });

  test('is refused after the cut-off, without a box, and for another customer', async () => {
    to('2026-11-23T18:00:00.000');
    expect((await preview({ act: 'hold', dates: ['2026-11-24'] })).refusal.code).toBe('date_past_cut_off');
    expect((await preview({ act: 'hold', dates: ['2026-11-25'] })).refusal.code).toBe('nothing_to_hold');
    expect((await preview({ act: 'resume', dates: ['2026-11-26'] })).refusal.code).toBe('nothing_to_resume');
    expect((await preview(HOLD, await app.customer())).status).toBe(404);
  });
});

describe('a skip', () => {
  test('gives what the date was to bring to the other dates, and is undone', async () => {
    await saveSchedule(app, asha, order._id, { '2026-11-26': { [plan.tomato]: 500 } });
    const before = await read();
    const { status, answer } = await move({ act: 'spread', dates: ['2026-11-26'] });
    expect(status).toBe(200);
    const sum = (of: OrderAnswer) =>
      Object.values(contentOf(of)).reduce((total, lines) => total + (lines[plan.tomato] ?? 0), 0);
    expect([sum(answer), answer.endDate]).toEqual([sum(before), before.endDate]);
    expect(contentOf(answer)['2026-11-26']).toBeUndefined();
    expect(await discrepancies(app, order._id)).toEqual([]);
    expect((await undo()).answer).toEqual(before);
  });

  test('whose content found other places brings back what is left of it', async () => {
    const bought = order.selectedItems[plan.tomato]?.qty ?? 0;
    await saveSchedule(app, asha, order._id, { '2026-11-26': { [plan.tomato]: 500 } });
    await move({ act: 'spread', dates: ['2026-11-26'] });
    // All but 200 g of it goes elsewhere.
    const dates = order.deliverySchedule.map(({ date }) => date).filter((date) => date !== '2026-11-26');
    const boxes: Record<Day, Record<string, number>> = {};
    for (let rest = bought - 200; rest > 0; rest -= 500)
      boxes[dates.pop() ?? ''] = { [plan.tomato]: Math.min(rest, 500) };
    expect((await saveSchedule(app, asha, order._id, boxes)).status).toBe(200);
    const back = await move({ act: 'resume', dates: ['2026-11-26'] });
    expect([back.status, await discrepancies(app, order._id)]).toEqual([200, []]);
    const restored = back.answer.deliverySchedule.find(({ date }) => date === '2026-11-26');
    expect(restored?.items.map(({ qty }) => qty)).toEqual([200]);
  });

  test('of a box that is moved again leads back to its first date', async () => {
    const before = await read();
    const first = addDays(order.endDate, 2);
    await move({ act: 'hold', dates: ['2026-11-26'] });
    await move({ act: 'hold', dates: [first] });
    const { answer } = await move({ act: 'resume', dates: ['2026-11-26'] });
    expect(answer).toEqual(before);
  });

  test('is done by the office for people who call, with a reason in the history', async () => {
    const meera = await app.admin();
    const params = { id: order._id };
    const asked = { act: 'hold', dates: ['2026-11-26'] } satisfies MovesAsked;
    const { answer: seen } = await app.call(officeMoveCalls.officePreviewMoves, {
      as: meera,
      params,
      body: asked,
    });
    const { answer: whole } = await app.call(officeOrderCalls.officeOrder, { as: meera, params });
    const body = { ...asked, moves: seen.moves, version: whole.version, reason: 'Away for a wedding' };
    const { answer } = await app.call(officeMoveCalls.officeMoveBoxes, { as: meera, params, body });
    expect(answer.order).toEqual(seen.order);
    const { answer: history } = await app.call(officeOrderCalls.officeOrderHistory, {
      as: meera,
      params,
      query: {},
    });
    expect(history.entries[0]).toMatchObject({ kind: 'skip', reason: 'Away for a wedding' });
    const told = await app.db.query('select facts from notices where order_id = $1', [order._id]);
    expect(told).toMatchObject([{ facts: { date: '2026-11-26' } }]);
    expect((await undo()).refusal.code).toBe('nothing_to_undo');
  });
});

test('likes end a promise, and a released box comes on top of what was promised', async () => {
  await saveSchedule(app, asha, order._id, { '2026-12-02': { [plan.tomato]: 500, [plan.onion]: 500 } });
  await move(HOLD);
  const before = contentOf(await read());
  await release(app, asha, order._id, '2026-12-02');
  const after = contentOf(await read());
  for (const [date, lines] of Object.entries(before)) {
    if (date === '2026-12-02') continue;
    for (const [item, quantity] of Object.entries(lines))
      expect(after[date]?.[item] ?? 0).toBeGreaterThanOrEqual(quantity);
  }
  const total = (content: typeof before) =>
    Object.values(content)
      .flatMap((lines) => Object.values(lines))
      .reduce((sum, quantity) => sum + quantity, 0);
  expect(total(after)).toBe(total(before));
  await app.call(api.saveLikes, { as: asha, body: { likes: { [plan.tomato]: 'never' } } });
  const promised = await app.db.query('select from deliveries where order_id = $1 and promised is not null', [
    order._id,
  ]);
  expect(promised).toEqual([]);
});
