import { ROOT, reportAll } from '../processes.mjs';
import { circles, graphOfFolders, readSources } from './imports.ts';
import type { Source } from './imports.ts';

/* The tree reads as the product: names, directions, sizes and exports, without exceptions. */

/** The order of the server: each part may import the parts below it. */
const SERVER = [
  ['main', 'run', 'import', 'backup', 'lifecycle'],
  ['app', 'demo-data'],
  ['recurring-work'],
  ['account'],
  ['purchase', 'fulfilment', 'overview', 'gateway', 'bills', 'first-steps'],
  ['payments', 'customisation', 'marks'],
  ['orders'],
  ['books'],
  ['past'],
  ['catalogue', 'contact', 'content'],
  ['area'],
  ['auth'],
  ['notices'],
  ['mail'],
  ['limits', 'settings', 'consents'],
  ['audit'],
  ['http', 'jobs'],
  ['adapters', 'db'],
  ['config'],
  ['root'],
];
const WEB = [
  ['root', 'routes.ts', 'entry'],
  ['routes'],
  ['office', 'shell'],
  ['features'],
  ['ui'],
  ['loading'],
  ['lib', 'words'],
];

/** The floors of the domain. The contract is the only border to the wire. */
const DOMAIN = [['contract', 'legacy'], ['rules'], ['language'], ['values']];

/** The capabilities of the product. All have the same names of files. */
const CAPABILITIES = new Set(
  'account area audit auth catalogue purchase orders customisation fulfilment payments gateway bills books contact settings consents notices overview past'.split(
    ' ',
  ),
);
const CAPABILITY_FILE =
  /^([a-z]+-)*(routes|queries|commands|messages)(\.test)?\.ts$|^guard(\.test)?\.ts$|\.test\.ts$/;
const SHARED_FILE = /^([a-z]+-)*(queries|commands)\.ts$/;
const ROUTES_MOST = 80;
const MOST = 250;

const levelOf = (levels: string[][], name: string) => levels.findIndex((level) => level.includes(name));

/** `orders` for server/src/orders/queries.ts, `config` for server/src/config/config.ts, `run` for server/src/run.ts. */
const partOf = (path: string) => (path.split('/')[2] ?? '').replace(/\.(tsx?|mjs)$/, '');

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

const isTest = (path: string) => /\.test\.tsx?$|\/test\//.test(path);

function nameProblems({ path, lines, text }: Source): string[] {
  const problems = [];
  if (/^index\.tsx?$/.test(nameOf(path)) || /export\s*\*/.test(text)) problems.push(`${path}: no barrels`);
  if (/\b(utils?|helpers?|common|misc)\b/.test(path)) problems.push(`${path}: name it for what it does`);
  const isGenerated = path.includes('.generated.');
  if (lines > MOST && !isGenerated) problems.push(`${path}: ${lines} lines, ${MOST} is the most`);
  const part = partOf(path);
  const inCapability = path.startsWith('server/src/') && path.split('/').length > 3 && CAPABILITIES.has(part);
  if (inCapability && !CAPABILITY_FILE.test(nameOf(path))) {
    problems.push(
      `${path}: a capability has routes, queries, commands, messages (with a word before), guard, tests`,
    );
  }
  const isRoute = /(^|-)routes\.ts$/.test(nameOf(path)) || path.startsWith('web/app/routes/');
  if (isRoute && lines > ROUTES_MOST)
    problems.push(`${path}: ${lines} lines, a route has ${ROUTES_MOST} at most`);
  return problems;
}

