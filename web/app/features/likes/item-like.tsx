import type { Bilingual } from '@shivar/domain/language/language';
import type { Like } from '@shivar/domain/rules/produce/likes';
import type { ReactNode } from 'react';

import { useLanguage } from '../../lib/language.ts';
import { LikeButton } from './like-button.tsx';
import { useLikeDialog } from './use-like-dialog.tsx';

interface ItemLikeProps {
  item: { readonly id: string; readonly name: Bilingual };
  like: Like;
  /** After the account has kept a new like: what follows from it is shown. */
  onSaved: () => unknown;
  /** The picture of the item. */
  children: ReactNode;
}

/** The picture of an item in any line of a customer who is logged in: a tap asks for its like, and saves it at once. */
export function ItemLike({ item: { id, name }, like, onSaved, children }: ItemLikeProps) {
  const language = useLanguage();
  const { ask, dialog } = useLikeDialog(async (_id, next) => {
    const { saveLike } = await import('./save-like.ts');
    const isSaved = await saveLike(id, next);
    if (isSaved) await onSaved();
    return isSaved;
  });
  return (
    <>
      <LikeButton label={name[language]} like={like} isPassed onAsk={() => ask({ id, name, like })}>
        {children}
      </LikeButton>
      {dialog}
    </>
  );
}
