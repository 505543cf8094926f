import { spokenOr } from '@shivar/domain/language/language';
import { listen } from '../adapters/notifications.ts';
import type { Subscription } from '../adapters/notifications.ts';
import { Loop } from '../jobs/loop.ts';
import type { Clock } from '../adapters/clock.ts';
import { MailRejected } from '../adapters/mailer.ts';
import type { Mail, Mailer } from '../adapters/mailer.ts';
import type { Secrets } from '../adapters/secrets.ts';
import type { Database } from '../db/client.ts';
import { farmSettings } from '../settings/queries.ts';
import type { Mode } from '../settings/queries.ts';
import { CHANNEL, claimMails, nextDue, markFailed, markSent } from './commands.ts';
import type { ClaimedMail, MailFailure } from './commands.ts';
import type { MailContent } from './content.ts';
import { renderMail } from './render.ts';

/** Mails under way at once in one process. */
const AT_ONCE = 4;
/** Looks without a notice: rarely while listening, often while not, in milliseconds. */
const LOOK_MS = { listening: 10_000, deaf: 1000 };
/** How long `stop` waits for a sending before it leaves it to the next process, in milliseconds. */
const GRACE_MS = 5000;

/** Sends the mails of the outbox, in any number of processes. It also looks by itself, in case a notice is lost. */
export class MailWorker {
  readonly #deps: MailDeps;
  readonly #underWay = new Set<Promise<void>>();
  readonly #breakOff = new AbortController();
  readonly #subscription: Subscription;
  readonly #loop = new Loop(() => this.#startDue());
  #listening = false;

  constructor(deps: MailDeps) {
    this.#deps = deps;
    this.#subscription = listen(deps.db.sessionUrl, CHANNEL, {
      onNotice: () => this.#loop.wake(),
      onState: (listening) => {
        this.#listening = listening;
        this.#loop.wake();
      },
    });
    this.#loop.wake();
  }

  /** Takes no new mail, lets those under way finish for 5 s, then leaves them to the next process. */
  async stop(): Promise<void> {
    await this.#subscription.stop();
    // The last look may still start mails.
    await this.#loop.stop();
    const grace = setTimeout(() => this.#breakOff.abort(), GRACE_MS);
    await Promise.all(this.#underWay);
    clearTimeout(grace);
  }

  /** Starts the mails that are due. Returns the wait until the next look, in milliseconds. */
  async #startDue(): Promise<number> {
    const { db, clock, refill } = this.#deps;
    const longest = this.#listening ? LOOK_MS.listening : LOOK_MS.deaf;
    const free = AT_ONCE - this.#underWay.size;
    // The first sending that ends looks again.
    if (free === 0) return longest;
    try {
      const mails = await claimMails(db, clock.now(), free);
      for (const mail of mails) this.#start(mail);
      if (mails.length === free) return longest;
      if ((await refill()) > 0) return 0;
      const due = await nextDue(db);
      return due === null ? longest : Math.min(longest, Math.max(100, due - clock.now()));
    } catch (error) {
      db.outage.note(error, 'job');
      return LOOK_MS.deaf;
    }
  }

  #start(mail: ClaimedMail): void {
    const sending = deliver(this.#deps, mail, this.#breakOff.signal).finally(() => {
      this.#underWay.delete(sending);
      this.#loop.wake();
    });
    this.#underWay.add(sending);
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
  /** Hears of each failure, without the mail's content. */
  onFailure(failure: { kind: string; id: string; attempts: number; reason: string }): void;
}

/** Sends a claimed mail and notes the result. Never throws: without a note the mail is tried again after its lease. */
async function deliver(deps: MailDeps, mail: ClaimedMail, breakOff: AbortSignal): Promise<void> {
  const failure = await send(deps, mail, breakOff);
  const now = deps.clock.now();
  try {
    if (failure === null) await markSent(deps.db, mail, now);
    else await markFailed(deps.db, mail, now, failure);
  } catch (error) {
    report(deps, mail, error);
  }
}

async function send(deps: MailDeps, mail: ClaimedMail, breakOff: AbortSignal): Promise<MailFailure | null> {
  let content: MailContent;
  try {
    // What opens is what this program sealed.
    content = JSON.parse(deps.secrets.open(mail.payload, mail.id)) as MailContent;
  } catch {
    const reason = 'Its content can no longer be read: was JWT_SECRET changed?';
    report(deps, mail, reason);
    return { reason, rejected: false, hopeless: true };
  }
  try {
    const composed = await compose(deps, mail, content);
    await deps.mailer.send(composed, AbortSignal.any([breakOff, AbortSignal.timeout(LONGEST_SEND_MS)]));
    return null;
  } catch (error) {
    return { reason: report(deps, mail, error), rejected: error instanceof MailRejected, hopeless: false };
  }
}

async function compose(deps: MailDeps, mail: ClaimedMail, content: MailContent): Promise<Mail> {
  const farm = await farmSettings(deps.db, deps.mode);
  // The shop may not offer their language any more: then they get its first one.
  const language = spokenOr(mail.language, farm.languages);
  const brand = language === 'mr' ? farm.brandMarathi : farm.brand;
  const url = deps.publicUrl;
  // Without an email of the farm, its contact page takes messages.
  const sender = { brand, url, email: farm.email || `${url}/contact` };
  return {
    ...renderMail(content, sender, language),
    id: mail.id,
    kind: mail.kind,
    to: mail.recipient,
    replyTo: replyToOf(content, farm.email),
    thread: threadOf(content),
    isByPerson: content.kind === 'contact-reply',
    language,
    otp: 'otp' in content ? content.otp : null,
  };
}

function replyToOf(content: MailContent, farmEmail: string): Mail['replyTo'] {
  // Often nobody reads the address that sends all mails.
  if (content.kind === 'contact-reply') return farmEmail === '' ? null : { name: '', address: farmEmail };
  if (content.kind !== 'contact-message' || content.email === null) return null;
  return { name: content.name, address: content.email };
}

/** The thanks for a message begin its conversation, and each reply continues it. */
function threadOf(content: MailContent): Mail['thread'] {
  if (!('thread' in content)) return null;
  return { id: content.thread, begins: content.kind === 'contact-received' };
}

function report(deps: MailDeps, { kind, id, attempts }: ClaimedMail, problem: unknown): string {
  const reason = problem instanceof Error ? problem.message : String(problem);
  if (!deps.db.outage.note(problem, 'job')) deps.onFailure({ kind, id, attempts, reason });
  return reason;
}