function serverProblems({ path, text, imports }: Source): string[] {
  const problems = [];
  const part = partOf(path);
  const level = levelOf(SERVER, part);
  if (level < 0) return [`${path}: ${part} has no place in the server's order; give it one in structure.ts`];
  if (/process\.env/.test(text) && path !== 'server/src/config/config.ts')
    problems.push(`${path}: only config reads process.env`);
  for (const to of imports) {
    if (to.startsWith('web/')) problems.push(`${path} imports ${to}: the server mounts the web's build`);
    if (!to.startsWith('server/src/')) continue;
    const other = partOf(to);
    if (other === part) continue;
    if (levelOf(SERVER, other) < level || (levelOf(SERVER, other) === level && level > 0)) {
      problems.push(`${path} imports ${to}: ${part} stands below or beside ${other}`);
    }
    const shared = SHARED_FILE.test(nameOf(to)) || (other === 'auth' && nameOf(to) === 'guard.ts');
    if (CAPABILITIES.has(other) && CAPABILITIES.has(part) && !shared) {
      problems.push(`${path} imports ${to}: across capabilities only queries, commands and the guard`);
    }
  }
  return problems;
}

function webProblems({ path, imports }: Source): string[] {
  const problems = [];
  const part = (file: string) => {
    const name = file.split('/')[2] ?? '';
    return name.startsWith('entry.') ? 'entry' : name === 'routes.ts' ? name : name.replace(/\.\w+$/, '');
  };
  const level = levelOf(WEB, part(path));
  for (const to of imports) {
    if (/^(server|e2e|bench|scripts)\//.test(to) || to.startsWith('@shivar/server')) {
      problems.push(`${path} imports ${to}: the web knows the domain alone`);
    }
    if (!to.startsWith('web/app/') || level < 0) continue;
    const other = levelOf(WEB, part(to));
    if (other >= 0 && other < level)
      problems.push(`${path} imports ${to}: ${part(path)} stands below ${part(to)}`);
  }
  return problems;
}

function domainProblems({ path, text, imports }: Source): string[] {
  const foreign = imports.filter((to) => !to.startsWith('domain/src/') && to !== 'zod/mini');
  const problems = foreign.map((to) => `${path} imports ${to}: the domain imports zod/mini and itself`);
  const part = partOf(path);
  const level = levelOf(DOMAIN, part);
  if (level < 0) problems.push(`${path}: ${part} has no place in the domain; give it one in structure.ts`);
  for (const to of imports.filter((name) => name.startsWith('domain/src/') && partOf(name) !== part)) {
    if (levelOf(DOMAIN, partOf(to)) <= level)
      problems.push(`${path} imports ${to}: ${part} stands below or beside ${partOf(to)}`);
  }
  if (/\bDate\.now\(|\bnew Date\(\s*\)|Math\.random\(/.test(text))
    problems.push(`${path}: the domain has no clock and no chance`);
  return problems;
}

/** Exports that React Router asks for by their names. */
const ROUTE_MODULE = /^web\/app\/(?:routes\/|root\.tsx$|entry\.)/;

/** Exported names that no other file has. */
function exportProblems(sources: readonly Source[]): string[] {
  const files: Map<string, number> = new Map();
  for (const { text } of sources)
    for (const word of new Set(text.match(/[\w$]+/g))) files.set(word, (files.get(word) ?? 0) + 1);
  return sources
    .filter(({ path }) => !ROUTE_MODULE.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export (?:async )?(?:const|let|function\*?|class|type|interface) (\w+)/gm)]
        .filter(([, name = '']) => files.get(name) === 1)
        .map(([, name]) => `${path}: no other file imports ${name}`),
    );
}

/** All problems with the names, directions and sizes of the sources below `root`. */
export function structureProblems(root: string): string[] {
  const sources = readSources(root, ['domain', 'server', 'web', 'e2e', 'bench']);
  const serious = sources.filter((source) => !isTest(source.path));
  const below = (folder: string) => serious.filter((source) => source.path.startsWith(`${folder}/`));
  const files = new Map(serious.map(({ path, imports }) => [path, imports]));
  return [
    ...sources.flatMap(nameProblems),
    ...exportProblems(sources),
    ...below('server').flatMap(serverProblems),
    ...below('web').flatMap(webProblems),
    ...below('domain').flatMap(domainProblems),
    ...circles(files).map((circle) => `a circle: ${circle.join(' → ')}`),
    ...circles(graphOfFolders(serious)).map((circle) => `a circle of folders: ${circle.join(' → ')}`),
  ];
}

if (import.meta.main) reportAll(structureProblems(ROOT));
