import type { ComponentType } from 'react';
import { useState } from 'react';

import { useLanguage } from '../lib/language.ts';
import { logFailure } from '../lib/failures.ts';
import { toast } from '../lib/toasts.ts';
import { loadWords, useWords } from '../lib/words.ts';
import type { Section } from '../words/sections.ts';

/** The props of a late dialog. */
export interface LazyDialogProps<Subject> {
  subject: Subject;
  open: boolean;
  onClose: () => void;
}

/**
 * A dialog whose script and words are fetched when it is first opened. `open` settles when the dialog is there, so
 * that a button can wait for it. A failure is told to the visitor.
 */
export function useLazyDialog<Subject>(
  fetchDialog: () => Promise<ComponentType<LazyDialogProps<Subject>>>,
  sections: readonly Section[],
) {
  const t = useWords('shell');
  const language = useLanguage();
  const [fetched, setFetched] = useState<{ readonly Dialog: ComponentType<LazyDialogProps<Subject>> } | null>(
    null,
  );
  const [isOpen, setIsOpen] = useState(false);
  const open = async () => {
    try {
      const [Dialog] = await Promise.all([
        fetchDialog(),
        ...sections.map((section) => loadWords(language, section)),
      ]);
      setFetched({ Dialog });
      setIsOpen(true);
    } catch (error) {
      logFailure('A dialog could not be loaded', error);
      toast('refusal', t('partFailed'));
    }
  };
  return { Dialog: fetched?.Dialog ?? null, isOpen, open, close: () => setIsOpen(false) };
}
