import type { Socket } from 'node:net';

/** Milliseconds between two looks. Looks are counted, not time: a program that is busy itself must not blame others. */
const LOOK_MS = 100;
/** After so many looks without an answer the database is asked whether it is there, and after so many it is not. */
const DOUBT = 5;
const PATIENCE = 20;

/** A connection, and for how many looks it has been waited for. */
interface Line {
  isOpen: boolean;
  waits: number | null;
}

/**
 * Finds out that a database has frozen: it takes what is sent, and answers nobody. What waits for a lock, or works
 * long, is no silence: then others are answered, or a connection made to ask. What waited is cut off, and `onSilent` is
 * told.
 */
export class Silence {
  readonly #lines = new Map<Socket, Line>();
  readonly #ask: () => Promise<void>;
  readonly #onSilent: () => void;
  readonly #timer: NodeJS.Timeout;
  /** Looks since the last answer on any connection, and since the last connection that was made. */
  #sinceAnswer = 0;
  #sinceConnection = 0;
  #asking = false;

  constructor(ask: () => Promise<void>, onSilent: () => void) {
    this.#ask = ask;
    this.#onSilent = onSilent;
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
    this.#timer.unref();
  }

  /** A connection is being made. */
  connecting(socket: Socket): void {
    this.#lines.set(socket, { isOpen: false, waits: 0 });
    socket.once('close', () => this.#lines.delete(socket));
  }

  connected(socket: Socket): void {
    this.#sinceConnection = 0;
    this.#sinceAnswer = 0;
    const line = this.#lines.get(socket);
    if (line) Object.assign(line, { isOpen: true, waits: null });
  }

  /** Somebody has this connection now, and asks on it. */
  taken(socket: Socket): void {
    const line = this.#lines.get(socket);
    if (line) line.waits = 0;
  }

  answered(socket: Socket): void {
    this.#sinceAnswer = 0;
    const line = this.#lines.get(socket);
    if (line?.waits) line.waits = 0;
  }

  givenBack(socket: Socket): void {
    const line = this.#lines.get(socket);
    if (line) line.waits = null;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    this.#sinceAnswer += 1;
    this.#sinceConnection += 1;
    for (const line of this.#lines.values()) if (line.waits !== null) line.waits += 1;
    const waiting = [...this.#lines.values()].filter(({ waits }) => waits !== null && waits >= DOUBT);
    if (waiting.length === 0) return;
    if (this.#sinceAnswer >= DOUBT) void this.#askNow();
    if (waiting.some((line) => this.#isSilent(line))) this.#cut();
  }

  #isSilent({ isOpen, waits }: Line): boolean {
    const since = isOpen ? this.#sinceAnswer : this.#sinceConnection;
    return (waits ?? 0) >= PATIENCE && since >= PATIENCE - DOUBT;
  }

  async #askNow(): Promise<void> {
    if (this.#asking) return;
    this.#asking = true;
    try {
      await this.#ask();
      this.#sinceAnswer = 0;
      this.#sinceConnection = 0;
    } catch {
      // No answer either: it is asked again while somebody waits.
    } finally {
      this.#asking = false;
    }
  }

  #cut(): void {
    this.#onSilent();
    for (const [socket, { waits }] of this.#lines) if (waits !== null) socket.destroy();
  }
}
