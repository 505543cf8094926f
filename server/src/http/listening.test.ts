import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import type { Person, TestApp } from '../../test/app.ts';

/*
 * What a really listening server does with clients that do not behave.
 */

let app: TestApp;
let asha: Person;
let port: number;
beforeAll(async () => {
  app = await testApp();
  asha = await app.customer();
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

interface Conversation {
  readonly socket: Socket;
  /** All that was answered, once the server has closed the connection, and after how many milliseconds. */
  readonly ended: Promise<{ text: string; after: number }>;
}

async function talk(): Promise<Conversation> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const started = performance.now();
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  // The server may close while we are still sending.
  socket.on('error', () => {});
  // Not `once`, which takes an error before it for a failure.
  const closed = new Promise<unknown>((resolve) => socket.on('close', resolve));
  const ended = closed.then(() => ({ text, after: performance.now() - started }));
  return { socket, ended };
}

async function say(text: string): Promise<string> {
  const { socket, ended } = await talk();
  socket.write(text);
  return (await ended).text;
}

/** Sends a byte every 200 ms until the other side has had enough. */
function trickle(socket: Socket): void {
  const timer = setInterval(() => socket.write('x'), 200);
  socket.on('close', () => clearInterval(timer));
}

const head = (lines: readonly string[]) =>
  `${['POST /api/orders HTTP/1.1', 'host: x', ...lines].join('\r\n')}\r\n\r\n`;
const signedIn = () => [`authorization: Bearer ${asha.token}`, 'content-type: application/json'];
const refusalIn = (text: string) => JSON.parse(text.slice(text.indexOf('{'))) as { code: string };

describe('a client that trickles', () => {
  test.concurrent('its body is cut off within 15 seconds', async () => {
    const { socket, ended } = await talk();
    socket.write(head([...signedIn(), 'content-length: 5000']));
    trickle(socket);
    const { text, after } = await ended;
    expect(after).toBeLessThan(15_000);
    expect([text.split('\r\n')[0], refusalIn(text)]).toEqual([
      'HTTP/1.1 408 Request Timeout',
      { code: 'request_invalid', message: 'Please check what you entered' },
    ]);
  });

  test.concurrent('its headers is cut off within 10 seconds', async () => {
    const { socket, ended } = await talk();
    socket.write('GET / HTTP/1.1\r\nhost: x\r\nx-slow: ');
    trickle(socket);
    expect((await ended).after).toBeLessThan(10_000);
  });

  test.concurrent('a body that nobody waits for is cut off too', async () => {
    const { socket, ended } = await talk();
    socket.write(head(['content-type: application/json', 'content-length: 5000']));
    trickle(socket);
    const { text, after } = await ended;
    expect(text).toMatch(/^HTTP\/1\.1 401 /);
    expect(after).toBeLessThan(15_000);
  });

  test.concurrent('does not keep others from being served', async () => {
    const slow = await Promise.all(Array.from({ length: 50 }, () => talk()));
    for (const { socket } of slow) socket.write(head([...signedIn(), 'content-length: 5000']));
    const text = await say('GET /api/health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    expect(text).toMatch(/^HTTP\/1\.1 200 /);
    for (const { socket } of slow) socket.destroy();
  });
});

describe('a client that sends too much', () => {
  test('is told so before it has sent it, where it says how much', async () => {
    const text = await say(head([...signedIn(), `content-length: ${2 * 1024 * 1024}`]));
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
    expect(refusalIn(text)).toMatchObject({ code: 'too_large' });
  });

  test('is cut at 1 MB, where it does not say', async () => {
    const { socket, ended } = await talk();
    socket.write(head([...signedIn(), 'transfer-encoding: chunked']));
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    for (let sent = 0; sent < 40 && !socket.destroyed; sent += 1) socket.write(chunk);
    const { text } = await ended;
    expect(text).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('is told so for headers as well', async () => {
    const text = await say(`GET /api/health HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`);
    expect(text).toContain('x-content-type-options: nosniff');
    expect(text).toMatch(/^HTTP\/1\.1 431 /);
    expect(refusalIn(text)).toEqual({ code: 'too_large', message: 'That is too large to send' });
  });
});

describe('what is not a request', () => {
  test.each([
    ['noise', '\u0016\u0003\u0001 hello\r\n\r\n'],
    ['no host', 'GET /api/health HTTP/1.1\r\n\r\n'],
    ['two lengths', 'POST /api/orders HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n'],
    [
      'a length beside chunks',
      'POST /api/orders HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
  ])('is refused and the connection closed: %s', async (_, text) => {
    expect(await say(text)).toMatch(/^HTTP\/1\.1 400 /);
  });

  test('does not pass the guard of the office as an address with a host in it', async () => {
    const answers = [
      await say(
        'GET http://elsewhere.example/api/admin/orders HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      ),
      await say(
        'GET http://elsewhere.example/api/admin/day/2026-11-24/morning HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
      ),
    ];
    for (const text of answers) {
      expect(text).toMatch(/^HTTP\/1\.1 401 /);
      expect(text).toMatch(/cache-control: no-store/);
    }
  });
});
