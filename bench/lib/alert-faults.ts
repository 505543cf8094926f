import { Client } from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { UNFILLED, writeMessage } from './alert-shop.ts';
import type { Shop } from './alert-shop.ts';
import { firstDay } from './seed.ts';

/* The fault of each alert. It really happens to the program, and is mended. Times that rows tell are moved, and no figure. */

export interface Fault {
  readonly alert: string;
  /** What happens, in words. */
  readonly what: string;
  /** Other alerts that may fire, because they are true, too. */
  readonly meanwhile?: readonly string[];
  /** Makes it happen. Answers how it is mended. */
  readonly begin: (shop: Shop) => Promise<() => Promise<unknown>>;
}

/** A start of the program takes seconds, which are a minute in the short time of Prometheus. */
const STARTED: readonly string[] = ['Down'];
const MESSAGES = 'contact_messages';

/** So many people write to the farm again and again. Answers how to end that. */
function write(people: number): () => Promise<unknown> {
  const over = new AbortController();
  const writing = Array.from({ length: people }, async () => {
    while (!over.signal.aborted) {
      await writeMessage();
      await pause(100);
    }
  });
  return () => {
    over.abort();
    return Promise.all(writing);
  };
}

/** Somebody's session holds a table, for so long each time. Answers how to end that. */
export async function hold(
  { url }: Pick<Shop, 'url'>,
  table: string,
  milliseconds = Infinity,
): Promise<() => Promise<unknown>> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const over = new AbortController();
  const holding = (async () => {
    while (!over.signal.aborted) {
      await client.query(`begin; lock table ${table} in access exclusive mode`);
      const end = performance.now() + milliseconds;
      while (performance.now() < end && !over.signal.aborted) await pause(50);
      await client.query('rollback');
    }
    await client.end();
  })();
  // It is awaited later. Without this line a failure before that would end the drill.
  holding.catch(() => {});
  return () => {
    over.abort();
    return holding;
  };
}

/** An operator's mistake, and how it is undone. */
async function mistake({ sql }: Shop, wrong: string, right: string): Promise<() => Promise<unknown>> {
  await sql(wrong);
  return () => sql(right);
}

const TELL = `
  insert into notices (user_id, order_id, kind, key, facts, at, due_at)
  select distinct on (user_id) user_id, id, 'tomorrow', id || ' ' || $1::text,
    jsonb_build_object('date', $1::text, 'batch', 'morning'), $2::timestamptz, $2::timestamptz
  from orders where status = 'active' order by user_id, number desc`;

/** In the order of the file, but for the close: the clock goes on to the evening then. */
export const FAULTS: readonly Fault[] = [
  {
    alert: 'Down',
    what: 'the program is killed',
    begin: async (shop) => {
      await shop.kill();
      return shop.start;
    },
  },
  {
    alert: 'DatabaseAway',
    what: 'PostgreSQL is frozen',
    meanwhile: ['RequestsFail'],
    begin: async ({ database }) => {
      database('SIGSTOP');
      return async () => database('SIGCONT');
    },
  },
  {
    alert: 'RequestsFail',
    what: 'the database takes no message: every call that writes one gets 500',
    begin: async (shop) => {
      const mend = await mistake(
        shop,
        `alter table ${MESSAGES} add constraint drill check (false) not valid`,
        `alter table ${MESSAGES} drop constraint drill`,
      );
      const end = write(2);
      return async () => {
        await mend();
        await end();
      };
    },
  },
  {
    alert: 'RequestsSlow',
    what: 'a session holds the table of messages for two seconds, again and again',
    begin: async (shop) => {
      const end = write(4);
      const release = await hold(shop, MESSAGES, 2000);
      return () => Promise.all([end(), release()]);
    },
  },
  {
    alert: 'ConnectionsShort',
    what: 'a session holds the table of messages, and 60 people write one',
    meanwhile: ['RequestsFail', 'RequestsSlow', 'WorkUncounted'],
    begin: async (shop) => {
      const release = await hold(shop, MESSAGES);
      const end = write(60);
      return () => Promise.all([end(), release()]);
    },
  },
  {
    alert: 'ProcessorBusy',
    what: 'a loop in the program takes the processor for 0.7 s of each 0.8',
    meanwhile: ['RequestsSlow'],
    begin: async ({ inside }) => {
      await inside(
        'globalThis.busy = setInterval(() => { const end = Date.now() + 700; while (Date.now() < end); }, 800)',
      );
      return () => inside('clearInterval(globalThis.busy)');
    },
  },
  {
    alert: 'MemoryHigh',
    what: 'the program keeps 1 GB, and is then started again',
    meanwhile: STARTED,
    begin: async ({ inside, restart }) => {
      await inside('globalThis.leak = Buffer.alloc(1e9, 1)');
      return restart;
    },
  },
  {
    alert: 'JobsFail',
    what: 'a table of the forecast has another name',
    begin: (shop) =>
      mistake(
        shop,
        'alter table forecast_days rename to forecast_gone',
        'alter table forecast_gone rename to forecast_days',
      ),
  },
  {
    alert: 'MailsWait',
    what: 'the mail server is away, a mail was written 16 minutes ago',
    begin: async ({ stopMail, startMail, sql }) => {
      await stopMail();
      await writeMessage();
      await sql(
        `update mail_outbox set created_at = created_at - interval '16 minutes' where sent_at is null and rejections = 0`,
      );
      return startMail;
    },
  },
  {
    alert: 'NoticesWait',
    what: 'the mail server is away, notices of 200 households are due since 31 minutes',
    begin: async ({ stopMail, startMail, sql, now }) => {
      await stopMail();
      await sql(TELL, [firstDay(), new Date(now() - 31 * 60_000)]);
      return startMail;
    },
  },
  {
    alert: 'PaymentsWait',
    what: 'the gateway is away, its event came 16 minutes ago',
    begin: async ({ gateway, pay, sql }) => {
      gateway.away = true;
      pay();
      // So long an event takes to be kept.
      await pause(1000);
      await sql(`update gateway_events set received_at = received_at - interval '16 minutes'`);
      return async () => {
        gateway.away = false;
      };
    },
  },
  {
    alert: 'WorkUncounted',
    what: 'a session holds the table of mails',
    begin: (shop) => hold(shop, 'mail_outbox'),
  },
  {
    alert: 'BoxesUnclosed',
    what: 'the database takes no box of one order, and the evening comes',
    meanwhile: [...STARTED, 'JobsFail'],
    begin: async (shop) => {
      const mend = await mistake(
        shop,
        `alter table delivery_lines add constraint drill check (order_id <> '${UNFILLED}' or date <> '${firstDay()}') not valid`,
        'alter table delivery_lines drop constraint drill',
      );
      await shop.skipToEvening();
      return mend;
    },
  },
];
