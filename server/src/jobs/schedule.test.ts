import { describe, expect, test } from 'vitest';
import { dailyAt, every } from './runner.ts';

const at = (text: string) => Date.parse(`${text}+05:30`);
const shown = (run: number | null) =>
  run === null ? null : new Date(run + 19_800_000).toISOString().slice(0, 19);

describe('every five minutes', () => {
  const schedule = every(300_000);
  test.each([
    ['the first run is the one that was due last', null, '2026-11-23T10:07:12', '2026-11-23T10:05:00'],
    ['nothing is due before the next one', '2026-11-23T10:05:00', '2026-11-23T10:09:59', null],
    [
      'the next one begins at its instant',
      '2026-11-23T10:05:00',
      '2026-11-23T10:10:00',
      '2026-11-23T10:10:00',
    ],
    ['what was missed is left out', '2026-11-23T10:05:00', '2026-11-23T12:32:00', '2026-11-23T12:30:00'],
    [
      'a process whose clock is a little behind runs nothing',
      '2026-11-23T10:05:00',
      '2026-11-23T10:04:59',
      null,
    ],
    [
      'a clock that was set back runs again',
      '2026-11-23T10:05:00',
      '2026-11-22T10:02:00',
      '2026-11-22T10:00:00',
    ],
  ])('%s', (_, done, now, run) => {
    expect(shown(schedule(done === null ? null : at(done), at(now)))).toBe(run);
  });
});

describe('each day at six in the evening', () => {
  const schedule = dailyAt(18);
  test.each([
    ['the first run is the one of yesterday', null, '2026-11-23T17:59:59', '2026-11-22T18:00:00'],
    ['or of today, from its instant on', null, '2026-11-23T18:00:00', '2026-11-23T18:00:00'],
    ['nothing is due before the next evening', '2026-11-22T18:00:00', '2026-11-23T17:59:59', null],
    [
      'the next one begins at its instant',
      '2026-11-22T18:00:00',
      '2026-11-23T18:00:00',
      '2026-11-23T18:00:00',
    ],
    ['it is done once a day', '2026-11-23T18:00:00', '2026-11-23T23:59:59', null],
    [
      'days that were missed come one after the other',
      '2026-11-19T18:00:00',
      '2026-11-23T18:30:00',
      '2026-11-20T18:00:00',
    ],
    ['no day comes twice where a clock was set back', '2026-11-23T18:00:00', '2026-11-20T19:00:00', null],
    [
      'another hour of a newer version holds from the next day',
      '2026-11-22T17:00:00',
      '2026-11-23T18:00:00',
      '2026-11-23T18:00:00',
    ],
  ])('%s', (_, done, now, run) => {
    expect(shown(schedule(done === null ? null : at(done), at(now)))).toBe(run);
  });
});
