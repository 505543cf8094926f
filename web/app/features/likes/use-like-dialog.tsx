import { useCallback, useRef, useState } from 'react';

import { useLazyDialog } from '../../loading/lazy-parts.ts';
import type { LikeSubject, OnLike } from './like-subject.ts';

const fetchDialog = async () => (await import('./like-dialog.tsx')).LikeDialog;

/**
 * The question about one item, in a dialog that is fetched when it is first asked. `ask` stays the same function, so
 * that a long list is not drawn again; `dialog` stands once on the page.
 */
export function useLikeDialog(onLike: OnLike) {
  const { Dialog, isOpen, open, close } = useLazyDialog(fetchDialog, ['likes']);
  const [subject, setSubject] = useState<LikeSubject | null>(null);
  // What it sets is always the same, so the first one serves for good.
  const firstOpen = useRef(open);
  const ask = useCallback((asked: LikeSubject) => {
    setSubject(asked);
    return firstOpen.current();
  }, []);
  const dialog = Dialog && subject && (
    <Dialog key={subject.id} subject={subject} open={isOpen} onClose={close} onLike={onLike} />
  );
  return { ask, dialog };
}
