import { api } from '@shivar/domain/contract/api';
import { dayAt } from '@shivar/domain/values/day';
import type { PageData } from '@shivar/domain/contract/pages';
import type { FastifyInstance } from 'fastify';
import { registerPeopleAdminRoutes } from './account/people-routes.ts';
import { registerAccountRoutes } from './account/routes.ts';
import { registerStopMails } from './account/stop-routes.ts';
import { followVersion } from './adapters/notifications.ts';
import { followTopics } from './adapters/topics.ts';
import type { Clock } from './adapters/clock.ts';
import { createGoogle } from './adapters/google.ts';
import { photoMaker } from './adapters/images/make-photo.ts';
import type { Gateway } from './adapters/gateway.ts';
import { STAND_IN_PATH } from './adapters/gateway-stand-in/demo.ts';
import type { ImageStore } from './adapters/images/stores.ts';
import type { Mailer } from './adapters/mailer.ts';
import { createPush } from './adapters/push.ts';
import type { Push } from './adapters/push.ts';
import { createPasskeys } from './adapters/passkeys.ts';
import { createPasswords } from './adapters/password.ts';
import { createSecrets } from './adapters/secrets.ts';
import { createSemaphore } from './adapters/semaphore.ts';
import { registerAreaAdminRoutes } from './area/routes.ts';
import { registerAuditAdminRoutes } from './audit/routes.ts';
import { createLoginQueues } from './auth/session-commands.ts';
import type { AuthDeps } from './auth/session-commands.ts';
import { createIdentify } from './auth/guard.ts';
import { registerGoogleRedirect } from './auth/google-routes.ts';
import { registerInvitationRoutes } from './auth/invitation-routes.ts';
import { registerAuthRoutes } from './auth/routes.ts';
import { registerBillRoutes } from './bills/routes.ts';
import { planOnSale, plansOnSale } from './catalogue/queries.ts';
import { registerCatalogueAdminRoutes, registerCatalogueRoutes } from './catalogue/routes.ts';
import { registerPhotoCalls, registerPhotoFiles } from './catalogue/photo-routes.ts';
import type { Config } from './config/config.ts';
import { createConsents } from './consents/commands.ts';
import { registerContentAdminRoutes } from './content/admin-routes.ts';
import { restoreText } from './content/commands.ts';
import { articleOf, noticeOf } from './content/queries.ts';
import { registerContentRoutes } from './content/routes.ts';
import { leaveTypedMessage } from './contact/commands.ts';
import { registerContactAdminRoutes, registerContactRoutes } from './contact/routes.ts';
import { registerComplaintAdminRoutes, registerComplaintRoutes } from './customisation/complaint-routes.ts';
import { registerMoveRoutes } from './customisation/move-routes.ts';
import { registerCustomisationAdminRoutes, registerCustomisationRoutes } from './customisation/routes.ts';
import type { Database } from './db/client.ts';
import { registerFirstStepsAdminRoutes } from './first-steps/routes.ts';
import { registerFulfilmentAdminRoutes, registerDayExport } from './fulfilment/routes.ts';
import { createBind, guardPath, refuseUnknown, guardOrigin } from './http/endpoint.ts';
import type { Bind, Identify } from './http/endpoint.ts';
import { registerHealth, createServer } from './http/server.ts';
import type { LogStream } from './http/server.ts';
import { registerEvents } from './http/events.ts';
import { createBindCached } from './http/cached-answers.ts';
import { registerMetrics } from './http/metrics.ts';
import { registerOpenApi } from './http/openapi.ts';
import { registerPages } from './http/pages.ts';
import { followSpoken } from './http/spoken-languages.ts';
import { registerUploads } from './http/uploads.ts';
import { createLimits } from './limits/commands.ts';
import { createOutbox } from './mail/commands.ts';
import { registerNoticeAdminRoutes, registerNoticeRoutes } from './notices/routes.ts';
import { withContent } from './orders/notice-queries.ts';
import { registerLeavingRoutes } from './orders/leaving-routes.ts';
import { registerOrderAdminRoutes, registerOrderRoutes, registerOrderExport } from './orders/routes.ts';
import { registerBoxPhotoRoutes, registerBoxPhotoUpload } from './orders/box-photo-routes.ts';
import { registerCalendars } from './orders/calendar-routes.ts';
import { emptyOfLongDay } from './fulfilment/expected-queries.ts';
import { registerPayingRoutes, registerWebhook } from './gateway/routes.ts';
import { GATHER_MS, gatewayLoop } from './gateway/work-commands.ts';
import { registerOverviewAdminRoutes } from './overview/routes.ts';
import { waitingWork } from './overview/waiting-queries.ts';
import { registerPaymentAdminRoutes } from './payments/routes.ts';
import { registerPurchaseAdminRoutes } from './purchase/phone-routes.ts';
import { registerPurchaseRoutes } from './purchase/routes.ts';
import { startRecurringWork } from './recurring-work.ts';
import type { Photos } from './recurring-work.ts';
import { farmBasics, publicSettings } from './settings/queries.ts';
import { registerSettingsAdminRoutes, registerSettingsRoutes } from './settings/routes.ts';

