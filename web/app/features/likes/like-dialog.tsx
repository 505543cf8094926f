import type { Like } from '@shivar/domain/rules/produce/likes';
import { useState } from 'react';
import { createPortal } from 'react-dom';

import { useWords } from '../../lib/words.ts';
import type { LazyDialogProps } from '../../loading/lazy-parts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LikeChoice } from './like-choice.tsx';
import type { LikeSubject, OnLike } from './like-subject.ts';

interface LikeDialogProps extends LazyDialogProps<LikeSubject> {
  onLike: OnLike;
}

/** Asks whether the household likes an item. A choice counts at once, and says what it does. */
export function LikeDialog({ subject, open, onClose, onLike }: LikeDialogProps) {
  const t = useWords('likes');
  const [like, setLike] = useState(subject.like);
  const choose = async (next: Like) => {
    setLike(next);
    if (!(await onLike(subject.id, next))) setLike(like);
  };
  const item = subject.name[t.language];
  const question = t('question', { item });
  // The button may stand inside a form, whose other fields are none of this one's business.
  return createPortal(
    <Dialog
      open={open}
      onClose={onClose}
      title={question}
      footer={
        <Button className="max-sm:w-full" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <LikeChoice label={question} value={like} onChange={(next) => void choose(next)} />
      <output className="mt-3 block min-h-12">{t(`hint.${like}`)}</output>
      <p className="text-sm text-soft">{t('forAll')}</p>
    </Dialog>,
    document.body,
  );
}
