import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { DatabaseAway, isDatabaseAway, isFull } from './errors.ts';

/** The longest attempt to get an answer, and the wait until the next one, in milliseconds. */
const ATTEMPT_MS = 2000;
const AGAIN_MS = 200;

/** Takes a line for the log, and the error, if there is one. */
export type Tell = (message: string, error?: unknown) => void;

/** Connects, asks and leaves; throws where the database does not answer in time, or takes no writes and is to take some. */
export async function askOnce(url: string, follows = false): Promise<void> {
  const client = new Client({
    connectionString: url,
    application_name: 'shivar asks',
    connectionTimeoutMillis: ATTEMPT_MS,
    query_timeout: ATTEMPT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ reads: string }>(
      `select current_setting('transaction_read_only') as reads`,
    );
    // One that follows another answers every question, and no save.
    if (rows[0]?.reads === 'on' && !follows) throw new DatabaseAway('The database takes no writes');
  } finally {
    void client.end().catch(() => {});
  }
}

/**
 * Knows whether the database is away. It gets all errors that an outage caused, and then asks the database until it
 * answers. The log tells the beginning and the end of an outage once.
 */
export class Outage {
  readonly #ask: () => Promise<void>;
  readonly #tell: Tell;
  readonly #listeners = new Set<(isOn: boolean) => void>();
  /** `doubted`: something failed, and the first question has no answer yet. */
  #state: 'none' | 'doubted' | 'on' = 'none';
  #stopped = false;
  #since = 0;
  #failed = { request: 0, job: 0 };

  constructor(ask: () => Promise<void>, tell: Tell) {
    this.#ask = ask;
    this.#tell = tell;
  }

  /** Whether asking the database is of no use now. */
  isOn(): boolean {
    return this.#state === 'on';
  }

  throwIfOn(): void {
    if (this.isOn()) throw new DatabaseAway('The database is away');
  }

  /** Told of each beginning and each end. */
  onChange(listener: (isOn: boolean) => void): void {
    this.#listeners.add(listener);
  }

  /** Counts an error that an outage caused, and starts asking. Returns whether an outage caused it. */
  note(error: unknown, sufferer: 'request' | 'job'): boolean {
    if (!isDatabaseAway(error) || isFull(error)) return false;
    this.#failed[sufferer] += 1;
    this.doubt(error);
    return true;
  }

  /** A connection was lost, and no request or job has failed yet. */
  doubt(error: unknown): void {
    if (this.#state !== 'none' || this.#stopped) return;
    this.#state = 'doubted';
    void this.#untilBack(error);
  }

  /** It is known to be away. */
  begin(error: unknown): void {
    this.doubt(error);
    if (this.#state !== 'doubted') return;
    this.#state = 'on';
    this.#since = performance.now();
    this.#tell('The database is away', error);
    for (const listener of this.#listeners) listener(true);
  }

  stop(): void {
    this.#stopped = true;
  }

  async #untilBack(first: unknown): Promise<void> {
    for (;;) {
      try {
        await this.#ask();
        break;
      } catch (error) {
        if (this.#stopped) return;
        // It answers, if only that too many ask.
        if (isFull(error)) break;
        this.begin(error);
      }
      await pause(AGAIN_MS, undefined, { ref: false });
    }
    if (!this.#stopped) this.#end(first);
  }

  #end(first: unknown): void {
    const wasOn = this.isOn();
    const { request, job } = this.#failed;
    this.#state = 'none';
    this.#failed = { request: 0, job: 0 };
    if (!wasOn) {
      this.#tell('A connection to the database was lost', first);
      return;
    }
    const seconds = ((performance.now() - this.#since) / 1000).toFixed(1);
    this.#tell(
      `The database answers again after ${seconds} s; meanwhile ${request} requests and ${job} jobs failed`,
    );
    for (const listener of this.#listeners) listener(false);
  }
}
