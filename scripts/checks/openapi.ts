import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { generate } from 'orval';
import { openApiDocument } from '../../server/src/http/openapi.ts';
import { ROOT, bin, run } from '../processes.mjs';

/*
 * Checks the OpenAPI document, which is made from the table of calls without a server or a database. It keeps every rule
 * that Redocly recommends, warnings too, and a client that orval makes from it compiles. This needs no network.
 */

const FOLDER = join(ROOT, '.build/openapi');
const DOCUMENT = join(FOLDER, 'openapi.json');
const CLIENT = join(FOLDER, 'client/shivar.ts');

/** The strictest settings of a project for a browser. */
const STRANGER = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    module: 'nodenext',
    target: 'esnext',
    lib: ['esnext', 'dom', 'dom.iterable'],
    types: [],
  },
  include: ['client'],
};

/** The broken rules, each with its place. */
async function rulesBroken(source: string) {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: DOCUMENT, config });
  return problems.map(
    ({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer ?? ''})`,
  );
}

/** Makes a client and returns whether it compiles. */
async function clientCompiles() {
  await generate({ input: { target: DOCUMENT }, output: { target: CLIENT, client: 'fetch' } }, FOLDER);
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify(STRANGER));
  return (await run(bin('tsc'), ['-p', FOLDER])) === 0;
}

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const document = JSON.stringify(openApiDocument(version), null, 2);
writeFileSync(DOCUMENT, document);
const broken = await rulesBroken(document);
for (const each of broken) console.error(each);
const compiles = await clientCompiles();
if (!compiles) console.error('A client made from the document does not compile.');
process.exit(broken.length === 0 && compiles ? 0 : 1);
