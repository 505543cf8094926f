/**
 * Looks again and again, and never twice at once. `look` answers how long to wait until the next look, in milliseconds.
 * A wake-up during a look leads to another look right after it, so that nothing is missed.
 */
export class Loop {
  readonly #look: () => Promise<number>;
  #timer: NodeJS.Timeout | undefined;
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
    this.#looking = this.#lookUntilDone();
  }

  /** Looks after so many milliseconds, or earlier where something wakes it. */
  wakeIn(milliseconds: number): void {
    if (this.#stopped) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), milliseconds);
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
