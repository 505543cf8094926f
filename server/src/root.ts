import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of the repository. The built program lies at another depth than its sources, so it is looked for. */
export const ROOT = folderWith('package-lock.json', import.meta.dirname);

function folderWith(file: string, from: string): string {
  if (existsSync(join(from, file))) return from;
  const above = dirname(from);
  if (above === from) throw new Error(`No folder above ${import.meta.dirname} has ${file}`);
  return folderWith(file, above);
}
