import { setTimeout as pause } from 'node:timers/promises';
import { everyCall } from '@shivar/domain/contract/office/every-call';
import type { OverviewQuery } from '@shivar/domain/contract/office/overview-calls';
import { PERIODS, periodOf } from '@shivar/domain/rules/overview/overview-period';
import { addDays, dayAt } from '@shivar/domain/values/day';
import { callApi } from '../e2e/call-api.ts';
import { peoplePage } from '../server/src/account/people-queries.ts';
import { countLateRefunds, countOwedMoney } from '../server/src/books/queries.ts';
import type { Database } from '../server/src/db/client.ts';
import { emptyOfLongDay } from '../server/src/fulfilment/expected-queries.ts';
import { officeOrderPage } from '../server/src/orders/office-queries.ts';
import { countOrders } from '../server/src/orders/office-search-queries.ts';
import { decisionsOf } from '../server/src/overview/decision-queries.ts';
import { figuresOf } from '../server/src/overview/figure-queries.ts';
import { goAbout, readWhole, signIn, withManyOrders } from './lib/office.ts';
import { ORIGIN } from './lib/program.ts';
import { repeat, row, timed, timesText } from './lib/report.ts';

/* Every pincode has a limit, because then it costs most to find the full days. */

const ORDERS = Number(process.env['ORDERS'] ?? 1_000_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 30);
const AIM = 300;
const CUSTOMERS = 10;

const today = dayAt(Date.now());
const SHOWN: Partial<OverviewQuery>[] = [
  {},
  { split: 'plan' },
  { split: 'area' },
  { plan: 'weekly-vegetables' },
  { pincode: '423111' },
];

await withManyOrders(ORDERS, async ({ db, serve }) => {
  await db.query('update served_pincodes set morning_limit = 500, evening_limit = 250');
  const scans = await readWhole(db, async (explained) => {
    await decisionsOf(explained, Date.now(), emptyOfLongDay);
    const period = periodOf({ from: addDays(today, -363), to: today }, today);
    if (!period.ok) throw new Error('A year is a period');
    await figuresOf(explained, { split: 'area' }, period.value);
  });
  row('  read whole', `${scans}; never orders, users or deliveries`);
  await owed(db);
  const { admin, customers } = await signIn(db, CUSTOMERS);
  await serve(async () => {
    await goAbout(customers, () => pause(3000));
    row('customers, nobody at the overview', timesText(await goAbout(customers, () => pause(10_000))));
    const all: number[] = [];
    const meanwhile = await goAbout(customers, async () => {
      all.push(...(await overviewTimes(admin.token)));
    });
    row('the overview over HTTP, all of it', `${timesText(all)}; aim: p95 under ${AIM}`);
    row('customers meanwhile', timesText(meanwhile));
  });
});

/** What households owe and what the farm owes them: the counts of the overview, and the first pages of their lists. */
async function owed(db: Database): Promise<void> {
  const now = Date.now();
  const asks: Readonly<Record<string, (asked: Database) => Promise<unknown>>> = {
    'orders that owe, their number': (asked) => countOrders(asked, { unpaid: '1', delivered: '1' }, today),
    'orders that owe, their first page': (asked) =>
      officeOrderPage(asked, { unpaid: '1', delivered: '1' }, null, now),
    'households to pay back, their number': (asked) => countOwedMoney(asked),
    'households to pay back, their first page': (asked) => peoplePage(asked, { kind: 'credit' }, now),
    'late refunds, their number': (asked) => countLateRefunds(asked, now),
  };
  const all: number[] = [];
  for (const [what, ask] of Object.entries(asks)) {
    const times = await repeat(ROUNDS, () => timed(() => ask(db)));
    row(what, timesText(times));
    all.push(...times);
  }
  row('what is owed, in the database', `${timesText(all)}; aim: p95 under 50`);
  const scans = await readWhole(db, async (asked) => {
    for (const ask of Object.values(asks)) await ask(asked);
  });
  row('  read whole', scans);
}

async function overviewTimes(token: string): Promise<number[]> {
  const measure = async (what: string, ask: () => Promise<unknown>) => {
    const times = await repeat(ROUNDS, () => timed(ask));
    row(what, timesText(times));
    return times;
  };
  const all = await measure('overview', () => callApi(ORIGIN, everyCall.overview, { token }));
  for (const days of Object.values(PERIODS)) {
    for (const shown of SHOWN) {
      const query = { from: addDays(today, 1 - days), to: today, ...shown };
      const ask = () => callApi(ORIGIN, everyCall.overviewFigures, { token, query });
      all.push(...(await measure(`${days} days ${JSON.stringify(shown)}`, ask)));
    }
  }
  return all;
}
