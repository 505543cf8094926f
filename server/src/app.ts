import type { PageData } from '@shivar/web/loader-context';
import type { FastifyInstance } from 'fastify';
import { followVersion } from './adapters/channel-version.ts';
import type { Clock } from './adapters/clock.ts';
import { createGoogle } from './adapters/google.ts';
import type { Mailer } from './adapters/mailer.ts';
import { createSecrets } from './adapters/secrets.ts';
import type { AuthDeps } from './auth/session-commands.ts';
import { createIdentify } from './auth/guard.ts';
import { startHousekeeping } from './auth/housekeeping-commands.ts';
import { registerAuthRoutes } from './auth/routes.ts';
import { planOnSale, plansOnSale } from './catalogue/queries.ts';
import { registerCatalogueRoutes } from './catalogue/routes.ts';
import type { Config } from './config.ts';
import { registerContactRoutes } from './contact/routes.ts';
import { registerCustomisationRoutes } from './customisation/routes.ts';
import type { Database } from './db/client.ts';
import { registerFulfilmentAdminRoutes } from './fulfilment/admin-routes.ts';
import { createBind, guardPath, refuseUnknown } from './http/endpoint.ts';
import { registerHealth } from './http/health.ts';
import { createBindKept } from './http/kept-answer.ts';
import { registerOpenApi } from './http/openapi.ts';
import { registerPages } from './http/pages.ts';
import { createServer } from './http/server.ts';
import type { LogStream } from './http/server.ts';
import { createLimits } from './limits/commands.ts';
import { createOutbox } from './mail/commands.ts';
import { MailWorker } from './mail/worker.ts';
import { registerOrderRoutes } from './orders/routes.ts';
import { registerPurchaseRoutes } from './purchase/routes.ts';
import { publicSettings } from './settings/queries.ts';
import { registerSettingsRoutes } from './settings/routes.ts';

/** What the application is built from; a test brings its own clock and mailer. */
export interface AppDeps {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  /** Whether migrations and demo data are done. */
  readonly isReady: () => boolean;
  /** What the outbox is sent with; null leaves that to another process. */
  readonly mailer: Mailer | null;
  /** `none` leaves the web out, for tests of the API alone. */
  readonly pages: 'built' | 'development' | 'none';
  /** Takes the log instead of the standard output. */
  readonly logStream?: LogStream;
}

/** Builds the application, ready to listen or to be injected into. Closing it stops what it started. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, db, clock, isReady, mailer, pages } = deps;
  const app = createServer(config, clock, deps.logStream);
  const auth = authDeps(deps);
  const identify = createIdentify(auth);
  const catalogue = followVersion(db.url, 'catalogue');
  app.addHook('onClose', () => catalogue.stop());

  guardPath(app, '/api/admin', identify);
  const bind = createBind(app, identify);
  const bindKept = createBindKept(app, catalogue.current);
  registerHealth(app, { db, clock, version: config.version, isReady });
  registerAuthRoutes(bind, auth);
  registerContactRoutes(bind, auth);
  registerSettingsRoutes(bind, { db, config });
  registerCatalogueRoutes(bind, bindKept, { db });
  registerPurchaseRoutes(bind, { db, clock });
  registerOrderRoutes(bind, { db, clock });
  registerCustomisationRoutes(bind, { db, clock });
  registerFulfilmentAdminRoutes(bind, { db, clock });
  await registerOpenApi(app, config.version);
  refuseUnknown(app, '/api');
  if (pages !== 'none') {
    const data = pageData(db, config);
    const now = () => clock.now();
    const origin = config.publicUrl;
    await registerPages(app, { mode: pages, data, catalogueVersion: catalogue.current, now, origin });
  }
  if (mailer) startJobs(app, auth, mailer, config.publicUrl);
  return app;
}

/** What accounts, limits and mail need, made once from the settings. */
function authDeps({ config, db, clock }: AppDeps): AuthDeps {
  const secrets = createSecrets(config.jwtSecret);
  const { googleClientId: clientId, googleKeysUrl: keysUrl } = config;
  return {
    db,
    clock,
    secrets,
    limits: createLimits({ db, clock, secrets, scale: config.limitsScale }),
    outbox: createOutbox({ clock, secrets }),
    google: clientId === null ? null : createGoogle({ clientId, keysUrl, clock }),
  };
}

/** Sends the outbox and clears what is over, until the application closes. */
function startJobs(
  app: FastifyInstance,
  { db, clock, secrets }: AuthDeps,
  mailer: Mailer,
  publicUrl: string,
): void {
  const onFailure = (failure: unknown) => app.log.warn({ failure }, 'A mail did not leave');
  const worker = new MailWorker({ db, clock, secrets, mailer, publicUrl, onFailure });
  app.addHook('onClose', () => worker.stop());
  const stop = startHousekeeping({ db, clock }, (error) =>
    app.log.warn(error, 'What is over could not be cleared'),
  );
  app.addHook('onClose', async () => stop());
}

/** What the pages' loaders may read (design 3). */
function pageData(db: Database, config: Config): PageData {
  return {
    settings: () => publicSettings(db, config),
    plans: () => plansOnSale(db),
    plan: async (id) => {
      const plan = await planOnSale(db, id);
      return plan.ok ? plan.value : null;
    },
  };
}
