import { readFile, readdir } from 'node:fs/promises';

const ASSETS = new URL('../.build/web/client/assets/', import.meta.url);
const ROUTES = /^routes-[0-9a-f]+\.js$/;
/** A static or dynamic import, as the build writes it. */
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
const OF_OFFICE = /^office-link-/;

/**
 * The addresses of all scripts that a customer's page can load, read from the built files: the scripts in the list of
 * routes, and their imports. The link to the office is left out.
 */
export async function scriptsOfCustomers(): Promise<ReadonlySet<string>> {
  const names = (await readdir(ASSETS)).filter((name) => name.endsWith('.js'));
  const lists = names.filter((name) => ROUTES.test(name));
  const found = new Set(lists);
  for (const name of found) {
    const text = await readFile(new URL(name, ASSETS), 'utf8');
    const named = ROUTES.test(name)
      ? Array.from(text.matchAll(/\/assets\/([\w.-]+\.js)/g), ([, file = '']) => file)
      : Array.from(text.matchAll(IMPORTED), ([, file = '']) => file);
    for (const file of named) if (!OF_OFFICE.test(file)) found.add(file);
  }
  return new Set(Array.from(found, (name) => `/assets/${name}`));
}
