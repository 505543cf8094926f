/*
 * Makes React Router's list of routes shorter, since every page loads it. It drops false values and imports: scripts
 * find their imports themselves, and the service worker keeps them after the first page. A second list has no routes
 * of the office, for customers. Runs after the build.
 */
import { readFile, readdir, writeFile } from 'node:fs/promises';

const ASSETS = new URL('../../.build/web/client/assets/', import.meta.url);
const LIST = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s;
const OFFICE = 'office/';

const names = (await readdir(ASSETS)).filter((name) => /^manifest-[0-9a-f]+\.js$/.test(name));
const texts = await Promise.all(
  names.map(async (name) => ({ name, text: await readFile(new URL(name, ASSETS), 'utf8') })),
);
const lists = texts.filter(({ text }) => LIST.test(text));
if (lists.length !== 1) throw new Error('The build has no list of routes of the known form');

for (const { name, text } of lists) {
  const list = JSON.parse(LIST.exec(text)?.[1] ?? '');
  for (const route of Object.values(list.routes)) {
    for (const [key, value] of Object.entries(route)) if (value === false) delete route[key];
    route.imports = [];
  }
  list.entry.imports = [];
  await write(name, list);
  const routes = Object.entries(list.routes).filter(([id]) => !id.startsWith(OFFICE));
  const url = list.url.replace('/manifest-', '/routes-');
  await write(name.replace('manifest-', 'routes-'), { ...list, url, routes: Object.fromEntries(routes) });
}

/** @param {string} name @param {object} list */
async function write(name, list) {
  await writeFile(new URL(name, ASSETS), `window.__reactRouterManifest=${JSON.stringify(list)};`);
}
