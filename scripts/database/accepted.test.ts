import { Client } from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from '../../server/test/database.ts';
import { ROOT } from '../processes.mjs';
import { describer } from './descriptions.ts';
import { readStatements, statementProblems } from './statements.ts';

// The check asks the embedded PostgreSQL alone; `npm test` asks the oldest one that is promised, too.
test('this PostgreSQL accepts every statement of the program', async () => {
  const database = await testDatabase();
  const client = new Client({ connectionString: database.url });
  try {
    await client.connect();
    const statements = readStatements(ROOT);
    expect(statements.length).toBeGreaterThan(250);
    expect(await statementProblems(statements, await describer(client))).toEqual([]);
  } finally {
    await client.end();
    await database.drop();
  }
});
