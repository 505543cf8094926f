import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { structureProblems } from './structure.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'structure-'));
});
afterEach(() => rm(root, { recursive: true }));

/** The problems of a tree with these files. */
async function problems(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  return structureProblems(root);
}

test('a tree as it should be has no problems', async () => {
  const found = await problems({
    'domain/src/values/day.ts': "import * as z from 'zod/mini';\nexport const day = z.string();",
    'server/src/main.mjs': "import { app } from './app.ts';\nimport { port } from './config.ts';",
    'server/src/app.ts': "import { a } from './orders/routes.ts';",
    'server/src/config/config.ts': 'export const port = process.env.PORT;',
    'server/src/orders/routes.ts':
      "import { b } from './admin-queries.ts';\nimport { g } from '../auth/guard.ts';",
    'server/src/orders/admin-queries.ts':
      "import { day } from '@shivar/domain/values/day';\nimport { c } from '../catalogue/queries.ts';",
    'server/src/catalogue/queries.ts': "import { db } from '../db/client.ts';",
    'web/app/routes/public/home.tsx': "import { Bar } from '../../shell/bar.tsx';",
    'web/app/shell/bar.tsx':
      "import { Button } from '../ui/button.tsx';\nimport { d } from '@shivar/domain/values/day';",
    'web/app/ui/button.tsx': "import { t } from '../lib/words.ts';",
  });
  expect(found).toEqual([]);
});

test.each([
  ['server/src/catalogue/queries.ts', "import { x } from '../orders/queries.ts';", 'catalogue stands below'],
  ['server/src/purchase/commands.ts', "import { x } from '../fulfilment/queries.ts';", 'below or beside'],
  ['server/src/db/client.ts', "import type { Config } from '../app.ts';", 'db stands below'],
  ['server/src/orders/queries.ts', "import { x } from '../catalogue/routes.ts';", 'across capabilities only'],
  [
    'server/src/orders/queries.ts',
    "const x = await import('../../../web/app/root.tsx');",
    'mounts the web’s build',
  ],
  ['server/src/orders/thing.ts', '', 'a capability has'],
  ['server/src/novelty/queries.ts', '', 'has no place'],
  ['server/src/db/client.ts', 'const url = process.env.DATABASE_URL;', 'only config reads'],
  ['server/src/orders/routes.ts', '\n'.repeat(81), 'a route has 80'],
  ['server/src/db/client.ts', '\n'.repeat(251), '250 is the most'],
  ['web/app/ui/button.tsx', "import { x } from '../features/orders/x.ts';", 'ui stands below features'],
  ['web/app/lib/x.ts', "import type { Config } from '../../../server/src/config.ts';", 'the domain alone'],
  ['domain/src/values/day.ts', "import { readFile } from 'node:fs';", 'zod/mini and itself'],
  ['domain/src/values/day.ts', "import { z } from 'zod';", 'zod/mini and itself'],
  ['domain/src/rules/order/order.ts', "import { api } from '../../contract/api.ts';", 'rules stands below'],
  ['domain/src/novelty/x.ts', '', 'has no place in the domain'],
  ['domain/src/values/day.ts', 'const now = Date.now();', 'no clock'],
  ['domain/src/rules/index.ts', '', 'no barrels'],
  ['domain/src/rules/all.ts', "export * from './day.ts';", 'no barrels'],
  ['server/src/db/utils.ts', '', 'name it for what it does'],
])('%s with %j is refused', async (path, text, problem) => {
  expect((await problems({ [path]: text })).join('\n')).toContain(problem.replace('’', "'"));
});

test('a circle is refused, of types and of folders too', async () => {
  const [one, two] = ['domain/src/rules/a/one.ts', 'domain/src/rules/b/two.ts'];
  const there = "import type { two } from '../b/two.ts';";
  expect(await problems({ [one]: there, [two]: "import type { one } from '../a/one.ts';" })).toEqual([
    `a circle: ${one} → ${two} → ${one}`,
    'a circle of folders: domain/src/rules/a → domain/src/rules/b → domain/src/rules/a',
  ]);
  const other = 'domain/src/rules/a/other.ts';
  expect(await problems({ [two]: "import type { x } from '../a/other.ts';", [other]: '' })).toEqual([
    'a circle of folders: domain/src/rules/a → domain/src/rules/b → domain/src/rules/a',
  ]);
});

test('a folder may share with the folders inside it', async () => {
  const shared = {
    'domain/src/rules/a/shared.ts': '',
    'domain/src/rules/a/in/x.ts': "import '../shared.ts';",
  };
  expect(await problems({ ...shared, 'domain/src/rules/a/all.ts': "import './in/x.ts';" })).toEqual([]);
});

test('what a comment or a text says is no import', async () => {
  const text = "// import { x } from 'node:fs';\n/* export * from './y.ts' */\nconst words = 'a from b';";
  expect(await problems({ 'domain/src/values/day.ts': text })).toEqual([]);
});

test('a name that is exported for nobody is found, but for those that the framework reads', async () => {
  const found = await problems({
    'domain/src/values/gram.ts': 'export const ounce = 1;\nexport type Gram = number;\n',
    'server/src/gram.ts': "import type { Gram } from '@shivar/domain/values/gram';",
    'web/app/routes/public/home.tsx': 'export const handle = {};',
  });
  expect(found).toContain('domain/src/values/gram.ts: no other file imports ounce');
  expect(found.join()).not.toMatch(/Gram|handle/);
});
