import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@shivar/domain/contract/api';
import { everyCall } from '@shivar/domain/contract/office/every-call';
import { cutOffOf } from '@shivar/domain/rules/calendar/cut-off';
import { callApi } from '../e2e/call-api.ts';
import { inSession } from '../server/src/db/session.ts';
import { roundsOf } from '../server/src/fulfilment/round-queries.ts';
import { startMailServer } from '../server/test/mail-server.ts';
import { PLAIN, afterClose, beforeClose, forget, undoClose, withDay } from './lib/evening.ts';
import type { DayFarm } from './lib/evening.ts';
import { goAbout, signIn } from './lib/office.ts';
import type { SignedIn } from './lib/office.ts';
import { ORIGIN, watchMemory } from './lib/program.ts';
import { median, repeat, row, timed, timesText } from './lib/report.ts';

/*
 * The evening of a farm with a large day, on the database that `npm run seed:day` filled: what the office reads before the close,
 * the close while customers go about, and what the office reads and the mail server gets afterwards. The close is taken back, so
 * that plain SQL can write the same rows, and again at the end.
 */

const ROUNDS = Number(process.env['ROUNDS'] ?? 20);
const SENDING_S = Number(process.env['SENDING'] ?? 60);
const CUSTOMERS = 10;
const AIMS = { ratio: 1.5, close: 2, minutes: 10, forecast: 300, customers: 300 };
const HOUR_MS = 3_600_000;
const batch = 'morning';
/** The program serves so long before the cut-off, and the customers go about in most of it. */
const BEFORE_MS = 20_000;

const HARVEST = `
  select item_id, sum(quantity)::int as quantity, count(*)::int as boxes from delivery_lines
  where date = $1 and batch = $2 group by item_id`;
const BY_PINCODE = `
  select pincode, count(*)::int as boxes from deliveries
  where date = $1 and batch = $2 and due and not (status = 'open' and left_empty) group by pincode`;

/** Times two ways to do a thing in turns. The first time of each is told apart. */
async function compare(what: string, ours: () => Promise<unknown>, byHand: () => Promise<unknown>) {
  const first = [await timed(ours), await timed(byHand)].map((time) => time.toFixed(0));
  const times = await repeat(ROUNDS, async () => [await timed(ours), await timed(byHand)] as const);
  const [mine, plain] = [median(times.map(([time]) => time)), median(times.map(([, time]) => time))];
  const ratio = `${(mine / plain).toFixed(2)} × (aim: ${AIMS.ratio})`;
  row(
    what,
    `median ${mine.toFixed(0)} ms, by hand ${plain.toFixed(0)}: ${ratio}; first ${first.join(' and then ')}`,
  );
}

async function measure(what: string, ask: (turn: number) => Promise<unknown>, times = ROUNDS): Promise<void> {
  row(what, timesText(await repeat(times, (turn) => timed(() => ask(turn)))));
}

async function readOpen({ db, day }: DayFarm, { token }: SignedIn): Promise<void> {
  const params = { date: day, batch } as const;
  const page = (after?: string) =>
    callApi(ORIGIN, api.fulfilmentDay, { token, params, query: after === undefined ? {} : { after } });
  await compare(
    'harvest of a batch, by the page’s call',
    () => callApi(ORIGIN, everyCall.fulfilmentHarvest, { token, params }),
    () => db.query(HARVEST, [day, batch]),
  );
  await compare(
    'what goes out by pincode',
    () => roundsOf(db, params, null),
    () => db.query(BY_PINCODE, [day, batch]),
  );
  const { boxCount, openCount } = await page();
  row('  boxes of the batch', `${boxCount}, ${openCount} of them untouched`);
  await measure('the first page of its boxes', () => page());
  const [last] = await db.query<{ number: number }>('select max(number)::int as number from orders');
  await measure('a later page of its boxes', (turn) =>
    page(String(Math.floor(((last?.number ?? 0) * turn) / ROUNDS) + 1)),
  );
  await measure('what changed in it', () => callApi(ORIGIN, everyCall.fulfilmentChanges, { token, params }));
  await measure(`the forecast; aim: under ${AIMS.forecast}`, () =>
    callApi(ORIGIN, everyCall.forecast, { token }),
  );
  await measure('what needs a decision', () => callApi(ORIGIN, everyCall.overview, { token }));
}

/** Closes the day in the program, while customers go about. Returns the milliseconds. */
async function close(farm: DayFarm, customers: readonly SignedIn[]): Promise<number> {
  const { db, day } = farm;
  let took = 0;
  await farm.serve(cutOffOf(day) - BEFORE_MS, async (pid) => {
    let busy: number[] = [];
    await goAbout(customers, () => pause(BEFORE_MS / 2));
    const { before, highest } = await watchMemory(pid, async () => {
      busy = await goAbout(customers, async () => {
        took = await whenClosed(farm);
      });
    });
    row('  the process grows by', `${(highest - before).toFixed(0)} MB, from ${before.toFixed(0)}`);
    row(`  ${CUSTOMERS} customers meanwhile`, `${timesText(busy)}; aim: p99 under ${AIMS.customers}`);
  });
  const [found] = await db.query<{ boxes: number; filled: number; notices: number }>(
    `select count(*)::int as boxes, (count(*) filter (where filled_by_farm))::int as filled,
       (select count(*)::int from notices where id > (select notice_id from evening_before)) as notices
     from deliveries where date = $1 and due`,
    [day],
  );
  if (found?.boxes !== found?.notices) throw new Error(`${found?.notices} notices of ${found?.boxes} boxes`);
  row(`the close of ${found?.boxes} boxes`, `${(took / 1000).toFixed(0)} s; aim: under ${AIMS.minutes} min`);
  return took;
}

