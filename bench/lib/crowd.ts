import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '@shivar/domain/contract/api';
import { PORT } from './program.ts';

/*
 * A thread of clients who say nothing, and of slow ones, who send a byte of their headers or of their body now and then. It tells when all
 * are there. When it ends, all leave in the middle. It is a thread of its own so that others are measured beside it.
 */

const { idle, slow } = workerData as { readonly idle: number; readonly slow: number };
/** All of 7,000 come in some three seconds. */
const GROUP = 50;
const REST_MS = 20;
const BYTE_MS = 250;
const HEAD = `POST ${api.contact.path} HTTP/1.1\r\nhost: shivar.example\r\n`;
const BODY = `${HEAD}content-type: application/json\r\ncontent-length: 9999\r\n\r\n{`;

const sockets: Socket[] = [];

/** Comes, and begins with these bytes. Answers once it is connected. */
function come(first: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(PORT, '127.0.0.1', () => {
      if (first !== '') socket.write(first);
      resolve();
    });
    // The program may end it.
    socket.on('error', () => {});
    sockets.push(socket);
  });
}

const coming: Promise<void>[] = [];
for (let client = 0; client < idle + slow; client += 1) {
  coming.push(come(client < idle ? '' : client % 2 === 0 ? HEAD : BODY));
  if (client % GROUP === 0) await pause(REST_MS);
}
await Promise.all(coming);
parentPort?.postMessage('all are there', []);
setInterval(() => {
  for (const socket of sockets.slice(idle)) if (socket.writable) socket.write('x');
}, BYTE_MS);
