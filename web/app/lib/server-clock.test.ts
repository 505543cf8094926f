import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type * as clock from './server-clock.ts';

let { noteServerTime, recallClockOffset, serverNow } = {} as typeof clock;
const NOW = Date.parse('2026-11-21T12:00:00Z');

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW });
  // A clock that has not heard of the server yet.
  vi.resetModules();
  ({ noteServerTime, recallClockOffset, serverNow } = await import('./server-clock.ts'));
});
afterEach(() => vi.useRealTimers());

test("before any answer the device's clock is all there is", () => {
  expect(serverNow()).toBe(NOW);
});

test("a device that is five minutes slow shows the server's time", () => {
  noteServerTime(String(NOW + 5 * 60_000), NOW - 100, NOW);
  // Half of the round trip has passed since the server looked at its clock.
  expect(serverNow()).toBe(NOW + 5 * 60_000 + 50);
});

test('the answer that came back fastest is the one that counts', () => {
  noteServerTime(String(NOW + 10_000), NOW - 100, NOW);
  const exact = serverNow();
  noteServerTime(String(NOW + 8000), NOW - 3000, NOW);
  expect(serverNow()).toBe(exact);
});

test.each([-600_000, 600_000])('a clock that is moved by %i ms under an open page is noticed', (moved) => {
  noteServerTime(String(NOW), NOW - 100, NOW);
  vi.setSystemTime(NOW + moved);
  noteServerTime(String(NOW + 2000), NOW + moved - 3000, NOW + moved);
  expect(serverNow()).toBe(NOW + 3500);
});

test('answers without a time, and clocks put back in between, teach nothing', () => {
  noteServerTime(null, NOW - 10, NOW);
  noteServerTime('yesterday', NOW - 10, NOW);
  noteServerTime(String(NOW + 3_600_000), NOW, NOW - 10);
  expect(serverNow()).toBe(NOW);
});

test('without an answer the offset of an earlier page counts, and an answer ends it', () => {
  recallClockOffset(-86_400_000);
  expect(serverNow()).toBe(NOW - 86_400_000);
  noteServerTime(String(NOW), NOW, NOW);
  recallClockOffset(-86_400_000);
  expect(serverNow()).toBe(NOW);
});
