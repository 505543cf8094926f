import type { ReactNode } from 'react';
import { useState } from 'react';
import { useLocation } from 'react-router';

import { useWords } from '../../lib/words.ts';
import { Drawing } from '../../ui/drawing.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { KeysDialog } from '../keys/keys-dialog.tsx';
import { useOfficeKeys } from '../keys/use-office-keys.ts';
import { placeAt } from './office-map.ts';
import { OfficeSide } from './office-side.tsx';

/** The frame of every page of the office: the places at the side, on a phone in a menu, and the content. */
export function OfficeFrame({ children }: { children: ReactNode }) {
  const [areKeysOpen, setKeysOpen] = useState(false);
  useOfficeKeys();
  return (
    <div className="min-h-dvh lg:flex print:block">
      <OfficeSide onKeys={() => setKeysOpen(true)} />
      <main id="content" tabIndex={-1} className="min-w-0 flex-1 outline-none">
        {children}
      </main>
      <KeysDialog isOpen={areKeysOpen} onClose={() => setKeysOpen(false)} />
    </div>
  );
}

/** The page for an unknown address or row of the office. It leads back to the list. */
export function NothingHere() {
  const t = useWords('office');
  const { pathname } = useLocation();
  const { to, words } = placeAt(pathname);
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-16 text-center">
      <Drawing src="/produce/spinach.svg" size={96} />
      <h1 className="text-3xl sm:text-4xl">{t('nothingTitle')}</h1>
      <p className="text-lg text-soft">{t('nothingText')}</p>
      <LinkButton to={to}>{t(words)}</LinkButton>
    </div>
  );
}
