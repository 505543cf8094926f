/**
 * Looks again and again, and never twice at once. `look` answers how long to wait until the next look, in milliseconds.
 * A wake-up during a look leads to another look right after it, so that nothing is missed.
 */
export class Loop {
  readonly #look: () => Promise<number>;
  #timer: NodeJS.Timeout | undefined;
  /** When the timer ends, by the clock of `performance`. */
  #at = 0;
  #looking: Promise<void> | null = null;
  #wakened = false;
  #stopped = false;

  /** `look` must not throw. */
  constructor(look: () => Promise<number>) {
    this.#look = look;
  }

  wake(): void {
    this.#wakened = true;
    if (this.#stopped || this.#looking) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#looking = this.#lookUntilDone();
  }

  /** Looks after so many milliseconds, or earlier where something wakes it or asked for an earlier look. */
  wakeIn(milliseconds: number): void {
    const at = performance.now() + milliseconds;
    if (this.#stopped || (this.#timer && this.#at <= at)) return;
    clearTimeout(this.#timer);
    this.#at = at;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.wake();
    }, milliseconds);
  }

  /** Ends once the look under way is over; no other begins. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#looking;
  }

  async #lookUntilDone(): Promise<void> {
    let wait = 0;
    while (this.#wakened && !this.#stopped) {
      this.#wakened = false;
      wait = await this.#look();
    }
    this.#looking = null;
    this.wakeIn(wait);
  }
}
