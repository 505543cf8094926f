import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from './lock.mjs';

/** @type {string} */
let folder;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('several processes take turns, also where the last holder was killed', async () => {
  const lock = join(folder, 'lock');
  const counter = join(folder, 'counter');
  await writeFile(counter, '0');
  const dead = spawn('true');
  await once(dead, 'exit');
  await writeFile(lock, String(dead.pid));
  const program = `
    import { readFileSync, writeFileSync } from 'node:fs';
    import { setTimeout } from 'node:timers/promises';
    const { withLock } = await import(${JSON.stringify(join(import.meta.dirname, 'lock.mjs'))});
    await withLock(${JSON.stringify(lock)}, 'waiting', async () => {
      const seen = Number(readFileSync(${JSON.stringify(counter)}, 'utf8'));
      await setTimeout(20);
      writeFileSync(${JSON.stringify(counter)}, String(seen + 1));
    });`;
  const children = [1, 2, 3, 4].map(() => spawn(process.execPath, ['--input-type=module', '-e', program]));
  const codes = await Promise.all(children.map((child) => once(child, 'exit')));
  expect(codes.map(([code]) => code)).toEqual([0, 0, 0, 0]);
  expect(await readFile(counter, 'utf8')).toBe('4');
});

test('is given back when the work fails', async () => {
  const lock = join(folder, 'lock');
  const work = withLock(lock, 'waiting', () => Promise.reject(new Error('mine')));
  await expect(work).rejects.toThrow('mine');
  await expect(stat(lock)).rejects.toThrow('ENOENT');
});
