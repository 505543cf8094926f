import { Outlet } from 'react-router';

import { OfficeNav } from '../../features/office/office-nav.tsx';
import { useFreshRole } from '../../features/office/use-fresh-role.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { addWordFiles } from '../../lib/words.ts';
import { officeWordFiles } from '../../words/office-sections.ts';

// Before any page of the office asks for its words.
addWordFiles(officeWordFiles);

export const handle: RouteHandle = { scripts: 'at-once', words: ['office', 'officeMessages'] };

/** Stands around every page of the office but its login: the way to all the others. */
export default function Office() {
  useFreshRole();
  return (
    <>
      <OfficeNav />
      <Outlet />
    </>
  );
}
