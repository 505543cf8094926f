import { LIKES } from '@shivar/domain/rules/produce/likes';
import type { Like } from '@shivar/domain/rules/produce/likes';
import { useId } from 'react';

import { useWords } from '../../lib/words.ts';
import { classNames } from '../../ui/class-names.ts';
import { LikeSign } from './like-sign.tsx';

interface LikeChoiceProps {
  /** The accessible name: the item. */
  label: string;
  value: Like;
  onChange: (like: Like) => void;
  className?: string;
}

/** The four words about an item, one of them chosen: a radio group, as high as a thumb. */
export function LikeChoice({ label, value, onChange, className }: LikeChoiceProps) {
  const terms = useWords('terms');
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classNames('grid columns-of-4 gap-1', className)}>
      {LIKES.map((like) => (
        <label
          key={like}
          className={classNames(
            'relative flex min-h-13 cursor-pointer flex-col items-center justify-center rounded-small border border-line bg-card px-0.5 text-center text-sm leading-tight',
            'has-checked:border-leaf has-checked:bg-sprout has-checked:font-semibold',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf-2',
          )}
        >
          <input
            type="radio"
            name={name}
            value={like}
            checked={like === value}
            onChange={() => onChange(like)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-small outline-none"
          />
          <LikeSign like={like} className="size-4.5" />
          {terms(`like.${like}`)}
        </label>
      ))}
    </div>
  );
}
