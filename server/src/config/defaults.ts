import { randomBytes, randomInt } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A random secret in `dataDir` that stays the same. Processes agree on one: a hard link is made whole or not at all. */
export async function lastingSecret(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, name);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const kept = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (kept.trim() !== '') return kept.trim();
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const secret = (await readFile(path, 'utf8')).trim();
  if (secret === '') throw new Error(`${path} is empty: remove it, and every session ends`);
  return secret;
}

/** Below the ports of outgoing connections, which could take it before the program listens. */
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
