import { Outlet, isRouteErrorResponse } from 'react-router';

import { useKeptFocus } from '../keys/use-kept-focus.ts';
import { NothingHere } from '../frame/nothing-here.tsx';
import { OfficeNav } from '../frame/office-nav.tsx';
import { useFreshRole } from '../access/use-fresh-role.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { addWordFiles, useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { officeWordFiles } from '../words/sections.ts';
import type { Route } from './+types/office.ts';

// Before any page of the office asks for its words.
addWordFiles(officeWordFiles);

export const handle: RouteHandle = { scripts: 'at-once', words: ['office', 'officeMessages'] };

/** Stands around every page of the office but its login: the way to all the others. */
export default function Office() {
  useFreshRole();
  useKeptFocus();
  return (
    <>
      <OfficeNav />
      <Outlet />
    </>
  );
}

/** What is not there is missing within the office; a page that failed is no other here than anywhere. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useWords('office');
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <>
      <PageHead title={t('nothingTitle')} />
      <OfficeNav />
      <NothingHere />
    </>
  );
}
