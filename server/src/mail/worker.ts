import { setTimeout as pause } from 'node:timers/promises';
import type { Language } from '@shivar/domain/language/language';
import type { FarmSettings } from '@shivar/domain/rules/settings/settings';
import { listen } from '../adapters/notifications.ts';
import type { Subscription } from '../adapters/notifications.ts';
import { gathered } from '../jobs/gather.ts';
import { Queue } from '../jobs/queue.ts';
import type { Clock } from '../adapters/clock.ts';
import { MailRejected } from '../adapters/mailer.ts';
import type { MailFile, Mailer } from '../adapters/mailer.ts';
import type { Secrets } from '../adapters/secrets.ts';
import type { Database } from '../db/client.ts';
import { farmSettings } from '../settings/queries.ts';
import type { Mode } from '../settings/queries.ts';
import { CHANNEL, claimMails, leaveMails, markFailed, markSent, nextDue } from './commands.ts';
import type { ClaimedMail, Lane, MailFailure } from './commands.ts';
import { composeMail } from './compose.ts';
import type { MailContent } from './content.ts';
import { Pace } from './pace.ts';

/** A claimed mail with the farm that sends it. */
type Ready = ClaimedMail & { readonly farm: FarmSettings };

/** Personal mails under way at once in one process; `Pace` says how many of those to many people. */
const AT_ONCE = 4;
/** The most mails that left and are not marked: so many come twice where the program is killed. */
const MOST_UNMARKED = 100;
/** Looks without a notice: rarely while listening, often while not, in milliseconds. */
const LOOK_MS = { listening: 10_000, deaf: 1000 };
/** How long `stop` waits for a sending before it leaves it to the next process, in milliseconds. */
const GRACE_MS = 5000;
/** Between two tries to mark a mail while the database is away, in milliseconds. */
const MARK_AGAIN_MS = 1000;

/**
 * Sends the mails of the outbox, in any number of processes. It also looks by itself, in case a notice is lost. Mails to many people
 * have a queue of their own, so that no OTP waits behind them.
 */
export class MailWorker {
  readonly #deps: MailDeps;
  readonly #pace = new Pace();
  readonly #unmarked = new Set<Promise<void>>();
  readonly #mark: (mail: ClaimedMail) => Promise<void>;
  readonly #subscription: Subscription;
  readonly #queues: readonly Queue<Ready>[];
  #listening = false;
  #stopped = false;

