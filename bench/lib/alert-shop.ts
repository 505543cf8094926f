import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@shivar/domain/contract/api';
import { addDays, instantAt } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';
import type { Client } from 'pg';
import { callApi } from '../../e2e/call-api.ts';
import { inSession } from '../../server/src/db/session.ts';
import { startMailServer } from '../../server/test/mail-server.ts';
import type { MailServer } from '../../server/test/mail-server.ts';
import type { Farm } from './farm.ts';
import { bring, gatewayId, seedWaiting, standInFor } from './gateway.ts';
import { INSPECTED, runInside } from './inside.ts';
import { send } from './network.ts';
import { ORIGIN, startProgram } from './program.ts';
import type { Program } from './program.ts';
import { ORDERS_OF_USER, firstDay, orderId, scheduleBoxes } from './seed.ts';
import { postmasterOf } from './use.ts';

/* The farm on which the drill of the alerts makes its faults: the program, its database, a mail server and a gateway. */

export const SCRAPED_TOKEN = 'the-token-that-prometheus-of-the-drill-sends';
const HOUSEHOLDS = 200;
const ORDERS = HOUSEHOLDS * ORDERS_OF_USER;
/** It waits for its online payment. */
const UNPAID = ORDERS - 1;
/** An address that the mail server refuses, as it does with a mistyped one. */
const MISTYPED = 'mistyped@shivar.example';
/** The box of this order waits for farm's choice. */
export const UNFILLED = orderId(0);
const DAY = addDays(firstDay(), -1);
const MORNING = instantAt(DAY, 10);
/** Some minutes after the cut-off. */
const EVENING = instantAt(DAY, 18) + 300_000;

/** Households with a box each tomorrow. One order waits for its payment, and one household has not filled its boxes. */
export async function seedShop(client: Client): Promise<void> {
  await seedWaiting(client, ORDERS);
  await client.query(`update orders set status = 'active', held_until = null where id <> $1`, [
    orderId(UNPAID),
  ]);
  await client.query(`update orders set held_until = now() + interval '9 days' where id = $1`, [
    orderId(UNPAID),
  ]);
  await scheduleBoxes(client, ORDERS_OF_USER);
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** Starts all of it, on a morning: nobody's quiet hours. */
export async function openShop(farm: Farm) {
  const url = await farm.copy('alerts');
  let ahead = MORNING - Date.now();
  const now = (): Instant => Date.now() + ahead;
  let mail: MailServer = await refusing(0);
  const { port, url: smtp } = mail;
  const far = await standInFor(ORDERS, (event) => void bring(ORIGIN, event));
  const settings = {
    DATABASE_URL: url,
    METRICS_TOKEN: SCRAPED_TOKEN,
    SMTP_URL: smtp,
    ...INSPECTED,
    ...far.settings,
  };
  const start = () => startProgram(farm.dataDir, { ...settings, CLOCK_START: new Date(now()).toISOString() });
  let program: Program = await start();
  const sql = (text: string, values: unknown[] = []) =>
    inSession({ connectionString: url }, async (client) => void (await client.query(text, values)));
  return {
    url,
    now,
    sql,
    kill: () => program.kill(),
    start: async () => {
      program = await start();
    },
    restart: async () => {
      await program.stop();
      program = await start();
    },
    /** The evening comes at once. */
    skipToEvening: async () => {
      await program.stop();
      ahead = EVENING - Date.now();
      program = await start();
    },
    inside: (line: string) => runInside(program.pid, line),
    database: (signal: NodeJS.Signals) => signalPostgres(farm.dataDir, signal),
    stopMail: () => mail.stop(),
    startMail: async () => {
      mail = await refusing(port);
    },
    gateway: far.standIn.trouble,
    pay: () => void far.standIn.pay(gatewayId(UNPAID)),
    close: async () => {
      signalPostgres(farm.dataDir, 'SIGCONT');
      await program.stop();
      await far.close();
      await mail.stop();
    },
  };
}

/** A mail server that refuses one recipient. */
const refusing = (port: number): Promise<MailServer> =>
  startMailServer(port, {
    onRcptTo: ({ address }, _session, done) => {
      if (address !== MISTYPED) return done();
      done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
    },
  });

/** A signal for all processes of PostgreSQL: its own first, which would start others in place of those that a signal ended. */
export function signalPostgres(dataDir: string, signal: NodeJS.Signals): void {
  const postmaster = postmasterOf(dataDir);
  process.kill(postmaster, signal);
  const children =
    readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').match(/\d+/g) ?? [];
  for (const child of children.map(Number)) send(child, signal);
}

/** Somebody writes to the farm, which answers by mail. Answers whether the program took it. */
export const writeMessage = (email = 'asha@shivar.example'): Promise<boolean> =>
  callApi(ORIGIN, api.contact, { body: { name: 'Asha', email, subject: '', message: 'Where is my box?' } })
    .then(() => true)
    .catch(() => false);

/** No fault of the farm on a quiet day: a mail to an address that is none, and that was refused 16 minutes ago. */
export async function mistype({ sql }: Shop): Promise<void> {
  await writeMessage(MISTYPED);
  await pause(2000);
  await sql(`update mail_outbox set created_at = created_at - interval '16 minutes' where recipient = $1`, [
    MISTYPED,
  ]);
}
