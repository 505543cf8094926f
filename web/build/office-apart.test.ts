import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';

import { filesOfOffice, filesOfStaff, officeModulesOfCustomers } from './office-apart.ts';

const APP = '/farm/web/app';
const PROFILE = `${APP}/routes/private/profile.tsx`;
const OFFICE = `${APP}/office/day/day-page.tsx`;
const LINK = `${APP}/office/office-link.tsx`;

/** What each module imports; a name with a `?` is imported on demand. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  [PROFILE]: ['/farm/ui/card.tsx', `?${LINK}`],
  [OFFICE]: ['/farm/ui/card.tsx', '/farm/ui/chart.tsx', `${APP}/office/orders/list.tsx`],
  [LINK]: ['/farm/ui/badge.tsx'],
};

const infoOf = (id: string) => ({
  importedIds: (IMPORTS[id] ?? []).filter((each) => !each.startsWith('?')),
  dynamicallyImportedIds: (IMPORTS[id] ?? [])
    .filter((each) => each.startsWith('?'))
    .map((each) => each.slice(1)),
});

function chunk(
  fileName: string,
  facadeModuleId: string | null,
  modules: readonly string[],
  { imports = ['shared.js'], dynamicImports = [''] } = {},
) {
  return {
    fileName,
    facadeModuleId,
    imports,
    dynamicImports,
    modules: Object.fromEntries(modules.map((id) => [id, { renderedLength: 1 }])),
  } as unknown as Rolldown.OutputChunk;
}

/** A build whose chunk `shared.js`, which all pages load, has these modules. */
function build(shared: readonly string[]) {
  const chunks = [
    chunk('profile.js', PROFILE, [PROFILE], { dynamicImports: ['link.js', 'late.js'] }),
    chunk('day.js', OFFICE, [OFFICE, `${APP}/office/orders/list.tsx`], {
      imports: ['shared.js', 'chart.js'],
      dynamicImports: ['plot.js', 'late.js'],
    }),
    chunk('link.js', LINK, [LINK, '/farm/ui/badge.tsx']),
    // Modules whose names tell nothing: one that a page of the office needs, a library that it fetches, and what a
    // customer's page fetches too.
    chunk('chart.js', null, [], { imports: [] }),
    chunk('plot.js', null, [], { imports: [] }),
    chunk('late.js', null, [], { imports: [] }),
    chunk('shared.js', null, shared, { imports: [] }),
  ];
  return new Map(chunks.map((one) => [one.fileName, one]));
}

const strays = (shared: readonly string[]) => officeModulesOfCustomers(build(shared), infoOf);

test('what customers share with the office, and what the office fetches alone, is no stray', () => {
  expect(strays(['/farm/ui/card.tsx'])).toEqual([]);
});

test('a module of the office in a chunk of the customers is a stray, and so is what only the office imports', () => {
  const list = `${APP}/office/orders/list.tsx`;
  expect(strays(['/farm/ui/card.tsx', '/farm/ui/chart.tsx', list])).toEqual([
    'shared.js: /farm/ui/chart.tsx',
    `shared.js: ${list}`,
  ]);
});

test('the files that no page of the customers reaches are the office’s, whatever is in them', () => {
  expect(filesOfOffice(build(['/farm/ui/card.tsx']))).toEqual(['chart.js', 'day.js', 'link.js', 'plot.js']);
});

test('packers and drivers keep the files of their pages, without those that a customer keeps', () => {
  expect(filesOfStaff(build(['/farm/ui/card.tsx']))).toEqual(['chart.js', 'day.js', 'plot.js']);
});
