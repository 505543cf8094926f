import { Client, Pool } from 'pg';
import type { ClientConfig, PoolClient, PoolConfig } from 'pg';

import { DatabaseAway } from './errors.ts';
import type { Outage } from './outage.ts';
import { Socket } from 'node:net';

type Handed = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void;

/**
 * A pool that fails at once while the database is away, also for queries that wait for a connection. It watches its
 * connections for silence.
 */
export class WatchedPool extends Pool {
  readonly #outage: Outage;
  readonly #waiting = new Set<(error: Error) => void>();

  constructor(config: PoolConfig, outage: Outage, silence: Silence) {
    const sockets = new WeakMap<object, Socket>();
    class WatchedClient extends Client {
      constructor(settings: ClientConfig) {
        const socket = gatheringSocket();
        super({ ...settings, stream: () => socket });
        sockets.set(this, socket);
        silence.connecting(socket);
        this.on('drain', () => silence.answered(socket));
        // It may break while it changes hands, when neither the pool nor its next holder listens yet. That would end the process.
        this.on('error', (error) => outage.doubt(error));
      }
    }
    // pg calls it with the pool's settings; its types do not say so.
    super({ ...config, Client: WatchedClient as unknown as new () => Client });
    const on = (event: 'connect' | 'acquire', heard: (socket: Socket) => void) =>
      this.on(event, (client) => heard(sockets.get(client) as Socket));
    on('connect', (socket) => silence.connected(socket));
    on('acquire', (socket) => silence.taken(socket));
    this.on('release', (_error, client) => silence.givenBack(sockets.get(client) as Socket));
    this.on('error', (error) => outage.doubt(error));
    this.#outage = outage;
    outage.onChange((isOn) => isOn && this.#giveUp());
  }

  override connect(): Promise<PoolClient>;
  override connect(handed: Handed): void;
  override connect(handed?: Handed): Promise<PoolClient> | void {
    const connecting = this.#connect();
    if (!handed) return connecting;
    connecting.then(
      (client) => handed(undefined, client, () => client.release()),
      (error: Error) => handed(error, undefined, () => {}),
    );
  }

  async #connect(): Promise<PoolClient> {
    this.#outage.throwIfOn();
    const lost = Promise.withResolvers<never>();
    const connecting = super.connect();
    this.#waiting.add(lost.reject);
    try {
      return await Promise.race([connecting, lost.promise]);
    } catch (error) {
      // It may still come, and nobody waits for it any more.
      connecting.then(
        (client) => client.release(),
        () => {},
      );
      throw error;
    } finally {
      this.#waiting.delete(lost.reject);
    }
  }

  #giveUp(): void {
    for (const reject of this.#waiting) reject(new DatabaseAway('The database is away'));
  }
}

/** Milliseconds between two looks. Looks are counted, not time: when this program is busy, the database is not silent. */
const LOOK_MS = 100;
/** After DOUBT looks without an answer the database is asked a question; after PATIENCE looks it is away. */
const DOUBT = 5;
const PATIENCE = 20;

interface Line {
  isOpen: boolean;
  waits: number | null;
}

/**
 * Finds out that a database has frozen: it takes statements, and answers none. A lock or a long statement is no silence:
 * then others get answers, or a new connection gets one. Cuts off the waiting connections and calls `onSilent`.
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
      // It is asked again while somebody waits.
    } finally {
      this.#asking = false;
    }
  }

  #cut(): void {
    this.#onSilent();
    for (const [socket, { waits }] of this.#lines) if (waits !== null) socket.destroy();
  }
}

/**
 * A socket that sends all writes of one turn of the event loop in one piece. Pipelined statements, such as the last write
 * and COMMIT, then cost one call to the system and wake the database once.
 */
export function gatheringSocket(): Socket {
  const socket = new Socket();
  const write = socket.write.bind(socket) as (...input: unknown[]) => boolean;
  let gathers = false;
  const gather = (...input: unknown[]) => {
    if (!gathers) {
      gathers = true;
      socket.cork();
      process.nextTick(() => {
        gathers = false;
        socket.uncork();
      });
    }
    return write(...input);
  };
  // Connecting puts the socket's own write back.
  socket.once('connect', () => {
    socket.write = gather;
  });
  return socket;
}
