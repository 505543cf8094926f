import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems give to connections, which could take it before the program listens. */
const [LEAST, MOST] = [20_000, 32_000];
const MOST_TRIES = 100;

/** A port on which nothing listens at this moment. Throws where none is found. */
export async function freePort(host: string): Promise<number> {
  for (let tried = 0; tried < MOST_TRIES; tried += 1) {
    const port = randomInt(LEAST, MOST);
    if (await isFree(host, port)) return port;
  }
  throw new Error(`No port of ${host} is free`);
}

async function isFree(host: string, port: number): Promise<boolean> {
  const server = createServer().listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  }
  server.close();
  await once(server, 'close');
  return true;
}
