import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { accepted } from '@shivar/domain/language/refusal';
import { addDays, instantAt } from '@shivar/domain/values/day';
import PostalMime from 'postal-mime';
import { createSemaphore } from '../server/src/adapters/semaphore.ts';
import { inSession } from '../server/src/db/session.ts';
import { startMailServer } from '../server/test/mail-server.ts';
import type { Mail } from '../server/src/adapters/mailer.ts';
import { withFarm } from './lib/farm.ts';
import type { Farm } from './lib/farm.ts';
import { watchMemory } from './lib/program.ts';
import { median, repeat, row } from './lib/report.ts';
import { ORDERS_OF_USER, firstDay, scheduleBoxes, seedOrders } from './lib/seed.ts';

/*
 * Notices of tomorrow's boxes, sent by the application to a mail server that takes `SERVER_AT_ONCE` mails at once, each in `SERVER_MS`, in turns
 * with its mail program alone, which sends one of these mails again and again. `COMMIT_MS` makes each commit of the database take longer.
 */

const HOUSEHOLDS = Number(process.env['HOUSEHOLDS'] ?? 10_000);
const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
/** A server that keeps what it takes needs milliseconds for a mail, and works on a few at once, however many connections it has. */
const SERVER_MS = Number(process.env['SERVER_MS'] ?? 10);
const SERVER_AT_ONCE = Number(process.env['SERVER_AT_ONCE'] ?? 4);
const COMMIT_MS = Number(process.env['COMMIT_MS'] ?? 0);
const AT_ONCE = 20;
const AIM = 0.9;

/** A mail server that counts. It takes the time between the first mail and the last of so many, and keeps one of them. */
async function withServer(count: number, work: (url: string, all: Promise<number>) => Promise<unknown>) {
  const marks: number[] = [];
  let first = '';
  let isDone: (milliseconds: number) => void = () => {};
  const all = new Promise<number>((resolve) => (isDone = resolve));
  const slots = createSemaphore(SERVER_AT_ONCE, Infinity);
  const server = await startMailServer(0, {
    onData: (stream, _session, done) => {
      if (marks.length === 0) stream.on('data', (part: Buffer) => (first += part.toString()));
      else stream.resume();
      stream.on('end', () => {
        marks.push(performance.now());
        if (marks.length === count) isDone((marks.at(-1) ?? 0) - (marks[0] ?? 0));
        void slots.run(async () => {
          await pause(SERVER_MS);
          done();
          return accepted(null);
        });
      });
    },
  });
  try {
    await work(server.url, all);
  } finally {
    await server.stop();
  }
  const at = (share: number) => marks[Math.floor((count - 1) * share)] ?? Number.NaN;
  const quarters = [0, 1, 2, 3].map((quarter) => {
    const took = at((quarter + 1) / 4) - at(quarter / 4);
    return ((count / 4 / took) * 1000).toFixed(0);
  });
  return { perSecond: ((count - 1) / (at(1) - at(0))) * 1000, quarters: quarters.join(', '), first };
}

const TELL = `
  insert into notices (user_id, order_id, kind, key, facts, at, due_at)
  select distinct on (user_id) user_id, id, 'tomorrow', id || ' ' || $1::text, jsonb_build_object('date', $1::text, 'batch', 'morning'), $2, $2
  from orders order by user_id, number`;

/** Sends the notices of all households by the application. */
async function send({ serve }: Farm, url: string) {
  const day = firstDay();
  const at = instantAt(addDays(day, -1), 10);
  await inSession({ connectionString: url }, async (client) => {
    await client.query('truncate notices, mail_outbox');
    await client.query(TELL, [day, new Date(at)]);
    await client.query('vacuum analyze notices');
  });
  return withServer(HOUSEHOLDS, (smtp, all) =>
    serve(
      url,
      async (pid) => {
        const { before, highest } = await watchMemory(pid, () => all);
        row('  the process grows by', `${(highest - before).toFixed(0)} MB, from ${before.toFixed(0)}`);
      },
      { CLOCK_START: new Date(at).toISOString(), SMTP_URL: smtp },
    ),
  );
}

/** Sends as many by the mail program alone. */
async function sendBare(raw: string) {
  const { subject = '', text = '', html = '' } = await PostalMime.parse(raw);
  const mail: Omit<Mail, 'id'> = {
    kind: 'notice',
    to: 'bench@shivar.example',
    replyTo: null,
    thread: null,
    isByPerson: false,
    language: 'en',
    subject,
    text,
    html,
    files: [],
    stopUrl: 'https://shivar.example/stop-mails/a-key-as-long-as-those-that-are-in-mails-of-customers',
    otp: null,
  };
  return withServer(HOUSEHOLDS, (url) =>
    once(
      new Worker(new URL('lib/bare-mailer.ts', import.meta.url), {
        workerData: { url, mail, times: HOUSEHOLDS, atOnce: AT_ONCE },
      }),
      'exit',
    ),
  );
}

async function slowCommits({ url, milliseconds }: { url: string; milliseconds: number }): Promise<void> {
  await inSession({ connectionString: url }, async (admin) => {
    await admin.query(`alter system set commit_delay = ${milliseconds * 1000}`);
    await admin.query(`alter system set commit_siblings = 0`);
    await admin.query('select pg_reload_conf()');
  });
}

async function measure(farm: Farm): Promise<void> {
  const url = await farm.copy('mails');
  if (COMMIT_MS > 0) await slowCommits({ url: farm.adminUrl, milliseconds: COMMIT_MS });
  const ratios = await repeat(ROUNDS, async () => {
    const ours = await send(farm, url);
    const bare = await sendBare(ours.first);
    const ratio = ours.perSecond / bare.perSecond;
    row('notices sent', `${ours.perSecond.toFixed(0)} a second, in quarters ${ours.quarters}`);
    row('  the mail program alone', `${bare.perSecond.toFixed(0)} a second: ${ratio.toFixed(2)} ×`);
    return ratio;
  });
  row('median', `${median(ratios).toFixed(2)} × (aim: at least ${AIM})`);
}

await withFarm(async (client) => {
  await seedOrders(client, HOUSEHOLDS * ORDERS_OF_USER, 1);
  await scheduleBoxes(client);
}, measure);
