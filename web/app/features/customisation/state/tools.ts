import type { Language } from '@shivar/domain/language/language';
import { useMemo } from 'react';

import { logFailure } from '../../../lib/failures.ts';
import { useLanguage } from '../../../lib/language.ts';
import { toast } from '../../../lib/toasts.ts';
import { useEditorStore } from './editor-store.ts';
import type { EditorStore } from './editor-store.ts';

/** What the parts of the editor that are fetched at their first use need of the page. */
export interface Tools {
  readonly store: EditorStore;
  readonly language: Language;
}

export function useTools(): Tools {
  const store = useEditorStore();
  const language = useLanguage();
  return useMemo(() => ({ store, language }), [store, language]);
}

/** Fetches a part at its use; a failure is told in these words. Null then. */
export async function fetched<Part>(part: Promise<Part>, failed: string): Promise<Part | null> {
  try {
    return await part;
  } catch (error) {
    logFailure('A part of the editor could not be fetched', error);
    toast('refusal', failed);
    return null;
  }
}
