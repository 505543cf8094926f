import { expect, test } from 'vitest';

import { placeAt } from './office-map.ts';

test.each([
  ['/admin', 'place.overview'],
  ['/admin/failed-mails', 'place.overview'],
  ['/admin/day/2026-11-24/noon', 'place.day'],
  ['/admin/rounds/routes', 'place.rounds'],
  ['/order/unknown', 'place.orders'],
  ['/admin/inbox/999', 'place.inbox'],
  ['/admin/complaints', 'place.complaints'],
  ['/admin/bank', 'place.bank'],
  ['/admin/bills/unknown', 'place.bills'],
  ['/admin/people/unknown/correct', 'place.people'],
  ['/admin/area/999999', 'place.area'],
  ['/adminSub/plans/unknown', 'place.catalogue'],
  ['/admin/settings/unknown/versions', 'place.settings'],
])('%s belongs to %s', (pathname, words) => {
  expect(placeAt(pathname).words).toBe(words);
});
