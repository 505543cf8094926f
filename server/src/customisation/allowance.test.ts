import { inTransaction } from '../db/client.ts';
import type { OrderAnswer } from '@shivar/domain/contract/answers';
import { api } from '@shivar/domain/contract/api';
import { LEDGER } from '@shivar/domain/rules/order/ledger';
import { addDays } from '@shivar/domain/values/day';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';
import { discrepancies, saveSchedule, scheduleOf } from '../../test/customising.ts';
import { addTestPlan, buy } from '../../test/test-plan.ts';
import type { TestPlan } from '../../test/test-plan.ts';
import type { Rows } from '../db/schema.generated.ts';

let app: TestApp;
/** A second instance of the application on the same database, with connections of its own. */
let other: TestApp;
let plan: TestPlan;
let asha: Person;
beforeAll(async () => {
  app = await testApp();
  other = await testApp({ beside: app });
  plan = await addTestPlan(app.db);
  asha = await app.customer();
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const FIRST = '2026-11-24';
const dayOf = (index: number) => addDays(FIRST, index);
const read = async (id: string): Promise<OrderAnswer> =>
  (await app.call(api.order, { as: asha, params: { id } })).answer;

test('200 saves at once through two instances never exceed an allowance, and every accepted one is there', async () => {
  const orders = await Promise.all(Array.from({ length: 4 }, () => buy(app, asha, plan)));
  const saves = Array.from({ length: 200 }, (_, index) => {
    const { _id } = orders[index % orders.length] as OrderAnswer;
    // 2000 g of onion last for four of these; the 28 dates are shared by 50 saves of each order.
    return {
      _id,
      day: dayOf(Math.floor(index / orders.length) % 28),
      lines: { [plan.onion]: 300 + (index % 3) * 100 },
    };
  });
  const answers = await Promise.all(
    saves.map(({ _id, day, lines }, index) =>
      saveSchedule(index % 2 ? other : app, asha, _id, { [day]: lines }),
    ),
  );
  expect(answers.filter(({ status }) => ![200, 409, 422].includes(status))).toEqual([]);
  for (const { _id } of orders) {
    const schedule = scheduleOf(await read(_id));
    const accepted = saves.filter((save, index) => save._id === _id && answers[index]?.status === 200);
    expect(Object.keys(schedule)).toHaveLength(accepted.length);
    for (const { day, lines } of accepted) expect(schedule[day]).toEqual(lines);
    const placed = Object.values(schedule).reduce((sum, lines) => sum + (lines[plan.onion] ?? 0), 0);
    // Nobody was refused while there was room for the smallest save.
    expect(placed).toBeGreaterThan(2000 - 300);
    expect(placed).toBeLessThanOrEqual(2000);
    expect(await discrepancies(app, _id)).toEqual([]);
  }
});

test('the same save a hundred times at once is written once', async () => {
  const { _id } = await buy(app, asha, plan);
  const schedule = { [FIRST]: { [plan.tomato]: 900, [plan.mint]: 2 } };
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => saveSchedule(index % 2 ? other : app, asha, _id, schedule)),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const [changes] = await app.db.query(
    `select count(*)::int as changes from order_changes where order_id = $1 and kind = 'customise'`,
    [_id],
  );
  expect(changes).toEqual({ changes: 1 });
  expect(await discrepancies(app, _id)).toEqual([]);
});

test('a save that waited for another one until the cut-off had passed comes too late', async () => {
  const { _id } = await buy(app, asha, plan);
  const holder = await app.db.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from orders where id = $1 for update', [_id]);
  const start = app.clock.now();
  app.clock.move(Date.parse('2026-11-23T17:59:59.999+05:30') - start);
  const waiting = saveSchedule(app, asha, _id, { [FIRST]: { [plan.dill]: 1 } });
  await waitUntilBlocked();
  app.clock.move(1);
  await holder.query('commit');
  holder.release();
  const late = await waiting;
  app.clock.move(start - app.clock.now());
  expect([late.status, late.refusal.code]).toEqual([409, 'date_past_cut_off']);
});

async function waitUntilBlocked(): Promise<void> {
  for (;;) {
    const [row] = await app.db.query(
      app.db.spread
        ? 'select 1 from citus_lock_waits'
        : `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (row) return;
  }
}

describe('the database itself refuses at the commit', () => {
  const line = 'insert into delivery_lines (order_id, date, item_id, batch, quantity) values ';
  const entry = (date: string, kind: string, quantity: number) => `
    insert into quantity_ledger (change_id, order_id, item_id, date, kind, quantity)
    select min(id), $1, $2::int, ${date}::date, '${kind}', ${quantity} from order_changes where order_id = $1::uuid`;
  test.each<[string, string]>([
    [
      'a total without its entries',
      'update order_items set scheduled = 100 where order_id = $1 and item_id = $2',
    ],
    ['less than was bought', 'update order_items set subscribed = 100 where order_id = $1 and item_id = $2'],
    ['an item that is gone', 'delete from order_items where order_id = $1 and item_id = $2'],
    ['a line without its entry', `${line} ($1, '${FIRST}', $2, 'morning', 100)`],
    ['an entry without its line', entry(`'${FIRST}'`, 'scheduled', 100)],
    ['an entry of a purchase alone', entry('null', 'subscribed', 100)],
    [
      'more in boxes than was bought',
      `with line as (${line} ($1, '${FIRST}', $2, 'morning', 3100)),
         entry as (${entry(`'${FIRST}'`, 'scheduled', 3100)})
       update order_items set scheduled = 3100 where order_id = $1 and item_id = $2`,
    ],
  ])('%s', async (_what, statement) => {
    const { _id } = await buy(app, asha, plan);
    const writing = inTransaction(app.db, (tx) => tx.query(statement, [_id, plan.tomato]));
    await expect(writing).rejects.toThrow(/does not add up/);
    expect(await discrepancies(app, _id)).toEqual([]);
  });

  test.each([true, false])('a total beside a change that is right (of its own order: %s)', async (isOwn) => {
    const [{ _id }, other] = [await buy(app, asha, plan), await buy(app, asha, plan)];
    const writing = inTransaction(app.db, async (tx) => {
      const changed = [isOwn ? _id : other._id];
      await tx.query(
        `insert into order_changes (order_id, kind, at) values ($1, 'farms_choice', now())`,
        changed,
      );
      await tx.query('update order_items set scheduled = scheduled where order_id = $1', changed);
      await tx.query('update order_items set scheduled = 100 where order_id = $1', [_id]);
    });
    await expect(writing).rejects.toThrow(/does not add up/);
    expect(await discrepancies(app, _id)).toEqual([]);
  });
});

describe('the effect of an entry', () => {
  test('is in the database as in the table of the rules', async () => {
    // A kind of the database without an effect, or the other way round, fails the check of types.
    const effects: Record<Rows['quantity_ledger']['kind'], unknown> = LEDGER;
    const rows = await app.db.query<{ kind: string }>(
      `select kind, json_build_object('bought', ledger_bought(kind), 'placed', ledger_placed(kind),
         'excess', ledger_excess(kind), 'delivered', ledger_delivered(kind)) as effect from unnest($1::text[]) as kind`,
      [Object.keys(effects)],
    );
    expect(rows).toEqual(Object.entries(effects).map(([kind, effect]) => ({ kind, effect })));
  });

  test('of an unknown kind is refused', async () => {
    await expect(app.db.query(`select ledger_placed('lost')`)).rejects.toThrow('no kind lost');
  });
});

test('the history cannot be rewritten', async () => {
  const { _id } = await buy(app, asha, plan);
  for (const statement of [
    'update quantity_ledger set quantity = 1 where order_id = $1',
    'delete from quantity_ledger where order_id = $1',
    'update order_changes set at = now() where order_id = $1',
    'delete from order_changes where order_id = $1',
  ]) {
    await expect(app.db.query(statement, [_id])).rejects.toThrow(/append-only/);
  }
  for (const table of ['order_changes', 'quantity_ledger'])
    await expect(app.db.query(`truncate ${table} cascade`)).rejects.toThrow(`${table} is append-only`);
  await expect(app.db.query('truncate orders cascade')).rejects.toThrow(/append-only/);
});
