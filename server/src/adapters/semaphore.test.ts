import { accepted } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

test('work runs in the order in which it came, never more of it at once than allowed', async () => {
  const semaphore = createSemaphore(2, 100);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const work = (at: number) => async () => {
    begun.push(at);
    most = Math.max(most, (running += 1));
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return accepted(at);
  };
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => semaphore.run(work(at))));
  expect(answers.map((answer) => answer.ok && answer.value)).toEqual([...Array(20).keys()]);
  expect(begun).toEqual([...Array(20).keys()]);
  expect(most).toBe(2);
});

test('work that comes when too much waits is refused at once, and the others still get a place', async () => {
  const semaphore = createSemaphore(1, 2);
  let open: () => void = () => {};
  const door = new Promise<Result<null>>((resolve) => (open = () => resolve(accepted(null))));
  const [first, second, third] = [
    semaphore.run(() => door),
    semaphore.run(() => door),
    semaphore.run(() => door),
  ];
  expect(await semaphore.run(() => door)).toEqual({
    ok: false,
    refusal: { code: 'unavailable', params: { retryAfterSeconds: 10 } },
  });
  open();
  expect(await Promise.all([first, second, third])).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
  expect(await semaphore.run(() => door)).toMatchObject({ ok: true });
});

test('the first queue goes before all others, and a crowd in it takes no place away from them', async () => {
  const semaphore = createSemaphore(1, 2);
  const begun: string[] = [];
  let open: () => void = () => {};
  const door = new Promise<Result<null>>((resolve) => (open = () => resolve(accepted(null))));
  const work = (name: string) => async () => {
    begun.push(name);
    return door;
  };
  const others = ['a', 'b', 'c', 'd'].map((name) => semaphore.run(work(name)));
  const first = ['x', 'y', 'z'].map((name) => semaphore.run(work(name), 'first'));
  open();
  expect((await Promise.all(others)).map(({ ok }) => ok)).toEqual([true, true, true, false]);
  expect((await Promise.all(first)).map(({ ok }) => ok)).toEqual([true, true, false]);
  expect(begun).toEqual(['a', 'x', 'y', 'b', 'c']);
});

test('work that fails gives its place to the next', async () => {
  const semaphore = createSemaphore(1, 10);
  const failing = semaphore.run(() => Promise.reject(new Error('mine')));
  const next = semaphore.run(() => Promise.resolve(accepted('next')));
  await expect(failing).rejects.toThrow('mine');
  expect(await next).toEqual({ ok: true, value: 'next' });
});
