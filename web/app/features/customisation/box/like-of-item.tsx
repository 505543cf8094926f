import { LIKES } from '@shivar/domain/rules/produce/likes';
import type { OrderedItem } from '@shivar/domain/rules/order/order';
import type { ReactNode } from 'react';

import { useLazyDialog } from '../../../loading/lazy-parts.ts';
import { useWords } from '../../../lib/words.ts';
import { LikeButton } from '../../likes/like-button.tsx';
import { useEditor } from '../state/editor-store.ts';

const fetchDialog = async () => (await import('./item-like-dialog.tsx')).ItemLikeDialog;

/** The picture of an item, in any line of the editor: a tap asks for its like, and saves it at once. */
export function LikeOfItem({ item, children }: { item: OrderedItem; children: ReactNode }) {
  const t = useWords('customise');
  const word = useEditor(({ answer }) => answer.likes?.[item.id]);
  const { Dialog, isOpen, open, close } = useLazyDialog(fetchDialog, ['likes']);
  const subject = {
    id: item.id,
    name: item.name,
    like: LIKES.find((like) => like === word) ?? 'fine',
  };
  return (
    <>
      <LikeButton label={item.name[t.language]} like={subject.like} isPassed onAsk={open}>
        {children}
      </LikeButton>
      {Dialog && <Dialog subject={subject} open={isOpen} onClose={close} />}
    </>
  );
}
