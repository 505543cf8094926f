import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';

import routes from './routes.ts';

const GUARD = 'routes/private/signed-in.tsx';
/** The office's own login, and an invitation to it, are for who is not signed in yet. */
const OPEN = ['office/access/office-login.tsx', 'office/people/invitation-page.tsx'];

/** Every page's file with the files that stand around it. */
function pages(entries: readonly RouteConfigEntry[], around: readonly string[] = []): [string, string[]][] {
  return entries.flatMap(({ file, children }) => [
    [file, [...around]] as [string, string[]],
    ...pages(children ?? [], [...around, file]),
  ]);
}

const own = pages(routes).filter(
  ([file]) => /^(routes\/private|office)\//.test(file) && file !== GUARD && !OPEN.includes(file),
);

test('there are pages that show somebody’s own data', () => {
  expect(own.length).toBeGreaterThanOrEqual(25);
});

test.each(own)('%s goes when the session does', (_file, around) => {
  expect(around).toContain(GUARD);
});
