import { setTimeout as pause } from 'node:timers/promises';
import { addDays, dayAt } from '@shivar/domain/values/day';
import { PERIODS, periodOf } from '@shivar/domain/rules/overview/overview-period';
import { openDatabase } from '../server/src/db/client.ts';
import { decisionsOf } from '../server/src/overview/decision-queries.ts';
import { figuresOf } from '../server/src/overview/figure-queries.ts';
import { explaining, goAbout, seededDatabase, signIn } from './lib/office.ts';
import type { SignedIn } from './lib/office.ts';
import { withProgramOn } from './lib/program.ts';
import { row, timesText } from './lib/report.ts';

/*
 * The office's overview among a million orders: the decisions, and each kind of figures, over HTTP, while ten customers go
 * about; and those customers alone. Every pincode has a limit, because then it costs most to find the full days. With
 * DATA_DIR it uses the database that `npm run seed:office` filled.
 */

const ORDERS = Number(process.env['ORDERS'] ?? 1_000_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 30);
const PORT = 4995;
const AIM = 300;
const CUSTOMERS = 10;

const today = dayAt(Date.now());
const since = (days: number) => `from=${addDays(today, 1 - days)}&to=${today}`;
const ASKED = [
  'overview',
  ...Object.values(PERIODS).flatMap((days) =>
    ['', '&split=plan', '&split=area', '&plan=weekly-vegetables', '&pincode=423111'].map(
      (shown) => `overview/figures?${since(days)}${shown}`,
    ),
  ),
];

const seeded = await seededDatabase({ orders: ORDERS, customers: Math.ceil(ORDERS / 5), today });
const db = openDatabase(seeded.url, { timeout: 60_000 });
try {
  await db.query('update served_pincodes set morning_limit = 500, evening_limit = 250');
  await findScans();
  const { admin, customers } = await signIn(db, CUSTOMERS);
  await withProgramOn(seeded, PORT, async () => {
    await goAbout(PORT, customers, () => pause(3000));
    row('customers, nobody at the overview', timesText(await goAbout(PORT, customers, () => pause(10_000))));
    const all: number[] = [];
    const meanwhile = await goAbout(PORT, customers, async () => {
      for (const asked of ASKED) all.push(...(await measure(admin, asked)));
    });
    row('the overview over HTTP, all of it', `${timesText(all)}; aim: p95 under ${AIM}`);
    row('customers meanwhile', timesText(meanwhile));
  });
} finally {
  await db.close();
  await seeded.stop();
}

async function measure({ token }: SignedIn, asked: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${PORT}/api/admin/${asked}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`${asked} was answered with ${answer.status}`);
    await answer.arrayBuffer();
    times.push(performance.now() - began);
  }
  row(asked, timesText(times));
  return times;
}

/** Prints the tables that its statements read whole. */
async function findScans(): Promise<void> {
  const explained = explaining(db);
  await decisionsOf(explained.db, Date.now());
  const period = periodOf({ from: addDays(today, -363), to: today }, today);
  if (!period.ok) throw new Error('A year is a period');
  await figuresOf(explained.db, { split: 'area' }, period.value);
  const scans = [...explained.plans.join('\n').matchAll(/Seq Scan on (\w+)/g)].map(([, table]) => table);
  row('  read whole', `${[...new Set(scans)].join(', ') || 'no table'}; never orders, users or deliveries`);
}
