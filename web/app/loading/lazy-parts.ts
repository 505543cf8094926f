import type { ComponentType } from 'react';
import { startTransition, useCallback, useState } from 'react';

import { logFailure } from '../lib/failures.ts';
import { toast } from '../lib/toasts.ts';
import { loadWords, useWords } from '../lib/words.ts';
import type { Section } from '../words/sections.ts';

/**
 * A part of a page that is fetched at its first use. `load` returns false where it failed, as without a network; it
 * may be called again.
 */
export function useLazyPart<Props>(fetchPart: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  const [failed, setFailed] = useState(false);
  const load = useCallback(
    () =>
      fetchPart().then(
        (loaded) => {
          // Drawn in slices, so that taps are answered first.
          startTransition(() => setPart(() => loaded));
          return true;
        },
        (error: unknown) => {
          logFailure('A part of the page could not be fetched', error);
          setFailed(true);
          return false;
        },
      ),
    [fetchPart],
  );
  return { Part, failed, load };
}

/** The props of a late dialog. */
export interface LazyDialogProps<Subject> {
  subject: Subject;
  open: boolean;
  onClose: () => void;
}

/**
 * A dialog whose script and words are fetched when it is first opened. `open` settles when the dialog is there, so
 * that a button can wait for it. A failure is told to the visitor, and is false.
 */
export function useLazyDialog<Props>(
  fetchDialog: () => Promise<ComponentType<Props>>,
  sections: readonly Section[],
) {
  const t = useWords('shell');
  const [fetched, setFetched] = useState<{ readonly Dialog: ComponentType<Props> } | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = async (): Promise<boolean> => {
    try {
      const [Dialog] = await Promise.all([
        fetchDialog(),
        ...sections.map((section) => loadWords(t.language, section)),
      ]);
      setFetched({ Dialog });
      setIsOpen(true);
      return true;
    } catch (error) {
      logFailure('A dialog could not be loaded', error);
      toast('refusal', t('partFailed'));
      return false;
    }
  };
  return { Dialog: fetched?.Dialog ?? null, isOpen, open, close: () => setIsOpen(false) };
}
