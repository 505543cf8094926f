import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { expect, test } from 'vitest';
import { openDatabase } from './client.ts';
import { isDatabaseAway } from './errors.ts';

/** A message of PostgreSQL's protocol: its kind, its length, its content. */
function message(kind: string, content: Buffer | string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(Buffer.byteLength(content) + 4);
  return Buffer.concat([Buffer.from(kind), length, Buffer.from(content)]);
}

const READY = message('Z', 'I');
const LOGGED_IN = Buffer.concat([message('R', Buffer.alloc(4)), READY]);
const DONE = Buffer.concat([message('C', 'SELECT 0\0'), READY]);
const LOST = message('E', 'SFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0');

/** A database that answers a statement and is lost, all in one piece. */
async function lostWithItsAnswer(): Promise<{ url: string; close: () => void }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write(LOGGED_IN);
      socket.once('data', () => socket.write(Buffer.concat([DONE, LOST])));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: `postgresql://a@127.0.0.1:${(server.address() as AddressInfo).port}/a`, close };
}

test('a connection that is lost while it changes hands fails its next holder, and the program goes on', async () => {
  const { url, close } = await lostWithItsAnswer();
  const db = openDatabase(url, { poolSize: 1 });
  try {
    // The second waits for the connection of the first.
    const [first, second] = await Promise.allSettled([db.query('select 1'), db.query('select 2')]);
    expect(first).toEqual({ status: 'fulfilled', value: [] });
    expect(second.status === 'rejected' && isDatabaseAway(second.reason)).toBe(true);
  } finally {
    await db.close();
    close();
  }
});
