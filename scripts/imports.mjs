import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/**
 * A source file, by its path from the root of the repository.
 * `needs` are those of its imports that are there when it runs, without `import type`.
 * @typedef {{ path: string, lines: number, text: string, imports: string[], needs: string[] }} Source
 */

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b(\s+type\b)?[^;'"`]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(^|[^:'"`\\])\/\/.*$/gm;
const SKIPPED = new Set(['node_modules', '.react-router', 'fonts', 'migrations']);

/** @param {string} root @param {string} folder @returns {string[]} */
function pathsIn(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : pathsIn(root, path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/**
 * What an import names: a path from the root for a file of ours, the name as it stands for a package.
 * @param {string} from @param {string} name
 */
function target(from, name) {
  if (name.startsWith('.')) return normalize(join(dirname(from), name));
  const ours = /^@shivar\/domain\/(.+)$/.exec(name);
  return ours ? `domain/src/${ours[1]}.ts` : name;
}

/** Every TypeScript file below these folders. @param {string} root @param {string[]} folders @returns {Source[]} */
export function readSources(root, folders) {
  return folders
    .flatMap((folder) => pathsIn(root, folder))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const code = text.replaceAll(COMMENT, '$1');
      const found = [...code.matchAll(IMPORT)].map((match) => ({
        to: target(path, match[2] ?? match[3] ?? match[4] ?? ''),
        type: match[1] !== undefined,
      }));
      const imports = [...new Set(found.map(({ to }) => to))];
      const needs = [...new Set(found.filter(({ type }) => !type).map(({ to }) => to))];
      return { path, lines: text.split('\n').length - 1, text: code, imports, needs };
    });
}

/**
 * The circles among these files when they run, each once, as the files along it.
 * @param {Source[]} sources @returns {string[][]}
 */
export function circles(sources) {
  const graph = new Map(sources.map((source) => [source.path, source.needs]));
  /** @type {Map<string, 'open' | 'done'>} */
  const state = new Map();
  /** @type {string[][]} */
  const found = [];
  /** @type {string[]} */
  const trail = [];
  /** @param {string} path */
  const visit = (path) => {
    state.set(path, 'open');
    trail.push(path);
    for (const next of graph.get(path) ?? []) {
      if (!graph.has(next)) continue;
      if (state.get(next) === 'open') found.push([...trail.slice(trail.indexOf(next)), next]);
      else if (state.get(next) === undefined) visit(next);
    }
    trail.pop();
    state.set(path, 'done');
  };
  for (const path of graph.keys()) if (state.get(path) === undefined) visit(path);
  return found;
}
