import { afterEach, expect, test, vi } from 'vitest';
import { DatabaseAway } from './errors.ts';
import { Outage } from './outage.ts';

const said: string[] = [];
afterEach(() => {
  said.length = 0;
});

/** An outage of a database that is there as soon as a test says so. */
function outageOf() {
  let isThere = false;
  const ask = async () => {
    if (!isThere) throw new DatabaseAway('Nobody answers');
  };
  const outage = new Outage(ask, (message) => said.push(message.replace(/[\d.]+ s/, 'some s')));
  const comeBack = async () => {
    isThere = true;
    await vi.waitUntil(() => !outage.isOn());
  };
  return { outage, comeBack };
}

test('an outage is told once when it begins and once when it ends, with counts', async () => {
  const { outage, comeBack } = outageOf();
  const heard: boolean[] = [];
  outage.onChange((isOn) => heard.push(isOn));
  for (let failed = 0; failed < 50; failed += 1) outage.note(new DatabaseAway('away'), 'request');
  await vi.waitUntil(() => outage.isOn());
  outage.note(new DatabaseAway('away'), 'request');
  outage.note(new DatabaseAway('away'), 'job');
  expect(said).toEqual(['The database is away']);
  expect(() => outage.throwIfOn()).toThrow(DatabaseAway);
  await comeBack();
  expect(said.slice(1)).toEqual([
    'The database answers again after some s; meanwhile 51 requests and 1 jobs failed',
  ]);
  expect(heard).toEqual([true, false]);
  outage.throwIfOn();
  outage.stop();
});

test('a connection that was lost alone is told in one line, and nobody is refused', async () => {
  const outage = new Outage(
    () => Promise.resolve(),
    (message) => said.push(message),
  );
  outage.doubt(new Error('Connection terminated unexpectedly'));
  outage.doubt(new Error('Connection terminated unexpectedly'));
  expect(outage.isOn()).toBe(false);
  await vi.waitUntil(() => said.length > 0);
  expect(said).toEqual(['A connection to the database was lost']);
  outage.stop();
});

test('a fault of ours, or of who asks, is no outage', () => {
  const { outage } = outageOf();
  expect(outage.note(new Error('a fault of ours'), 'request')).toBe(false);
  expect(said).toEqual([]);
  outage.stop();
});
