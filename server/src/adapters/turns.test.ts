import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('work runs in the order in which it came, never more of it at once than allowed', async () => {
  const inTurn = createTurns(2, 100);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const work = (at: number) => async () => {
    begun.push(at);
    most = Math.max(most, (running += 1));
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return at;
  };
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => inTurn(work(at))));
  expect(answers.map((answer) => answer.ok && answer.value)).toEqual([...Array(20).keys()]);
  expect(begun).toEqual([...Array(20).keys()]);
  expect(most).toBe(2);
});

test('who comes when too many wait is refused at once, and the others still have their turn', async () => {
  const inTurn = createTurns(1, 2);
  let open: () => void = () => {};
  const door = new Promise<void>((resolve) => (open = resolve));
  const [first, second, third] = [inTurn(() => door), inTurn(() => door), inTurn(() => door)];
  expect(await inTurn(() => door)).toEqual({
    ok: false,
    refusal: { code: 'unavailable', params: { retryAfterSeconds: 10 } },
  });
  open();
  expect(await Promise.all([first, second, third])).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
  expect(await inTurn(() => door)).toMatchObject({ ok: true });
});

test('who is first in line passes all others, and a crowd of those takes no place away', async () => {
  const inTurn = createTurns(1, 2);
  const begun: string[] = [];
  let open: () => void = () => {};
  const door = new Promise<void>((resolve) => (open = resolve));
  const work = (name: string) => async () => {
    begun.push(name);
    await door;
  };
  const others = ['a', 'b', 'c', 'd'].map((name) => inTurn(work(name)));
  const first = ['x', 'y', 'z'].map((name) => inTurn(work(name), 'first'));
  open();
  expect((await Promise.all(others)).map(({ ok }) => ok)).toEqual([true, true, true, false]);
  expect((await Promise.all(first)).map(({ ok }) => ok)).toEqual([true, true, false]);
  expect(begun).toEqual(['a', 'x', 'y', 'b', 'c']);
});

test('work that fails gives its place to the next', async () => {
  const inTurn = createTurns(1, 10);
  const failing = inTurn(() => Promise.reject(new Error('mine')));
  const next = inTurn(() => Promise.resolve('next'));
  await expect(failing).rejects.toThrow('mine');
  expect(await next).toEqual({ ok: true, value: 'next' });
});
