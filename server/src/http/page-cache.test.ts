import { expect, test } from 'vitest';
import { DatabaseAway } from '../db/errors.ts';
import { PageCache } from './cached-answers.ts';

const always = () => true;

function page(name: string, size = 10) {
  return { name, size };
}

test('a page is made once however many ask for it together', async () => {
  const cache = new PageCache<ReturnType<typeof page>>(1000);
  const gate = Promise.withResolvers<void>();
  let made = 0;
  const render = async () => {
    made += 1;
    await gate.promise;
    return page('home');
  };
  const asked = Array.from({ length: 50 }, () => cache.make('1', '/', render, always));
  gate.resolve();
  const answers = await Promise.all(asked);
  expect(made).toBe(1);
  expect(new Set(answers).size).toBe(1);
  expect(cache.get('1', '/')).toBe(answers[0]);
});

test('a page of an old generation counts for nothing but as the last one that there was', async () => {
  const cache = new PageCache<ReturnType<typeof page>>(1000);
  await cache.make('1', '/', async () => page('old'), always);
  expect(cache.get('2', '/')).toBeUndefined();
  expect(cache.last('/')?.name).toBe('old');
  await cache.make('2', '/', async () => page('new'), always);
  expect(cache.get('2', '/')?.name).toBe('new');
  expect(cache.last('/')?.name).toBe('new');
});

test('while the database is away the last page is shown, and nothing is asked', async () => {
  const cache = new PageCache<ReturnType<typeof page>>(1000);
  let isAway = false;
  let made = 0;
  const ask = (generation: string, render: () => Promise<ReturnType<typeof page>>) =>
    cache.getOrLast(
      () => isAway,
      generation,
      '/',
      () => ((made += 1), render()),
      always,
    );
  const away = () => Promise.reject(new DatabaseAway('away'));
  await expect(ask('1', away)).rejects.toThrow('away');
  await ask('1', async () => page('old'));
  // Nobody knows yet that it is away: the first who asks finds out, and is not the one who suffers.
  expect((await ask('2', away)).name).toBe('old');
  isAway = true;
  expect((await ask('3', away)).name).toBe('old');
  expect(made).toBe(3);
  isAway = false;
  expect((await ask('3', async () => page('new'))).name).toBe('new');
  await expect(ask('4', () => Promise.reject(new Error('a fault of ours')))).rejects.toThrow(
    'a fault of ours',
  );
});

test('a page that was begun before a change is given to who asked, but not kept', async () => {
  const cache = new PageCache<ReturnType<typeof page>>(1000);
  const gate = Promise.withResolvers<void>();
  const old = cache.make('1', '/', async () => gate.promise.then(() => page('old')), always);
  const fresh = await cache.make('2', '/', async () => page('fresh'), always);
  gate.resolve();
  expect((await old).name).toBe('old');
  expect(cache.get('2', '/')).toBe(fresh);
});

test('the page unused for longest goes when there is no room', async () => {
  const cache = new PageCache<ReturnType<typeof page>>(25);
  await cache.make('1', 'a', async () => page('a'), always);
  await cache.make('1', 'b', async () => page('b'), always);
  cache.get('1', 'a');
  await cache.make('1', 'c', async () => page('c'), always);
  expect(cache.get('1', 'b')).toBeUndefined();
  expect(cache.get('1', 'a')?.name).toBe('a');
  expect(cache.get('1', 'c')?.name).toBe('c');
});

test('a page larger than all the room is not kept', async () => {
  const cache = new PageCache<ReturnType<typeof page>>(25);
  await cache.make('1', 'huge', async () => page('huge', 26), always);
  expect(cache.get('1', 'huge')).toBeUndefined();
});

test('a page that is not worth keeping is made anew each time', async () => {
  const cache = new PageCache<ReturnType<typeof page>>(1000);
  let made = 0;
  const render = async () => {
    made += 1;
    return page('gone');
  };
  await cache.make('1', '/gone', render, () => false);
  await cache.make('1', '/gone', render, () => false);
  expect(made).toBe(2);
});

test('after a rendering that failed the next one tries again', async () => {
  const cache = new PageCache<ReturnType<typeof page>>(1000);
  const failing = cache.make('1', '/', () => Promise.reject(new Error('no database')), always);
  await expect(failing).rejects.toThrow('no database');
  expect((await cache.make('1', '/', async () => page('home'), always)).name).toBe('home');
});
