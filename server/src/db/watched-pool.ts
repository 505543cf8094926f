import { Client, Pool } from 'pg';
import type { ClientConfig, PoolClient, PoolConfig } from 'pg';
import type { Socket } from 'node:net';
import { DatabaseAway } from './errors.ts';
import { gatheringSocket } from './gathering-socket.ts';
import type { Outage } from './outage.ts';
import type { Silence } from './silence.ts';

type Handed = (error: Error | undefined, client: PoolClient | undefined, done: () => void) => void;

/**
 * A pool that gives up at once where the database is known to be away, whoever waits for a connection then too, and
 * whose connections are watched for silence.
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
      }
    }
    // pg makes it with the pool's settings, which its types do not say.
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
      // Where it comes after all, nobody waits for it any more.
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
