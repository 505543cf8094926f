import { connect, createServer } from 'node:net';
import type { AddressInfo, NetConnectOpts, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * How the network is: it passes everything on, perhaps `lateBy` milliseconds later in each direction; it cuts every connection; it
 * swallows everything; or somebody else answers each new connection in place of the server.
 */
type Network =
  | { readonly lateBy: number }
  | 'cut'
  | 'silent'
  | { readonly answer: (caller: Socket) => unknown };

const WELL: Network = { lateBy: 0 };

/** A line on loopback from the program to a server, through a network that can be made bad. */
export class FaultyLine {
  #network: Network = WELL;
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((near) => this.#take(near));
  readonly #to: NetConnectOpts;

  constructor(to: NetConnectOpts) {
    this.#to = to;
  }

  /** Takes connections. Answers its port. */
  open(): Promise<number> {
    return new Promise((resolve) => {
      this.#server.listen(0, '127.0.0.1', () => resolve((this.#server.address() as AddressInfo).port));
    });
  }

  /** Makes the network so. Answers how it is mended. What was swallowed comes then, as it does where it is sent again. */
  make(network: Network): () => void {
    this.#network = network;
    for (const socket of this.#sockets) if (network === 'silent') socket.pause();
    if (network === 'cut' || (typeof network === 'object' && 'answer' in network)) this.cut();
    return () => {
      this.#network = WELL;
      for (const socket of this.#sockets) socket.resume();
    };
  }

  /** Cuts the connections of this moment. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    this.#server.close();
    this.cut();
  }

  #take(near: Socket): void {
    near.on('error', () => {});
    const network = this.#network;
    if (network === 'cut') return void near.resetAndDestroy();
    if (typeof network === 'object' && 'answer' in network) return void network.answer(near);
    const far = connect(this.#to);
    far.on('error', () => {});
    this.#pass(near, far);
    this.#pass(far, near);
  }

  #pass(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.setNoDelay();
    // One after the other, also where the network gets quicker meanwhile.
    let last = Promise.resolve();
    const later = (act: () => unknown) => {
      const network = this.#network;
      const lateBy = typeof network === 'object' && 'lateBy' in network ? network.lateBy : 0;
      const arrives = lateBy > 0 ? pause(lateBy) : undefined;
      last = last.then(() => arrives).then(() => void act());
    };
    from.on('data', (chunk: Buffer) => later(() => to.write(chunk)));
    from.on('close', () => {
      this.#sockets.delete(from);
      later(() => to.end());
    });
    if (this.#network === 'silent') from.pause();
  }
}
