import { listen } from '../adapters/notifications.ts';
import type { Subscription } from '../adapters/notifications.ts';
import { Loop } from '../jobs/loop.ts';
import { CHANNEL, claimMails, nextDue } from './commands.ts';
import type { ClaimedMail } from './commands.ts';
import { deliver } from './delivery.ts';
import type { MailDeps } from './delivery.ts';

/** Mails under way at once in one process. */
const AT_ONCE = 4;
/** How often to look without having been told: rarely while listening, often while not, in milliseconds. */
const LOOK_MS = { listening: 10_000, deaf: 1000 };
/** How long `stop` lets a sending finish before it is broken off and left for the next process. */
const GRACE_MS = 5000;

/**
 * Sends what is in the outbox, in as many processes as there are: told by the database at once, and looking by
 * itself in case it was not told. A mail server that is down delays mails and loses none.
 */
export class MailWorker {
  readonly #deps: MailDeps;
  readonly #underWay = new Set<Promise<void>>();
  readonly #breakOff = new AbortController();
  readonly #subscription: Subscription;
  readonly #loop = new Loop(() => this.#startDue());
  #listening = false;

  constructor(deps: MailDeps) {
    this.#deps = deps;
    this.#subscription = listen(deps.db.url, CHANNEL, {
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
    // What the last look claimed is under way only once it has ended.
    await this.#loop.stop();
    const grace = setTimeout(() => this.#breakOff.abort(), GRACE_MS);
    await Promise.all(this.#underWay);
    clearTimeout(grace);
  }

  /** Starts what is due. Answers how long to wait until the next look, in milliseconds. */
  async #startDue(): Promise<number> {
    const { db, clock } = this.#deps;
    const longest = this.#listening ? LOOK_MS.listening : LOOK_MS.deaf;
    const free = AT_ONCE - this.#underWay.size;
    // The first that is free looks again.
    if (free === 0) return longest;
    try {
      const mails = await claimMails(db, clock.now(), free);
      for (const mail of mails) this.#start(mail);
      if (mails.length === free) return longest;
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
