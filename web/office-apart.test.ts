import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';

import { officeModulesOfCustomers } from './office-apart.ts';

const APP = '/farm/web/app';
const PROFILE = `${APP}/routes/private/profile.tsx`;
const OFFICE = `${APP}/routes/admin/day.tsx`;
const LINK = `${APP}/features/office/office-link.tsx`;

/** What each module imports; a name with a `?` is imported on demand. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  [PROFILE]: ['/farm/ui/card.tsx', `?${LINK}`],
  [OFFICE]: ['/farm/ui/card.tsx', '/farm/ui/chart.tsx', `${APP}/features/office-orders/list.tsx`],
  [LINK]: ['/farm/ui/badge.tsx'],
};

const infoOf = (id: string) => ({
  importedIds: (IMPORTS[id] ?? []).filter((each) => !each.startsWith('?')),
  dynamicallyImportedIds: (IMPORTS[id] ?? [])
    .filter((each) => each.startsWith('?'))
    .map((each) => each.slice(1)),
});

function build(shared: readonly string[]) {
  const chunk = (
    fileName: string,
    facadeModuleId: string | null,
    modules: readonly string[],
    dynamicImports = [''],
  ) =>
    ({
      fileName,
      facadeModuleId,
      imports: facadeModuleId === null ? [] : ['shared.js'],
      dynamicImports,
      modules: Object.fromEntries(modules.map((id) => [id, { renderedLength: 1 }])),
    }) as unknown as Rolldown.OutputChunk;
  const chunks = [
    chunk('profile.js', PROFILE, [PROFILE], ['link.js']),
    chunk('day.js', OFFICE, [OFFICE, `${APP}/features/office-orders/list.tsx`]),
    chunk('link.js', LINK, [LINK, '/farm/ui/badge.tsx']),
    chunk('shared.js', null, shared),
  ];
  return officeModulesOfCustomers(new Map(chunks.map((one) => [one.fileName, one])), infoOf);
}

test('what customers share with the office, and what the office fetches alone, is no stray', () => {
  expect(build(['/farm/ui/card.tsx'])).toEqual([]);
});

test('a module of the office in a chunk of the customers is a stray, and so is what only the office imports', () => {
  const list = `${APP}/features/office-orders/list.tsx`;
  expect(build(['/farm/ui/card.tsx', '/farm/ui/chart.tsx', list])).toEqual([
    'shared.js: /farm/ui/chart.tsx',
    `shared.js: ${list}`,
  ]);
});
