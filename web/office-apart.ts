import type { Plugin, Rolldown } from 'vite';

/** Modules of the office: its pages, what they are made of, and their words. */
const OFFICE = /\/app\/(?:routes\/admin|features\/office[\w-]*|words\/office[\w-]*)[/.]/;
/** What customers' pages begin with: their routes, what stands around them, and the start of it all. */
const CUSTOMER_START = /\/app\/(?:routes\/(?:public|private)\/|shell\/|root\.tsx|entry\.client\.tsx)/;

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;
type ModuleInfo = (id: string) => Pick<Rolldown.ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> | null;

/**
 * Ends the browser's build where a page of the customers would load a module that only the office uses, as happens
 * when a group of chunks takes it in. What is fetched for the office alone, on demand, is no part of such a page.
 */
export function officeApart(): Plugin {
  return {
    name: 'office-apart',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const strays = officeModulesOfCustomers(new Map(chunks.map((chunk) => [chunk.fileName, chunk])), (id) =>
        this.getModuleInfo(id),
      );
      if (strays.length > 0)
        this.error(`Customers would load what only the office uses:\n  ${strays.join('\n  ')}`);
    },
  };
}

/** `chunk: module` for each module of the office that a customer's page would load. */
export function officeModulesOfCustomers(chunks: Chunks, infoOf: ModuleInfo): string[] {
  const starts = [...chunks.values()].filter(({ facadeModuleId }) =>
    CUSTOMER_START.test(facadeModuleId ?? ''),
  );
  const used = modulesFrom(
    starts.map(({ facadeModuleId }) => facadeModuleId ?? ''),
    infoOf,
  );
  const loaded = reach(
    starts.map(({ fileName }) => fileName),
    (name) => chunksAfter(chunks, name),
  );
  return [...loaded].flatMap((name) =>
    Object.entries(chunks.get(name)?.modules ?? {})
      .filter(([id, { renderedLength }]) => renderedLength > 0 && !id.startsWith('\0') && !used.has(id))
      .map(([id]) => `${name}: ${id}`),
  );
}

/** What customers' pages are made of, on demand too. */
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
