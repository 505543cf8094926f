import { execFile } from 'node:child_process';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { api } from '@shivar/domain/contract/api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EmbeddedFixture } from './embedded-fixture.ts';
import { request, signUp, startProgram } from './program.ts';

/* `npm run backup` and `npm run restore`, beside the program as it runs. */

let fixture: EmbeddedFixture;
beforeEach(async () => {
  fixture = await EmbeddedFixture.open();
});
afterEach(() => fixture.end());

interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs one of the two to its end, on a DATA_DIR. */
function run(command: 'backup' | 'restore', dataDir: string, ...args: string[]): Promise<Ran> {
  const program = join(import.meta.dirname, '../src/main.mjs');
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir };
  return new Promise((resolve) => {
    execFile(process.execPath, [program, command, ...args], { env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
}

test('a running farm is backed up and lives on in another folder, its customers still signed in', async () => {
  const [backup, secret, other] = ['backup', 'secret.txt', 'other'].map((name) =>
    join(fixture.folder, name),
  ) as [string, string, string];
  const first = await startProgram({ DATA_DIR: fixture.dataDir });
  fixture.watch(first.child);
  const { token, user } = await signUp([first], 'asha@example.in');

  expect(await run('backup', fixture.dataDir, backup, '--secrets', secret)).toMatchObject({
    code: 0,
    err: '',
  });
  expect((await request(first.url, api.me, { token })).status).toBe(200);
  const madeUp = await readFile(join(fixture.dataDir, 'jwt-secret'), 'utf8');
  expect(await readFile(secret, 'utf8')).toBe(madeUp);
  expect((await stat(secret)).mode & 0o777).toBe(0o600);
  for (const name of await readdir(backup, { recursive: true, withFileTypes: true })) {
    if (!name.isFile()) continue;
    const bytes = await readFile(join(name.parentPath, name.name));
    expect(bytes.includes(madeUp.trim())).toBe(false);
  }
  const twice = await run('backup', fixture.dataDir, backup);
  expect([twice.code, twice.err]).toEqual([1, expect.stringContaining('is there already')]);
  expect(await first.stop()).toBe(0);

  const checked = await run('restore', join(fixture.folder, 'never'), '--check', backup);
  expect([checked.code, checked.out]).toEqual([0, expect.stringContaining('The backup is whole')]);
  const restored = await run('restore', other, backup, '--secrets', secret);
  expect([restored.code, restored.err]).toEqual([0, '']);
  expect(await readdir(fixture.folder)).not.toContain('never');
  const again = await run('restore', other, backup);
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('not empty')]);

  fixture.dataDir = other;
  const second = await startProgram({ DATA_DIR: other });
  fixture.watch(second.child);
  const { status, answer } = await request(second.url, api.me, { token });
  expect([status, answer]).toMatchObject([200, { _id: user._id, email: 'asha@example.in' }]);
  expect(await second.stop()).toBe(0);
});

test('a folder without a farm is said, and not made into an empty one', async () => {
  const nowhere = join(fixture.folder, 'nowhere');
  const { code, err } = await run('backup', nowhere, join(fixture.folder, 'backup'));
  expect([code, err]).toEqual([1, expect.stringContaining('There is no database in')]);
  expect(await readdir(fixture.folder)).not.toContain('backup');
});
