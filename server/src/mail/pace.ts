import type { Instant } from '@shivar/domain/values/day';

/** Mails to many people that are under way at once in one process, at first and at most. */
const FIRST = 6;
const MOST = 20;
const SHORTEST_MS = 1000;
const LONGEST_MS = 60_000;

/**
 * How many mails to many people a mail server gets at once. Each mail that it takes adds a tenth of one. A failure of the server halves them, and
 * keeps them below the number at which it failed, if that is above six: a thousand mails that it takes raise this bound by one. Where even a
 * single one fails, none is tried for 1, 2, 4 to 60 seconds, and then one.
 */
export class Pace {
  #most = FIRST;
  #bound = MOST;
  #wait = 0;
  #until: Instant = 0;

  atOnce(now: Instant): number {
    return this.waitFrom(now) > 0 ? 0 : Math.floor(this.#most);
  }

  /** The rest of a pause in milliseconds; 0 without one. */
  waitFrom(now: Instant): number {
    const rest = this.#until - now;
    // A longer rest than the longest comes from a clock that was set back.
    return rest > 0 && rest <= LONGEST_MS ? rest : 0;
  }

  taken(): void {
    this.#bound = Math.min(MOST, this.#bound + 0.001);
    this.#most = Math.min(this.#bound, this.#most + 0.1);
    this.#wait = 0;
    this.#until = 0;
  }

  failed(now: Instant): void {
    // It was under way before the pause began.
    if (this.waitFrom(now) > 0) return;
    if (this.#most > 1) {
      this.#bound = Math.max(FIRST, Math.floor(this.#most) - 1);
      this.#most = Math.max(1, this.#most / 2);
      return;
    }
    this.#wait = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, this.#wait * 2));
    this.#until = now + this.#wait;
  }
}
