import type { PageData } from '@shivar/web/loader-context';
import type { FastifyInstance } from 'fastify';
import { followVersion } from './adapters/channel-version.ts';
import type { Clock } from './adapters/clock.ts';
import { createSecrets } from './adapters/secrets.ts';
import { createIdentify } from './auth/guard.ts';
import { planOnSale, plansOnSale } from './catalogue/queries.ts';
import { registerCatalogueRoutes } from './catalogue/routes.ts';
import type { Config } from './config.ts';
import { registerCustomisationRoutes } from './customisation/routes.ts';
import type { Database } from './db/client.ts';
import { registerFulfilmentAdminRoutes } from './fulfilment/admin-routes.ts';
import { createBind, guardPath } from './http/endpoint.ts';
import { registerHealth } from './http/health.ts';
import { createBindKept } from './http/kept-answer.ts';
import { registerOpenApi } from './http/openapi.ts';
import { registerPages } from './http/pages.ts';
import { createServer } from './http/server.ts';
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
  /** `none` leaves the web out, for tests of the API alone. */
  readonly pages: 'built' | 'development' | 'none';
}

/** Builds the application, ready to listen or to be injected into. Closing it stops what it started. */
export async function buildApp({ config, db, clock, isReady, pages }: AppDeps): Promise<FastifyInstance> {
  const app = createServer(config, clock);
  const secrets = createSecrets(config.jwtSecret);
  const identify = createIdentify({ db, clock, secrets });
  const catalogue = followVersion(db.url, 'catalogue');
  app.addHook('onClose', () => catalogue.stop());

  guardPath(app, '/api/admin', identify);
  const bind = createBind(app, identify);
  const bindKept = createBindKept(app, catalogue.current);
  registerHealth(app, { db, clock, version: config.version, isReady });
  registerSettingsRoutes(bind, { db, config });
  registerCatalogueRoutes(bind, bindKept, { db });
  registerPurchaseRoutes(bind, { db, clock });
  registerOrderRoutes(bind, { db, clock });
  registerCustomisationRoutes(bind, { db, clock });
  registerFulfilmentAdminRoutes(bind, { db, clock });
  await registerOpenApi(app, config.version);
  if (pages !== 'none') {
    const data = pageData(db, config);
    const now = () => clock.now();
    await registerPages(app, {
      mode: pages,
      data,
      catalogueVersion: catalogue.current,
      now,
      origin: config.publicUrl,
    });
  }
  return app;
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