  constructor(deps: MailDeps) {
    const { db, clock, refill } = deps;
    this.#deps = deps;
    this.#mark = gathered((mails) => markSent(db, mails, clock.now()));
    const toMany = () => {
      const isBehind = this.#unmarked.size >= MOST_UNMARKED || db.outage.isOn();
      return isBehind ? 0 : this.#pace.atOnce(clock.now());
    };
    const pause = () => this.#pace.waitFrom(clock.now());
    this.#queues = [
      new Queue({ ...this.#queueOf('personal'), atOnce: () => AT_ONCE }),
      new Queue({ ...this.#queueOf('to-many', refill), atOnce: toMany, pause }),
    ];
    const wake = () => this.#queues.forEach((queue) => queue.wake());
    this.#subscription = listen(db.sessionUrl, CHANNEL, {
      onNotice: wake,
      onState: (listening) => {
        this.#listening = listening;
        wake();
      },
    });
    wake();
  }

  /** Takes no new mail, lets those under way finish for 5 s, then leaves them to the next process. */
  async stop(): Promise<void> {
    this.#stopped = true;
    const stopped = this.#queues.map((queue) => queue.stop(GRACE_MS));
    await this.#subscription.stop();
    await Promise.all(stopped);
    await Promise.all(this.#unmarked);
    this.#deps.mailer.close();
  }

  #queueOf(lane: Lane, refill: () => Promise<number> = async () => 0) {
    const { db, clock, mode } = this.#deps;
    return {
      take: async (most: number) => {
        const mails = await claimMails(db, lane, clock.now(), most);
        if (mails.length === 0) return [];
        const farm = await farmSettings(db, mode);
        return mails.map((mail) => ({ ...mail, farm }));
      },
      leave: (mails: readonly Ready[]) =>
        leaveMails(db, mails, clock.now()).catch((error: unknown) => void db.outage.note(error, 'job')),
      work: (mail: Ready, cut: AbortController) => this.#send(mail, cut),
      whenEmpty: async () => {
        if ((await refill()) > 0) return 0;
        const due = await nextDue(db, lane);
        const longest = this.#listening ? LOOK_MS.listening : LOOK_MS.deaf;
        return due === null ? longest : Math.min(longest, Math.max(100, due - clock.now()));
      },
      onFailure: (error: unknown) => {
        db.outage.note(error, 'job');
        return LOOK_MS.deaf;
      },
    };
  }

  /** Never throws. */
  async #send(mail: Ready, cut: AbortController): Promise<void> {
    const failure = await send(this.#deps, mail, cut);
    const now = this.#deps.clock.now();
    if (failure === null || failure.rejected) this.#pace.taken();
    else if (!failure.hopeless) this.#pace.failed(now);
    const noting = this.#note(mail, failure).finally(() => {
      this.#unmarked.delete(noting);
      this.#queues.forEach((queue) => queue.wake());
    });
    this.#unmarked.add(noting);
  }

  /** Notes the result. Never throws: without a note the mail is tried again after its lease. */
  async #note(mail: ClaimedMail, failure: MailFailure | null): Promise<void> {
    const { db, clock } = this.#deps;
    try {
      if (failure === null) await this.#markUntilDone(mail);
      else await markFailed(db, mail, clock.now(), failure);
    } catch (error) {
      report(this.#deps, mail, error);
    }
  }

  /** A mail that left and has no mark is sent again. So a database that is away is asked again. */
  async #markUntilDone(mail: ClaimedMail): Promise<void> {
    for (;;) {
      try {
        return await this.#mark(mail);
      } catch (error) {
        if (this.#stopped || !this.#deps.db.outage.note(error, 'job')) throw error;
        await pause(MARK_AGAIN_MS);
      }
    }
  }
}

/** The longest sending, well inside its lease, in milliseconds. */
const LONGEST_SEND_MS = 60_000;

export interface MailDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly mailer: Mailer;
  readonly mode: Mode;
  /** PUBLIC_URL, for the links in mails; without a slash at its end. */
  readonly publicUrl: string;
  /** Writes more mails where few wait, and answers how much it looked at. */
  readonly refill: () => Promise<number>;
  /** The files that come with a mail, made when it leaves. */
  readonly filesOf: (content: MailContent, language: Language) => Promise<readonly MailFile[]>;
  /** Hears of each failure, without the mail's content. */
  onFailure(failure: { kind: string; id: string; attempts: number; reason: string }): void;
}

async function send(deps: MailDeps, mail: Ready, cut: AbortController): Promise<MailFailure | null> {
  let content: MailContent;
  try {
    // What opens is what this program sealed.
    content = JSON.parse(deps.secrets.open(mail.payload, mail.id)) as MailContent;
  } catch {
    const reason = 'Its content can no longer be read: was JWT_SECRET changed?';
    report(deps, mail, reason);
    return { reason, rejected: false, hopeless: true };
  }
  const longest = setTimeout(() => cut.abort(), LONGEST_SEND_MS);
  try {
    const files = await deps.filesOf(content, mail.language);
    const { farm } = mail;
    await deps.mailer.send(composeMail(mail, content, { farm, url: deps.publicUrl, files }), cut.signal);
    return null;
  } catch (error) {
    return { reason: report(deps, mail, error), rejected: error instanceof MailRejected, hopeless: false };
  } finally {
    clearTimeout(longest);
  }
}

function report(deps: MailDeps, { kind, id, attempts }: ClaimedMail, problem: unknown): string {
  const reason = problem instanceof Error ? problem.message : String(problem);
  if (!deps.db.outage.note(problem, 'job')) deps.onFailure({ kind, id, attempts, reason });
  return reason;
}