/** What the application is built from; a test brings its own clock and mailer. */
interface AppDeps {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  /** Whether migrations and demo data are done. */
  readonly isReady: () => boolean;
  /** Aborted once the program is to end. */
  readonly ending: AbortSignal;
  /** What the outbox is sent with; null leaves that to another process. */
  readonly mailer: Mailer | null;
  /** Where photos are kept. */
  readonly images: ImageStore;
  /** Where private photos of boxes are kept. */
  readonly boxImages: ImageStore;
  /** `none` leaves the web out, for tests of the API alone. */
  readonly pages: 'built' | 'development' | 'none';
  /** Brings pushes; a test brings one for its stand-in. */
  readonly push?: Push;
  /** Where people pay online, and in a trial the stand-in's own routes. Null: nobody pays online. */
  readonly gateway: Gateway | null;
  readonly standIn?: (app: FastifyInstance) => void;
  /** Takes the log instead of the standard output. */
  readonly logStream?: LogStream;
}

/** Builds the application, ready to listen or to be injected into. Closing it stops what it started. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, db, clock, isReady, ending, mailer, pages, gateway, standIn } = deps;
  const { publicUrl: origin, mode } = config;
  const app = await createServer(config, clock, db, deps.logStream);
  const auth = authDeps(deps, (error) => app.log.warn(error, 'Google’s keys could not be had'));
  const identify = createIdentify(auth);
  const catalogue = followVersion(db, 'catalogue');
  app.addHook('onClose', () => catalogue.stop());
  const topics = followTopics(db);
  app.addHook('onClose', () => topics.stop());

  const isAway = () => db.outage.isOn();
  const load = async () => (await farmBasics(db)).languages;
  followSpoken(app, { version: catalogue.current, load, isAway });
  guardPath(app, '/api/admin', identify);
  guardOrigin(app, api.contact.path, origin);
  const bind = createBind(app, db, identify);
  // What is in season, and what may be called organic, changes with the day.
  const bindCached = createBindCached(app, () => `${catalogue.current()} ${dayAt(clock.now())}`, isAway);
  registerHealth(app, { db, clock, version: config.version, isReady, ending });
  await registerMetrics(app, { db, token: config.metricsToken, waiting: () => waitingWork(db, clock.now()) });
  const push = deps.push ?? createPush({ keys: auth.secrets.pushKeys, origin });
  const onTrouble = (error: unknown) => app.log.warn(error, 'The gateway did not do what was asked');
  const paying = { db, clock, gateway, mode, onTrouble };
  const all = { ...auth, ...paying, identify, push, config, origin, restoreText: restoreText.bind(null, db) };
  registerCalls(bind, all);
  registerCatalogueRoutes(bind, bindCached, auth);
  await registerGoogleRedirect(app, auth, origin);
  registerCalendars(app, bind, all);
  registerStopMails(app, all);
  const atGateway = gateway && gatewayLoop({ ...paying, gateway }, onTrouble);
  await registerWebhook(app, paying, () => mailer && atGateway?.wakeIn(GATHER_MS));
  if (standIn) await app.register(async (scope) => standIn(scope), { prefix: STAND_IN_PATH });
  registerBillRoutes(app, bind, all);
  registerDayExport(app, bind, auth);
  registerOrderExport(app, bind, auth);
  const { photos, boxPhotos } = await mountPhotos(app, bind, deps, identify);
  registerEvents(app, identify, topics);
  registerOpenApi(app, config.version);
  refuseUnknown(app, '/api');
  if (pages !== 'none') {
    const data = pageData(deps);
    registerContentRoutes(app, { db, plans: data.plans, origin });
    const now = () => clock.now();
    const site = { mode: pages, data, catalogueVersion: catalogue.current, isAway, now, origin, gateway };
    await registerPages(app, site, (sender) => (typed) => leaveTypedMessage(all, typed, sender));
  }
  if (mailer) startRecurringWork(app, { ...auth, push, atGateway }, mailer, { photos, boxPhotos }, config);
  return app;
}

type Everything = AuthDeps &
  Parameters<typeof registerSettingsAdminRoutes>[1] & {
    readonly config: Config;
    readonly origin: string;
    readonly push: Push;
    readonly identify: Identify;
    readonly gateway: Gateway | null;
    readonly onTrouble: (error: unknown) => void;
  };

/** Binds the calls of all capabilities, the office's too. */
function registerCalls(bind: Bind, all: Everything): void {
  registerAuthRoutes(bind, all, all.origin);
  registerAccountRoutes(bind, all);
  registerContactRoutes(bind, all);
  registerNoticeRoutes(bind, all);
  registerInvitationRoutes(bind, all);
  registerSettingsRoutes(bind, all);
  registerPurchaseRoutes(bind, all);
  registerPayingRoutes(bind, all);
  registerOrderRoutes(bind, all);
  registerLeavingRoutes(bind, all);
  registerCustomisationRoutes(bind, all);
  registerComplaintRoutes(bind, all);
  registerMoveRoutes(bind, all);
  registerFirstStepsAdminRoutes(bind, all);
  registerContentAdminRoutes(bind, all);
  registerSettingsAdminRoutes(bind, all);
  registerPurchaseAdminRoutes(bind, all);
  registerFulfilmentAdminRoutes(bind, all);
  registerOrderAdminRoutes(bind, all);
  registerCustomisationAdminRoutes(bind, all);
  registerComplaintAdminRoutes(bind, all);
  registerPaymentAdminRoutes(bind, all);
  registerAuditAdminRoutes(bind);
  registerPeopleAdminRoutes(bind, all);
  registerContactAdminRoutes(bind, all);
  registerNoticeAdminRoutes(bind, { ...all, withContent });
  registerCatalogueAdminRoutes(bind, all);
  registerAreaAdminRoutes(bind, all);
  registerOverviewAdminRoutes(bind, all, emptyOfLongDay);
}

