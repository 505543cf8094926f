import { readFile, readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';

const ASSETS = new URL('../../.build/web/client/assets/', import.meta.url);
const AT_ONCE = /(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
/**
 * The most files for a page's scripts, without its words. The account's has two more than others: the calls for what it
 * shows, and the rules of an address, which parts of a purchase load too. In one file with the page they would cost each
 * purchase three kilobytes.
 */
const FILES_MOST = 18;

interface RouteList {
  readonly entry: { readonly module: string };
  readonly routes: Readonly<Record<string, { readonly module: string; readonly parentId?: string }>>;
}

const names = await readdir(ASSETS);
const read = (name: string) => readFile(new URL(name, ASSETS), 'utf8');
const fileOf = (path: string) => path.replace('/assets/', '');

/** A list of routes of the build, without what surrounds it. */
async function routeList(kind: string): Promise<RouteList> {
  const name = names.find((each) => new RegExp(String.raw`^${kind}-[0-9a-f]{8}\.js$`).test(each)) ?? '';
  return JSON.parse((await read(name)).replace(/^[^{]*/, '').replace(/;$/, '')) as RouteList;
}

/** All files that the pages of a route, and of those around it, load at once. */
async function filesOf(list: RouteList, id: string): Promise<string[]> {
  const found = new Set([fileOf(list.entry.module)]);
  for (let at: string | undefined = id; at; at = list.routes[at]?.parentId)
    found.add(fileOf(list.routes[at]?.module ?? ''));
  for (const name of found)
    for (const [, needed = ''] of (await read(name)).matchAll(AT_ONCE)) found.add(needed);
  return [...found];
}

test('every script of some size asks in its first line to be compiled as a whole', async () => {
  const scripts = names.filter((name) => name.endsWith('.js') && !/^(?:manifest|routes)-/.test(name));
  const texts = await Promise.all(scripts.map(read));
  const large = texts.filter((text) => text.length > 5000);
  expect(large.length).toBeGreaterThan(10);
  for (const text of large) expect(text).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test.each(['framework', 'shell', 'calls'])('%s lies there compressed too', (group) => {
  expect(names.some((name) => name.startsWith(`${group}-`) && name.endsWith('.js.br'))).toBe(true);
});

test('customers’ list of routes is the office’s without the office', async () => {
  const [all, ofCustomers] = [await routeList('manifest'), await routeList('routes')];
  const isOffice = (id: string) => id.startsWith('office/');
  expect(Object.keys(all.routes).some(isOffice)).toBe(true);
  expect(Object.keys(ofCustomers.routes)).toEqual(Object.keys(all.routes).filter((id) => !isOffice(id)));
});

test('the scripts of a page come in few files', async () => {
  const list = await routeList('routes');
  for (const id of Object.keys(list.routes)) {
    const files = await filesOf(list, id);
    expect(files.length, `${id}: ${files.join(', ')}`).toBeLessThanOrEqual(FILES_MOST);
  }
});
