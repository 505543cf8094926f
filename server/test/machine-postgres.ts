import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { binariesIn } from '../src/db/postgres-binaries.ts';
import type { PostgresBinaries } from '../src/db/postgres-binaries.ts';

/** Where Debian's packages put each major version's programs. */
const DEBIAN = '/usr/lib/postgresql';

/** The machine's own PostgreSQL of this major version; throws the command that installs it. */
export async function machinePostgres(major: number): Promise<PostgresBinaries> {
  const installed = await readdir(DEBIAN).catch((): string[] => []);
  if (!installed.includes(String(major))) {
    throw new Error(`PostgreSQL ${major} is not installed: apt-get install postgresql-${major}`);
  }
  return binariesIn(join(DEBIAN, String(major), 'bin'));
}