/** What accounts, limits and mail need, made once from the settings. */
function authDeps({ config, db, clock }: AppDeps, onFailure: (error: unknown) => void): AuthDeps {
  const { googleClientId: clientId, googleKeysUrl: keysUrl } = config;
  const base = { db, clock, secrets: createSecrets(config.jwtSecret) };
  return {
    ...base,
    limits: createLimits({ ...base, scale: config.limitsScale }),
    passwords: createPasswords(),
    loginQueues: createLoginQueues(),
    outbox: createOutbox(base),
    consents: createConsents({ clock, noticeOf }),
    passkeys: createPasskeys(config.publicUrl),
    google: clientId === null ? null : createGoogle({ clientId, keysUrl, clock, onFailure }),
  };
}

/** Takes photos, one after the other, and serves them: those of the office to everybody, those of boxes to few. */
async function mountPhotos(
  app: FastifyInstance,
  bind: Bind,
  deps: AppDeps,
  identify: Identify,
): Promise<Photos> {
  const { db, clock, images: store, boxImages, config } = deps;
  const onFailure = (error: unknown) => app.log.warn(error, 'The image store could not be reached');
  const photos = { db, clock, store, makePhoto: photoMaker(), semaphore: createSemaphore(1, 8), onFailure };
  const boxPhotos = { ...photos, store: boxImages, makePhoto: photoMaker('private') };
  await registerUploads(app, identify, (bindUpload) => {
    registerPhotoCalls(bindUpload, photos);
    registerBoxPhotoUpload(bindUpload, boxPhotos);
  });
  registerPhotoFiles(app, photos, config.publicUrl);
  registerBoxPhotoRoutes(bind, boxPhotos);
  return { photos, boxPhotos };
}

/** What the pages' loaders may read. */
function pageData({ db, config, clock, gateway }: AppDeps): PageData {
  const today = () => dayAt(clock.now());
  return {
    settings: () => publicSettings(db, { ...config, takesOnline: gateway !== null }),
    plans: () => plansOnSale(db, today()),
    plan: async (id) => {
      const plan = await planOnSale(db, id, today());
      return plan.ok ? plan.value : null;
    },
    article: (name, language) => articleOf({ db, mode: config.mode }, name, language),
  };
}
