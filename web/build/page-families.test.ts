import { readdirSync } from 'node:fs';

import { expect, test } from 'vitest';

import { familyChunks, groupOfPages } from './page-families.ts';

const APP = '/farm/web/app';
const page = (name: string) => `${APP}/routes/public/${name}.tsx?route`;

test.each([
  [['shell', 'home'], 'shell'],
  [['home', 'hero'], 'catalogue'],
  [['about', 'article'], 'reading'],
  [['hero', 'about'], 'farm'],
  [['hero', 'subscription'], 'area'],
  [['home', 'purchase'], 'selling'],
  [['hero', 'purchase'], 'forms'],
  [['profile', 'active-subscriptions'], 'orders'],
  [['forgot-password', 'account'], 'account'],
  [['profile', 'account'], 'household'],
  [['profile', 'next-box'], 'boxes'],
  [['profile', 'ways-in'], 'dialogs'],
  [['sub-detail', 'follow-bell'], 'calls'],
  [['sub-detail', 'purchase'], 'trade'],
  [['hero', 'contact'], 'forms'],
  [['profile', 'purchase'], 'shared'],
  [['home', 'profile'], 'common'],
  [['sub-detail'], 'editor'],
  [['purchase'], 'purchase'],
  [['signed-in'], 'household'],
  [['home'], null],
  [[], null],
])('a module that %j need goes to %s', (pages, group) => {
  expect(groupOfPages(new Set(pages))).toBe(group);
});

const own = readdirSync(new URL('../app/routes/private', import.meta.url)).map((file) =>
  file.replace('.tsx', ''),
);

test.each(own)('a page of a household stands in its family: %s', (name) => {
  expect(own.length).toBeGreaterThan(10);
  // In none, it would bring its modules to every visitor.
  expect(['common', 'shared']).not.toContain(groupOfPages(new Set([name, 'profile'])));
});

/** The names that the groups give to a module, whose importers are these. */
function namesOf(id: string, importers: Readonly<Record<string, readonly string[]>>) {
  const graph = { getModuleInfo: (each: string) => ({ importers: [...(importers[each] ?? [])] }) };
  const names = familyChunks().groups.map(({ name }) => (typeof name === 'string' ? null : name(id, graph)));
  return names.filter((name) => name !== null);
}

test('the pages of a module are found through what imports it, also round in a circle', () => {
  const importers = {
    '/farm/ui/price.ts': ['/farm/ui/card.tsx', '/farm/ui/sum.ts'],
    '/farm/ui/sum.ts': ['/farm/ui/price.ts'],
    '/farm/ui/card.tsx': [page('home'), page('subscription')],
  };
  expect(namesOf('/farm/ui/price.ts', importers)).toEqual(['catalogue']);
});

test('what only the office imports is in no group, and neither is the entry', () => {
  expect(namesOf('/farm/ui/chart.ts', { '/farm/ui/chart.ts': [`${APP}/office/day/day-page.tsx`] })).toEqual(
    [],
  );
  expect(namesOf(`${APP}/entry.client.tsx`, {})).toEqual([]);
});