const PROGRESS = `
  select (select count(*)::int from deliveries where date = $1 and due and status = 'open' and not left_empty and not filled_by_farm) as waiting,
    exists (select from closed_days where date = $1 and told_at is not null) as "isTold"`;

/** Waits for the end of the close, and tells when each quarter of the boxes was filled. Returns the milliseconds. */
async function whenClosed({ db, day }: DayFarm): Promise<number> {
  const look = async () => (await db.query<{ waiting: number; isTold: boolean }>(PROGRESS, [day]))[0];
  const all = (await look())?.waiting ?? 0;
  let began = performance.now();
  const quarters: string[] = [];
  for (;;) {
    const now = await look();
    const seconds = (performance.now() - began) / 1000;
    if (now?.waiting === all) began = performance.now();
    while (quarters.length < 4 && (now?.waiting ?? all) <= all * (1 - (quarters.length + 1) / 4))
      quarters.push(seconds.toFixed(0));
    if (now?.isTold) {
      row(`quarters of ${all} untouched boxes`, `filled after ${quarters.join(', ')} s`);
      return performance.now() - began;
    }
    await pause(2000);
  }
}

const VACUUMED = `
  select bool_and(last_autovacuum > now() - $1::float * interval '1 second') as done
  from pg_stat_user_tables where relname in ('deliveries', 'delivery_lines')`;

/** Waits until PostgreSQL has vacuumed what the close has written: until then a day is read from its tables, not from an index. */
async function whenVacuumed({ db }: DayFarm): Promise<void> {
  const began = performance.now();
  for (;;) {
    const seconds = (performance.now() - began) / 1000;
    const [found] = await db.query<{ done: boolean }>(VACUUMED, [seconds + 60]);
    if (found?.done) return row('vacuumed after', `${seconds.toFixed(0)} s`);
    if (seconds > 600) throw new Error('PostgreSQL does not vacuum what the close has written');
    await pause(2000);
  }
}

async function readClosed({ db, day }: DayFarm, { token }: SignedIn): Promise<void> {
  const params = { date: day, batch } as const;
  await measure('the closed day’s first page', () =>
    callApi(ORIGIN, api.fulfilmentDay, { token, params, query: {} }),
  );
  await measure('what changed in it since', () =>
    callApi(ORIGIN, everyCall.fulfilmentChanges, { token, params }),
  );
  await measure('its rounds', () => callApi(ORIGIN, everyCall.rounds, { token, params }));
  const [route] = await db.query<{ id: string }>('select id::text from routes order by id limit 1');
  await measure('the first 1,000 stops of a round', () =>
    callApi(ORIGIN, everyCall.round, { token, params: { ...params, route: route?.id ?? '' } }),
  );
  const packing = await timed(() => callApi(ORIGIN, everyCall.crates, { token, params }).catch(() => null));
  row('its packing list', `${packing.toFixed(0)} ms; 10 s is the longest statement: then it does not come`);
}

/** Sends notices to a mail server for a while. */
async function send(farm: DayFarm): Promise<void> {
  let mails = 0;
  const server = await startMailServer(0, {
    onData: (stream, _session, done) => {
      mails += 1;
      stream.resume().on('end', () => done());
    },
  });
  try {
    // Later than the program's clock was before: mails that it tried then are not due sooner.
    await farm.serve(
      cutOffOf(farm.day) + 2 * HOUR_MS,
      async (pid) => {
        const { before, highest } = await watchMemory(pid, () => pause(SENDING_S * 1000));
        row('notices sent', `${(mails / SENDING_S).toFixed(0)} a second, for ${SENDING_S} s`);
        row('  the process grows by', `${(highest - before).toFixed(0)} MB, from ${before.toFixed(0)}`);
      },
      { SMTP_URL: server.url },
    );
  } finally {
    await server.stop();
  }
}

async function writePlainly({ url, day }: DayFarm, took: number): Promise<void> {
  const plain = await inSession({ connectionString: url }, (client) =>
    timed(() => client.query(PLAIN, [day])),
  );
  row(
    'the same rows by plain SQL',
    `${(plain / 1000).toFixed(0)} s: the close takes ${(took / plain).toFixed(2)} × (aim: at most ${AIMS.close})`,
  );
}

await withDay(async (farm) => {
  await undoClose(farm);
  await forget(farm);
  const { admin, customers } = await signIn(farm.db, CUSTOMERS);
  await farm.serve(cutOffOf(farm.day) - HOUR_MS, () => readOpen(farm, admin));
  await beforeClose(farm);
  const took = await close(farm, customers);
  await afterClose(farm);
  await whenVacuumed(farm);
  await farm.serve(cutOffOf(farm.day) + HOUR_MS / 2, () => readClosed(farm, admin));
  await send(farm);
  await undoClose(farm);
  await beforeClose(farm);
  await writePlainly(farm, took);
  await undoClose(farm);
  await forget(farm);
});
