import { openSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import type { StandInEvent } from '../../server/src/adapters/gateway-stand-in/stand-in.ts';
import { inSession } from '../../server/src/db/session.ts';
import { startMailServer } from '../../server/test/mail-server.ts';
import { signalPostgres } from './alert-shop.ts';
import type { Farm } from './farm.ts';
import { FaultyLine } from './faulty-line.ts';
import { PRICE, bring, standInFor } from './gateway.ts';
import { ORIGIN, startProgram } from './program.ts';
import { ORDERS_OF_USER, orderId, seedOrders } from './seed.ts';

/* The farm on which the drill of the faults makes them: the program reaches its database, its mail server and its gateway by faulty lines. */

/** Households that save. */
export const HOUSEHOLDS = 8;
/** The first order that waits for its payment. */
export const FIRST_UNPAID = HOUSEHOLDS * ORDERS_OF_USER;
const LOOK_MS = 50;

/** Orders of households that save, and behind them so many that wait for their online payment. */
export async function seedHouseholds(client: Client, unpaid: number): Promise<void> {
  await seedOrders(client, FIRST_UNPAID + unpaid);
  const waiting = `id >= '${orderId(FIRST_UNPAID)}'`;
  await client.query(`
    update orders set status = 'pending', held_until = now() + interval '1 day' where ${waiting};
    update payments set method = 'online' where order_${waiting};
    insert into book_entries (at, cause, debit, credit, paise, user_id, order_id, entry_key)
      select now(), 'order', 'owed', 'deferred', ${PRICE}, user_id, id, 'order ' || id from orders where ${waiting}`);
}

export type FaultShop = Awaited<ReturnType<typeof openFaultShop>>;

/** Starts all of it. `log` is a file for the output of the program. */
export async function openFaultShop(farm: Farm, log: string | undefined) {
  const url = await farm.copy('faults');
  const socket = new URL(farm.adminUrl).searchParams.get('host') ?? '';
  const stopped = new AbortController();
  // The gateway brings an event again until the farm has it.
  const deliver = async (event: StandInEvent) => {
    while (!stopped.signal.aborted && !(await bring(ORIGIN, event))) await pause(LOOK_MS);
  };
  const far = await standInFor(0, (event) => void deliver(event));
  const mails = await startMailServer();
  const lines = {
    database: new FaultyLine({ path: join(socket, '.s.PGSQL.5432') }),
    mail: new FaultyLine({ port: mails.port }),
    gateway: new FaultyLine({ port: Number(new URL(far.settings.RAZORPAY_URL).port) }),
  };
  const settings = {
    ...far.settings,
    DATABASE_URL: `postgresql://shivar@127.0.0.1:${await lines.database.open()}${new URL(url).pathname}`,
    SMTP_URL: `smtp://127.0.0.1:${await lines.mail.open()}`,
    RAZORPAY_URL: `http://127.0.0.1:${await lines.gateway.open()}`,
  };
  const program = await startProgram(
    farm.dataDir,
    settings,
    log === undefined ? 'ignore' : openSync(log, 'a'),
  );
  const admin = new URL(farm.adminUrl);
  admin.pathname = new URL(url).pathname;
  return {
    url,
    adminUrl: admin.href,
    dataDir: farm.dataDir,
    program,
    lines,
    mails,
    standIn: far.standIn,
    /** Runs a statement as the superuser, past the line. */
    sql: (text: string) => inSession({ connectionString: admin.href }, (client) => client.query(text)),
    database: (signal: NodeJS.Signals) => signalPostgres(farm.dataDir, signal),
    close: async () => {
      stopped.abort();
      await program.stop();
      for (const line of Object.values(lines)) line.close();
      await far.close();
      await mails.stop();
    },
  };
}
