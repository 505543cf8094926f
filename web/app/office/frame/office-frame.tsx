import type { ReactNode } from 'react';
import { useState } from 'react';
import { Outlet, isRouteErrorResponse, useLocation } from 'react-router';

import type { RouteHandle } from '../../lib/route-handle.ts';
import { addWordFiles, useWords } from '../../lib/words.ts';
import { PageFailed } from '../../shell/page-failed.tsx';
import { PageHead } from '../../shell/page-head.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useFreshRole } from '../access/office-guard.ts';
import { useKeptOffice } from '../access/kept-office.ts';
import { useStillHere } from '../access/still-here.ts';
import { KeysDialog } from '../keys/keys-dialog.tsx';
import { useFocusRecovery } from '../keys/use-focus-recovery.ts';
import { useOfficeKeys } from '../keys/use-office-keys.ts';
import { MarksWaiting, OwnMarksWaiting } from '../marks/marks-waiting.tsx';
import { officeWordFiles } from '../words/sections.ts';
import type { Route } from './+types/office-frame.ts';
import { placeAt } from './office-map.ts';
import { OfficeSide } from './office-side.tsx';

// Before any page of the office asks for its words.
addWordFiles(officeWordFiles);

/** Every page of the office has these, and says what it needs besides. */
export const handle: RouteHandle = { scripts: 'at-once', words: ['office', 'officeMarks', 'officeMessages'] };

/** Stands around every page of the office but its login. */
export default function Office() {
  useFreshRole();
  useKeptOffice();
  useStillHere();
  useFocusRecovery();
  return (
    <OfficeFrame>
      <Outlet />
    </OfficeFrame>
  );
}

/** A missing page keeps the frame of the office. A page that failed looks as in the shop. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return <OfficeFrame>{isMissing ? <NothingHere /> : <PageFailed />}</OfficeFrame>;
}

/** The frame of every page of the office: the places at the side, on a phone in a menu, and the content. */
function OfficeFrame({ children }: { children: ReactNode }) {
  const [areKeysOpen, setKeysOpen] = useState(false);
  useOfficeKeys();
  return (
    <div className="min-h-dvh lg:flex print:block">
      <OfficeSide onKeys={() => setKeysOpen(true)} />
      <main id="content" tabIndex={-1} className="min-w-0 flex-1 outline-none">
        <MarksWaiting />
        {children}
        <OwnMarksWaiting />
      </main>
      <KeysDialog isOpen={areKeysOpen} onClose={() => setKeysOpen(false)} />
    </div>
  );
}

/** The page for an unknown address or row of the office. It leads back to the list. */
function NothingHere() {
  const t = useWords('office');
  const { pathname } = useLocation();
  const { to, words } = placeAt(pathname);
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-16 text-center">
      <PageHead title={t('nothingTitle')} />
      <Drawing src="/produce/spinach.svg" size={96} />
      <h1 className="text-3xl sm:text-4xl">{t('nothingTitle')}</h1>
      <p className="text-lg text-soft">{t('nothingText')}</p>
      <LinkButton to={to}>{t(words)}</LinkButton>
    </div>
  );
}
