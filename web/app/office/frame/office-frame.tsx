import type { ReactNode } from 'react';
import { useState } from 'react';

import { KeysDialog } from '../keys/keys-dialog.tsx';
import { useOfficeKeys } from '../keys/use-office-keys.ts';
import { OfficeSide } from './office-side.tsx';

/** What every page of the office stands in: its places at the side, on a phone in a menu, and the content. */
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
