import { expect, test } from 'vitest';
import { gathered } from './gather.ts';

test('What comes during a write is written together right after it', async () => {
  const writes: (readonly number[])[] = [];
  const write = gathered<number>(async (numbers) => {
    writes.push(numbers);
  });
  await Promise.all([1, 2, 3].map(write));
  const first = write(4);
  await Promise.resolve();
  await Promise.all([first, write(5), write(6)]);
  expect(writes.flat()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(writes.length).toBeLessThan(6);
});

test('A write that fails fails all that were in it, and none of the next', async () => {
  const outcomes = [new Error('away'), null];
  const write = gathered<number>(async () => {
    const error = outcomes.shift();
    if (error) throw error;
  });
  const [one, other] = await Promise.allSettled([write(1), write(2)]);
  expect([one.status, other.status]).toEqual(['rejected', 'rejected']);
  await expect(write(3)).resolves.toBeUndefined();
});
