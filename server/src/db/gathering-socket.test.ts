import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { gatheringSocket } from './watched-pool.ts';

test('what is written in one turn goes in one piece, in its order, and later turns go on', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const received = once(server, 'connection').then(([peer]) => buffer(peer));
  const socket = gatheringSocket();
  socket.connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');

  const pieces = vi.spyOn(socket, '_writev');
  const alone = vi.spyOn(socket, '_write');
  socket.write('begin;');
  socket.write('lock;');
  await Promise.resolve();
  const flushed = new Promise((resolve) => socket.write('parts;', resolve));
  expect(pieces).not.toHaveBeenCalled();
  await flushed;
  expect([pieces.mock.calls.length, alone.mock.calls.length]).toEqual([1, 0]);
  socket.end('commit;');
  expect(String(await received)).toBe('begin;lock;parts;commit;');
  server.close();
});
