import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

const take = (pace: Pace, mails: number) => {
  for (let mail = 0; mail < mails; mail += 1) pace.taken();
};
const fail = (pace: Pace, now: number, times: number) => {
  for (let time = 0; time < times; time += 1) pace.failed(now);
};

test('A mail server gets six at once, and more while it takes them', () => {
  const pace = new Pace();
  expect(pace.atOnce(0)).toBe(6);
  take(pace, 41);
  expect(pace.atOnce(0)).toBe(10);
  take(pace, 1000);
  expect(pace.atOnce(0)).toBe(20);
});

test('A failure halves what a mail server gets at once, and what it takes brings that back, below the number that failed', () => {
  const pace = new Pace();
  pace.failed(0);
  expect(pace.atOnce(0)).toBe(3);
  take(pace, 41);
  expect(pace.atOnce(0)).toBe(6);
  const full = new Pace();
  take(full, 1000);
  full.failed(0);
  expect(full.atOnce(0)).toBe(10);
  take(full, 500);
  expect(full.atOnce(0)).toBe(19);
  take(full, 1000);
  expect(full.atOnce(0)).toBe(20);
});

test('A server that takes nothing is asked for one mail after 1, 2, 4 to 60 seconds', () => {
  const pace = new Pace();
  let now = 0;
  fail(pace, now, 6);
  const waits: number[] = [];
  for (let pauses = 0; pauses < 8; pauses += 1) {
    const wait = pace.waitFrom(now);
    expect([pace.atOnce(now), pace.atOnce(now + wait)]).toEqual([0, 1]);
    waits.push(wait / 1000);
    now += wait;
    pace.failed(now);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  pace.taken();
  expect(pace.waitFrom(now)).toBe(0);
});

test('A clock that was set back holds nothing back', () => {
  const pace = new Pace();
  fail(pace, 1_000_000_000, 6);
  expect(pace.atOnce(0)).toBe(1);
});
