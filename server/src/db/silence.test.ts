import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Silence } from './watched-pool.ts';

/** What the database does, as far as a connection can tell. */
let answersNew: boolean;
let asked: number;
let silent: number;
let silence: Silence;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  [answersNew, asked, silent] = [true, 0, 0];
  const ask = () => {
    asked += 1;
    return answersNew ? Promise.resolve() : new Promise<void>(() => {});
  };
  silence = new Silence(ask, () => (silent += 1));
});
afterEach(() => {
  silence.stop();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

function open(): Socket {
  const socket = new Socket();
  silence.connecting(socket);
  silence.connected(socket);
  return socket;
}

test('a database that answers nobody is given up after two seconds, and who waits is cut off', async () => {
  answersNew = false;
  const [waiting, idle] = [open(), open()];
  silence.taken(waiting);
  await pass(1900);
  expect([silent, waiting.destroyed]).toEqual([0, false]);
  await pass(200);
  expect([silent, waiting.destroyed, idle.destroyed]).toEqual([1, true, false]);
});

test('what waits for a lock or works long is let be, as long as others are answered', async () => {
  const waiting = open();
  silence.taken(waiting);
  await pass(60_000);
  expect([silent, waiting.destroyed]).toEqual([0, false]);
  expect(asked).toBeGreaterThan(10);
});

test('a machine that is too busy for new connections, and still answers, is not away', async () => {
  answersNew = false;
  const [waiting, lively] = [open(), open()];
  silence.taken(waiting);
  for (let round = 0; round < 20; round += 1) {
    silence.taken(lively);
    await pass(500);
    silence.answered(lively);
    silence.givenBack(lively);
  }
  expect([silent, waiting.destroyed]).toEqual([0, false]);
});

test('a connection that is never made is given up after two seconds too', async () => {
  answersNew = false;
  const lively = open();
  await pass(1600);
  const made = new Socket();
  silence.connecting(made);
  for (let round = 0; round < 5; round += 1) {
    await pass(420);
    silence.answered(lively);
  }
  expect([silent, made.destroyed]).toEqual([1, true]);
});

test('where nobody waits nothing is asked', async () => {
  const socket = open();
  silence.taken(socket);
  silence.answered(socket);
  silence.givenBack(socket);
  await pass(60_000);
  expect([asked, silent]).toEqual([0, 0]);
});
