import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { clockFrom, systemClock } from './adapters/clock.ts';
import type { Clock } from './adapters/clock.ts';
import { createGateway } from './adapters/gateway.ts';
import { demoGateway } from './adapters/gateway-stand-in/demo.ts';
import { createFileMailer, createSmtpMailer } from './adapters/mailer.ts';
import type { Mailer } from './adapters/mailer.ts';
import { imagesOf } from './adapters/images/stores.ts';
import { buildApp } from './app.ts';
import { WEBHOOK_PATH } from './gateway/routes.ts';
import { ensureFirstAdmin, settleEmails } from './auth/upkeep-commands.ts';
import { ConfigError, loadConfig } from './config/config.ts';
import type { Config } from './config/config.ts';
import { openReady } from './db/open.ts';
import { loadDemoData } from './demo-data/load.ts';
import { explain, live, say, warn } from './lifecycle.ts';
import type { Lifecycle } from './lifecycle.ts';
import { giveUpRoot } from './db/privileges.ts';

/** How long requests under way may take, and how long to wait for a port, in milliseconds. */
const GRACE = 10_000;
const PORT_PATIENCE = 5000;

const log = pino();

/**
 * Returns the function that ends all requests. Requests under way get their answers, and new ones are refused. After
 * `grace` milliseconds all connections are cut, also those that are no HTTP any more.
 */
function gentleEnd(app: FastifyInstance, grace: number): () => Promise<void> {
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return async () => {
    const cut = setTimeout(() => sockets.forEach((socket) => socket.destroy()), grace);
    await app.close();
    clearTimeout(cut);
  };
}

/** Listens. Waits for a port that the application before this one still holds. */
async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  const giveUp = performance.now() + PORT_PATIENCE;
  for (;;) {
    try {
      // `welcome` tells the address in a line for people.
      await app.listen({ host, port, listenTextResolver: () => 'Listening' });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      if (performance.now() > giveUp) {
        throw new Error(`Port ${port} of ${host} is taken by another program: set PORT`, { cause: error });
      }
      await pause(100);
    }
  }
}

function welcome({ host, port, publicUrl }: Config): string {
  const here = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  return `Shivar is at ${here}${publicUrl === here ? '' : `, for the world at ${publicUrl}`}`;
}

/** Mail goes by SMTP where a server is set, and else into files (product 12.3). */
function mailerOf({ smtpUrl, mailFrom, dataDir }: Config): Mailer {
  return smtpUrl === null
    ? createFileMailer(join(dataDir, 'outbox'), mailFrom, say)
    : createSmtpMailer(smtpUrl, mailFrom);
}

/** Where people pay online: the farm's gateway, in a trial without one a stand-in, or nowhere. */
function onlineOf(config: Config, clock: Clock) {
  const { razorpay, mode, host, port } = config;
  if (razorpay) return { gateway: createGateway(razorpay) };
  if (mode === 'live') return { gateway: null };
  const isAnywhere = host === '0.0.0.0' || host === '::';
  const localUrl = `http://${isAnywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host}:${port}`;
  return demoGateway({ ...config, localUrl, webhookPath: WEBHOOK_PATH, clock });
}

/** Settings, database, migrations, first admin, demo data, application: then the door opens (product 12.1). */
async function start(lifecycle: Lifecycle): Promise<void> {
  const config = await loadConfig();
  const clock = config.clockStart === null ? systemClock : clockFrom(config.clockStart);
  const { db, ...opened } = await openReady(config, (message, error) => {
    log.warn({ reason: error === undefined ? undefined : explain(error) }, message);
  });
  lifecycle.onEnd(() => opened.close());
  const unsettled = await settleEmails(db, clock);
  if (unsettled > 0)
    log.warn({ accounts: unsettled }, 'Accounts have an email that is no address, or another account’s');
  const admin = await ensureFirstAdmin(db, config, clock);
  // At once, since the password is never told again.
  if (admin) say(`The admin is ${admin.email}, the password ${admin.password} (told only this once)`);
  if (config.demoData) await loadDemoData(db, clock.now());
  lifecycle.ending.throwIfAborted();
  const pages = config.development ? 'development' : 'built';
  const mailer = mailerOf(config);
  const [images, boxImages] = [imagesOf(config), imagesOf(config, 'box-photos')];
  const online = onlineOf(config, clock);
  const built = { config, db, clock, pages, mailer, images, boxImages, ...online } as const;
  const app = await buildApp({ ...built, isReady: () => true, ending: lifecycle.ending });
  // A browser that is open on the sources would keep Ctrl-C waiting for its hot reload.
  lifecycle.onEnd(gentleEnd(app, config.development ? 0 : GRACE));
  // So long a proxy has to see that the program is not ready any more (product 8.30).
  lifecycle.onEnd(() => pause(config.drainSeconds * 1000));
  lifecycle.ending.throwIfAborted();
  await listen(app, config);
  // The sources' development server writes into the checkout.
  const kept = config.development ? null : await giveUpRoot(config.dataDir);
  if (kept !== null) log.warn({ reason: kept }, 'The program goes on as root');
  say(welcome(config));
}

/** A sentence where the settings or the machine are at fault, the place in the code where the program is. */
function report(error: unknown): string {
  const ours = error instanceof Error && error.constructor !== Error && !(error instanceof ConfigError);
  return ours && error.stack !== undefined ? error.stack : explain(error);
}

/** Runs the program to its end; where it can't start, says why and exits with 1. */
export function run(): Promise<void> {
  return live(start, (error) => warn(`Shivar: ${report(error)}`));
}
