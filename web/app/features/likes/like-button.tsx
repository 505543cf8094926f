import type { Like } from '@shivar/domain/rules/produce/likes';
import type { ReactNode } from 'react';

import { useWords } from '../../lib/words.ts';
import { LikeSign } from './like-sign.tsx';

interface LikeButtonProps {
  /** The name of the item. */
  label: string;
  like: Like;
  /** The picture of the item: the button is laid around it, so it takes no more room in its row. */
  children: ReactNode;
  /**
   * Tab passes it by: in a list that has one stop for each item and a key of its own for the like.
   */
  isPassed?: boolean;
  /** Opens the question, such as `ask` of `useLikeDialog`. */
  onAsk: () => unknown;
}

/** The picture of an item with a small sign of its like. A tap asks whether the household likes it. */
export function LikeButton({ label, like, children, isPassed = false, onAsk }: LikeButtonProps) {
  const terms = useWords('terms');
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      tabIndex={isPassed ? -1 : undefined}
      aria-label={terms('likeOf', { item: label, like: terms(`like.${like}`) })}
      onClick={() => void onAsk()}
      className="relative -m-1.5 flex min-h-12 min-w-12 shrink-0 items-center justify-center rounded-button"
    >
      {children}
      <span className="absolute right-0 bottom-0 rounded-full border border-line bg-card p-0.5">
        <LikeSign like={like} className="size-3.5" />
      </span>
    </button>
  );
}
