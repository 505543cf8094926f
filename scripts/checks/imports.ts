import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** A source file, by its path from the root of the repository. */
export interface Source {
  readonly path: string;
  readonly lines: number;
  readonly text: string;
  /** Of types too: a reader follows them as well. */
  readonly imports: readonly string[];
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\b[^;'"`]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(\s*['"]([^'"]+)['"]|(?:^|\n)\s*import\s*['"]([^'"]+)['"]/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(^|[^:'"`\\])\/\/.*$/gm;
const SKIPPED = new Set(['node_modules', '.react-router', 'fonts', 'migrations']);

function pathsIn(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : pathsIn(root, path);
    return /\.(tsx?|mjs)$/.test(entry.name) ? [path] : [];
  });
}

/** What an import names: a path from the root for a file of ours, the name as it stands for a package. */
function target(from: string, name: string) {
  if (name.startsWith('.')) return normalize(join(dirname(from), name));
  const ours = /^@shivar\/domain\/(.+)$/.exec(name);
  return ours ? `domain/src/${ours[1]}.ts` : name;
}

/** Every source file below these folders. */
export function readSources(root: string, folders: string[]): Source[] {
  return folders
    .flatMap((folder) => pathsIn(root, folder))
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      const code = text.replaceAll(COMMENT, '$1');
      const found = [...code.matchAll(IMPORT)].map((match) =>
        target(path, match[1] ?? match[2] ?? match[3] ?? ''),
      );
      return { path, lines: text.split('\n').length - 1, text: code, imports: [...new Set(found)] };
    });
}

/** Which folder imports from which. A folder counts as one with its subfolders: they may import each other. */
export function graphOfFolders(sources: Source[]) {
  const graph: Map<string, string[]> = new Map(sources.map(({ path }) => [dirname(path), []]));
  for (const { path, imports } of sources) {
    const from = dirname(path);
    const others = imports.map(dirname).filter((to) => graph.has(to) && !isInside(from, to));
    graph.set(from, [...new Set([...(graph.get(from) ?? []), ...others])]);
  }
  return graph;
}

/** Whether one of two folders is the other or lies in it. */
function isInside(one: string, other: string) {
  return `${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`);
}

/** The circles of a graph, as the places along each. */
export function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const state: Map<string, 'open' | 'done'> = new Map();
  const found: string[][] = [];
  const trail: string[] = [];
  const visit = (path: string) => {
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
