import { CUT_OFF_HOUR } from '@shivar/domain/values/day';
import type { FastifyInstance } from 'fastify';
import type { Mailer } from './adapters/mailer.ts';
import type { Push } from './adapters/push.ts';
import { clearOldMessages, clearWhatIsOver } from './auth/upkeep-commands.ts';
import type { AuthDeps } from './auth/session-commands.ts';
import { clearPhotos } from './catalogue/photo-commands.ts';
import type { PhotoDeps } from './catalogue/photo-commands.ts';
import { moveDaysOff } from './customisation/day-off-commands.ts';
import { bookWhatChanged } from './books/use-commands.ts';
import { notifyWaiting } from './catalogue/waiting-commands.ts';
import { issueBills } from './bills/commands.ts';
import type { Config } from './config/config.ts';
import { Loop } from './jobs/loop.ts';
import { Runner, dailyAt, every } from './jobs/runner.ts';
import type { Job, JobFailure } from './jobs/runner.ts';
import { filesOfMail } from './bills/export-queries.ts';
import { MailWorker } from './mail/worker.ts';
import { sendPushes } from './notices/push-commands.ts';
import { countForecast } from './fulfilment/forecast-commands.ts';
import { finishShortages } from './fulfilment/share-commands.ts';
import { sendNotices } from './notices/send-commands.ts';
import { clearBoxPhotos } from './orders/box-photo-commands.ts';
import { giveDeliveriesBack } from './customisation/delivery-commands.ts';
import { giveExtrasBack } from './customisation/lost-extra-commands.ts';
import { careForRests } from './customisation/rest-care-commands.ts';
import { closeDays } from './orders/close-commands.ts';
import { withContent } from './orders/notice-queries.ts';
import { tellOfClosing, tellOfEnding, tellOfOwing } from './orders/tell-commands.ts';
import { wantCharges } from './gateway/charge-commands.ts';
import { clearEvents } from './gateway/event-commands.ts';
import { carePending } from './gateway/pending-commands.ts';
import { sendBackToSources } from './gateway/source-commands.ts';
import { renewOrders } from './purchase/renewal-commands.ts';
import { putOrdersAway } from './past/commands.ts';
import { rollUpChanges } from './overview/roll-up-commands.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/** The hour of Asia/Kolkata at which rests of orders are announced and placed: well before the cut-off. */
const REST_HOUR = 9;
/** Between two looks for pushes that are due. */
const PUSH_LOOK_MS = 3 * SECOND_MS;
/** The hour of Asia/Kolkata for work that is not urgent. */
const NIGHT = 3;
const NOON = 12;

/** What the photos of the catalogue, and those of boxes, are kept with. */
export interface Photos {
  readonly photos: PhotoDeps;
  readonly boxPhotos: PhotoDeps;
}

/** The recurring work of the program. */
function jobsOf(
  { db, clock, outbox, secrets }: AuthDeps,
  { photos, boxPhotos }: Photos,
  { mode, putAwayMonths: months }: Config,
): Job[] {
  return [
    { name: 'overview', schedule: every(5 * SECOND_MS), work: () => rollUpChanges(db) },
    {
      name: 'telling',
      schedule: every(MINUTE_MS),
      work: () => notifyWaiting({ db, clock, outbox, secrets }),
    },
    { name: 'days-off', schedule: every(MINUTE_MS), work: () => moveDaysOff({ db, clock }) },
    { name: 'close-days', schedule: dailyAt(CUT_OFF_HOUR), work: () => closeDays(db, clock) },
    { name: 'rests', schedule: dailyAt(REST_HOUR), work: () => careForRests(db, clock) },
    { name: 'deliveries', schedule: dailyAt(REST_HOUR), work: () => giveDeliveriesBack(db, clock) },
    { name: 'extras', schedule: every(MINUTE_MS), work: () => giveExtrasBack(db, clock) },
    { name: 'tell-closing', schedule: dailyAt(NOON), work: (_tx, at) => tellOfClosing(db, clock, at) },
    { name: 'charges', schedule: dailyAt(NOON - 2), work: () => wantCharges(db, clock) },
    { name: 'renewals', schedule: dailyAt(NOON - 1), work: () => renewOrders(db, clock) },
    { name: 'tell-ending', schedule: dailyAt(NOON - 1), work: (tx, at) => tellOfEnding(tx, clock, at) },
    { name: 'tell-owing', schedule: dailyAt(NOON - 1), work: tellOfOwing },
    { name: 'pending', schedule: every(MINUTE_MS), work: () => carePending({ db, clock }) },
    { name: 'send-back', schedule: every(5 * SECOND_MS), work: () => sendBackToSources({ db, clock }) },
    { name: 'books', schedule: every(5 * SECOND_MS), work: () => bookWhatChanged(db, clock) },
    { name: 'forecast', schedule: every(5 * SECOND_MS), work: () => countForecast(db, clock) },
    { name: 'shortages', schedule: every(MINUTE_MS), work: () => finishShortages(db) },
    { name: 'clear-accounts', schedule: every(HOUR_MS), work: clearWhatIsOver },
    { name: 'bills', schedule: dailyAt(NIGHT), work: () => issueBills({ db, clock, mode }) },
    { name: 'clear-events', schedule: dailyAt(NIGHT), work: clearEvents },
    { name: 'clear-messages', schedule: dailyAt(NIGHT), work: clearOldMessages },
    { name: 'put-away', schedule: dailyAt(NIGHT), work: () => putOrdersAway(db, clock, months) },
    { name: 'clear-photos', schedule: every(HOUR_MS), work: (_tx, at) => clearPhotos(photos, at) },
    { name: 'clear-box-photos', schedule: every(HOUR_MS), work: (_tx, at) => clearBoxPhotos(boxPhotos, at) },
  ];
}

/** Sends the outbox and does recurring work, until the application closes. */
export function startRecurringWork(
  app: FastifyInstance,
  auth: AuthDeps & { readonly push: Push; readonly atGateway: Loop | null },
  mailer: Mailer,
  photos: Photos,
  config: Config,
): void {
  const { db, clock, secrets } = auth;
  const { mode, publicUrl } = config;
  const onFailure = (failure: unknown) => app.log.warn({ failure }, 'A mail did not leave');
  const refill = () =>
    sendNotices({ ...auth, withContent }).catch((error: unknown) => {
      if (!db.outage.note(error, 'job')) app.log.warn({ err: error }, 'Notices wait: they could not be read');
      return 0;
    });
  const filesOf = filesOfMail.bind(null, db);
  const worker = new MailWorker({ db, clock, secrets, mailer, mode, publicUrl, refill, filesOf, onFailure });
  app.addHook('onClose', () => worker.stop());
  const pushes = new Loop(() =>
    sendPushes(auth).then(
      (sent) => (sent > 0 ? 0 : PUSH_LOOK_MS),
      (error: unknown) => {
        if (!db.outage.note(error, 'job'))
          app.log.warn({ err: error }, 'Pushes wait: they could not be sent');
        return PUSH_LOOK_MS;
      },
    ),
  );
  const { atGateway } = auth;
  atGateway?.wake();
  app.addHook('onClose', () => atGateway?.stop());
  pushes.wake();
  app.addHook('onClose', () => pushes.stop());
  const onJobFailure = ({ job, failures, error }: JobFailure) =>
    app.log.warn({ job, failures, err: error }, 'A job failed and will be tried again');
  const runner = new Runner({ db, clock, jobs: jobsOf(auth, photos, config), onFailure: onJobFailure });
  app.addHook('onClose', () => runner.stop());
}
