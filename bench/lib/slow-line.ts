import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { ORIGIN, PORT_BESIDE } from './program.ts';

/** Lighthouse's slow 4G: 150 ms there and back, 1.6 Mbit/s down. */
const ROUND_TRIP_MS = 150;
const BYTES_PER_MS = 1_638_400 / 8 / 1000;

/**
 * A line to the program, at `ORIGIN_BESIDE`, that is as slow as a phone's once `slow` is called. It slows the service
 * worker, too, unlike the throttling of the browser. `cut` cuts every connection and takes no more, like a lost network.
 */
export async function slowLine() {
  const sockets = new Set<Socket>();
  let isSlow = false;
  // All connections share one line.
  let freeAt = 0;
  const busyFor = (bytes: number) => {
    freeAt = Math.max(freeAt, performance.now()) + bytes / BYTES_PER_MS;
    return freeAt - performance.now();
  };
  const server = createServer((browser) => {
    const farm = connect(Number(new URL(ORIGIN).port), '127.0.0.1');
    for (const socket of [browser, farm]) {
      sockets.add(socket);
      socket.setNoDelay();
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        (socket === browser ? farm : browser).destroy();
      });
    }
    // A new connection takes a round trip, too.
    const opened = performance.now() + (isSlow ? ROUND_TRIP_MS : 0);
    browser.pipe(late(() => ROUND_TRIP_MS / 2 + Math.max(0, opened - performance.now()))).pipe(farm);
    farm.pipe(late((bytes) => ROUND_TRIP_MS / 2 + busyFor(bytes))).pipe(browser);
  });
  /** Passes everything on after `delay` milliseconds, in its order. */
  const late = (delay: (bytes: number) => number) => {
    let last = Promise.resolve();
    return new Transform({
      transform(chunk: Buffer, _encoding, done) {
        const arrives = isSlow ? pause(delay(chunk.length)) : undefined;
        last = last.then(() => arrives).then(() => void this.push(chunk));
        done();
      },
      flush(done) {
        void last.then(() => done());
      },
    });
  };
  await new Promise<void>((resolve) => server.listen(PORT_BESIDE, '127.0.0.1', resolve));
  return {
    slow: (): void => {
      isSlow = true;
    },
    cut: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
