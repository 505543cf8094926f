import { expect, test } from 'vitest';
import { Pace } from './pace.ts';

const fail = (pace: Pace, now: number, times: number) => {
  for (let time = 0; time < times; time += 1) pace.failed(now);
};

test('A failure halves what a mail server gets at once, and what it takes brings that back', () => {
  const pace = new Pace();
  expect(pace.atOnce(0)).toBe(6);
  pace.failed(0);
  expect(pace.atOnce(0)).toBe(3);
  for (let mails = 0; mails < 40; mails += 1) pace.taken();
  expect(pace.atOnce(0)).toBe(6);
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
