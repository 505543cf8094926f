import { Outlet, isRouteErrorResponse } from 'react-router';

import { useFocusRecovery } from '../keys/use-focus-recovery.ts';
import { NothingHere, OfficeFrame } from '../frame/office-frame.tsx';
import { useFreshRole } from '../access/office-guard.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { addWordFiles, useWords } from '../../lib/words.ts';
import { ErrorBoundary as PageFailed } from '../../shell/page-errors.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { officeWordFiles } from '../words/sections.ts';
import type { Route } from './+types/office.ts';

// Before any page of the office asks for its words.
addWordFiles(officeWordFiles);

export const handle: RouteHandle = { scripts: 'at-once', words: ['office', 'officeMessages'] };

/** The frame of every page of the office but its login. */
export default function Office() {
  useFreshRole();
  useFocusRecovery();
  return (
    <OfficeFrame>
      <Outlet />
    </OfficeFrame>
  );
}

/** A missing page keeps the frame of the office. A page that failed looks as in the shop. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const t = useWords('office');
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <OfficeFrame>
      {isMissing ? (
        <>
          <PageHead title={t('nothingTitle')} />
          <NothingHere />
        </>
      ) : (
        <PageFailed />
      )}
    </OfficeFrame>
  );
}
