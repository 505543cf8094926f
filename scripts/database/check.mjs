import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '../../server/src/db/embedded.ts';
import { migrate } from '../../server/src/db/migrate.ts';
import { ROOT } from '../processes.mjs';
import { describer } from './descriptions.mjs';
import { schemaOf } from './schema.mjs';
import { statementProblems } from './statement-problems.mjs';
import { readModules, statementsOf } from './statements.mjs';

/*
 * Holds what the program says of its database against a freshly migrated one: the rows' types in schema.generated.ts
 * (`--write` makes them anew), and every statement with the fields that are read of its rows.
 */

const FILE = join(ROOT, 'server/src/db/schema.generated.ts');

/** Does something with a migrated database of its own. @template T @param {(client: Client) => Promise<T>} work */
async function withDatabase(work) {
  const folder = await mkdtemp(join(tmpdir(), 'shivar-schema-'));
  const server = await startEmbedded(folder, { endWithParent: true });
  try {
    await migrate(server.url);
    const client = new Client({ connectionString: server.url });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const problems = await withDatabase(async (client) => {
  const schema = await schemaOf(client);
  if (process.argv.includes('--write')) writeFileSync(FILE, schema);
  const stale = readFileSync(FILE, 'utf8') !== schema;
  const modules = readModules(ROOT);
  return [
    ...(stale ? ['schema.generated.ts is not what the migrations make: npm run schema'] : []),
    ...(await statementProblems(statementsOf(modules), await describer(client), modules)),
  ];
});
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
