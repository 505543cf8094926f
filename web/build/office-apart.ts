import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** Modules of the office. */
const OFFICE = /\/app\/office\//;
/** The entry modules of customers' pages. */
const CUSTOMER_START = /\/app\/(?:routes\/(?:public|private)\/|shell\/|root\.tsx|entry\.client\.tsx)/;

/** The pages of packers and drivers, and the frame around them. */
const STAFF_START = /\/app\/office\/(?:frame|day|packing|rounds)\//;

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;
type ModuleInfo = (id: string) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> | null;

/** The lists of the office's files, beside the folder of the browser's files, so that they are not served. */
const LIST = '../office-files.json';
const STAFF_LIST = '../staff-files.json';

/**
 * Keeps the office apart from the customers. The browser's build ends where a customer's page would load a module that
 * only the office uses, as when a group of chunks takes it in. Lists the files that no customer's page reaches, so
 * that no customer's device keeps them, and those of them that packers and drivers keep (build/service-worker.mjs).
 */
export function officeApart(): Plugin {
  return {
    name: 'office-apart',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const strays = officeModulesOfCustomers(chunksOf(bundle), (id) => this.getModuleInfo(id));
      if (strays.length > 0)
        this.error(`Customers would load what only the office uses:\n  ${strays.join('\n  ')}`);
    },
    async writeBundle({ dir = '' }, bundle) {
      const chunks = chunksOf(bundle);
      for (const [list, files] of [
        [LIST, filesOfOffice(chunks)],
        [STAFF_LIST, filesOfStaff(chunks)],
      ] as const)
        await writeFile(join(dir, list), `${JSON.stringify(files, null, 2)}\n`);
    },
  };
}

function chunksOf(bundle: Rolldown.OutputBundle): Chunks {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  return new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
}

/** The scripts that no page of the customers reaches, on demand neither. */
export function filesOfOffice(chunks: Chunks): string[] {
  const reached = filesOfCustomers(chunks);
  return [...chunks.keys()].filter((name) => !reached.has(name)).toSorted();
}

/** The scripts of the office that pages of packers and drivers reach, on demand too. */
export function filesOfStaff(chunks: Chunks): string[] {
  const starts = [...chunks.values()].filter(({ facadeModuleId }) => STAFF_START.test(facadeModuleId ?? ''));
  const reached = reach(
    starts.map(({ fileName }) => fileName),
    (name) => {
      const { imports = [], dynamicImports = [] } = chunks.get(name) ?? {};
      return [...imports, ...dynamicImports].filter((next) => chunks.has(next));
    },
  );
  return filesOfOffice(chunks).filter((name) => reached.has(name));
}

/** `chunk: module` for each module of the office that a customer's page would load. */
export function officeModulesOfCustomers(chunks: Chunks, infoOf: ModuleInfo): string[] {
  const used = modulesFrom(
    startsOf(chunks).map(({ facadeModuleId }) => facadeModuleId ?? ''),
    infoOf,
  );
  return [...filesOfCustomers(chunks)].flatMap((name) =>
    Object.entries(chunks.get(name)?.modules ?? {})
      .filter(([id, { renderedLength }]) => renderedLength > 0 && !id.startsWith('\0') && !used.has(id))
      .map(([id]) => `${name}: ${id}`),
  );
}

function startsOf(chunks: Chunks): Rolldown.OutputChunk[] {
  return [...chunks.values()].filter(({ facadeModuleId }) => CUSTOMER_START.test(facadeModuleId ?? ''));
}

/** The files that customers' pages load, on demand too. */
function filesOfCustomers(chunks: Chunks): ReadonlySet<string> {
  return reach(
    startsOf(chunks).map(({ fileName }) => fileName),
    (name) => chunksAfter(chunks, name),
  );
}

/** The modules of customers' pages, also those on demand. */
function modulesFrom(starts: readonly string[], infoOf: ModuleInfo): ReadonlySet<string> {
  return reach(starts, (id) => {
    const { importedIds = [], dynamicallyImportedIds = [] } = infoOf(id) ?? {};
    return [...importedIds, ...dynamicallyImportedIds].filter((next) => !OFFICE.test(next));
  });
}

function chunksAfter(chunks: Chunks, name: string): string[] {
  const { imports = [], dynamicImports = [] } = chunks.get(name) ?? {};
  const onDemand = dynamicImports.filter((next) => !OFFICE.test(chunks.get(next)?.facadeModuleId ?? ''));
  return [...imports, ...onDemand].filter((next) => chunks.has(next));
}

function reach(starts: readonly string[], after: (from: string) => readonly string[]): Set<string> {
  const found = new Set(starts);
  for (const each of found) for (const next of after(each)) found.add(next);
  return found;
}
