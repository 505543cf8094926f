import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import type { TestDatabase } from '../../test/database.ts';
import { oldOrder, oldUser } from '../../test/old-export.ts';
import { runImport } from './run.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  [database, folder] = await Promise.all([testDatabase(), mkdtemp(join(tmpdir(), 'shivar-run-'))]);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});
beforeEach(() => {
  vi.stubEnv('MODE', 'demo');
  vi.stubEnv('DATABASE_URL', database.url);
  vi.stubEnv('DATA_DIR', folder);
});

afterEach(() => void vi.unstubAllEnvs());

const users = [oldUser(1), oldUser(2)];
const usersText = users.map((user) => JSON.stringify(user)).join('\n');
const many = gzipSync(Array.from({ length: 5000 }, (_, at) => JSON.stringify(oldUser(at + 1))).join('\n'));

/** Runs the program on files of these contents; answers its exit code and what it said. */
async function runOn(contents: readonly (string | Buffer)[], ...options: string[]) {
  const files = contents.map((_, index) => join(folder, `${index}.json`));
  for (const [index, content] of contents.entries()) await writeFile(files[index] ?? '', content);
  const said: string[] = [];
  const hear = (text: unknown) => said.push(String(text)) > 0;
  vi.spyOn(process.stdout, 'write').mockImplementation(hear);
  vi.spyOn(process.stderr, 'write').mockImplementation(hear);
  try {
    return { code: await runImport([...files, ...options]), said: said.join('') };
  } finally {
    vi.restoreAllMocks();
  }
}

test.each<[string, readonly (string | Buffer)[], number, RegExp]>([
  ['came in', [`${usersText}\n`], 0, /users: 2 new of 2/],
  ['came in without its last line end', [usersText], 0, /users: 2 new of 2/],
  ['came in, but for a row', [`${usersText}\n{"email":"nobody"}\n`], 0, /1 refused/],
  ['was cut off in a line', [usersText.slice(0, -9)], 2, /0\.json: broken here, or cut off/],
  ['was cut off in an array', [JSON.stringify(users).slice(0, -9)], 2, /0\.json: broken here, or cut off/],
  ['was cut off in an archive', [many.subarray(0, many.length - 20)], 1, /could not be read to its end/],
  ['has nothing in it', [''], 2, /0\.json: nothing of this file came in/],
  ['has neither users nor orders', ['{"title":"Plan"}\n'], 2, /0\.json: nothing of this file came in/],
  ['is no text', [Buffer.from([0, 159, 146, 150])], 2, /0\.json: /],
  [
    'has orders of nobody',
    [`${usersText}\n`, JSON.stringify({ ...oldOrder(1, '2026-11-21', 1), userId: 'nobody' })],
    2,
    /1\.json: nothing of this file came in/,
  ],
])('the program says by its exit code whether a file %s', async (_, contents, code, words) => {
  const dry = await runOn(contents);
  expect([dry.code, dry.said]).toEqual([code, expect.stringMatching(words)]);
});

test('what came in before has come in', async () => {
  expect((await runOn([`${usersText}\n`], '--write')).code).toBe(0);
  const again = await runOn([`${usersText}\n`], '--write');
  expect([again.code, again.said]).toEqual([0, expect.stringContaining('0 new of 2; 2 imported before')]);
});
