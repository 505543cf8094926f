import type { Like } from '@shivar/domain/rules/customisation/likes';

import { classNames } from '../../ui/class-names.ts';

const HEART = 'M12 20 4.4 12.4a4.8 4.8 0 0 1 6.8-6.8l.8.8.8-.8a4.8 4.8 0 0 1 6.8 6.8z';
const SHAPES: Readonly<Record<Like, string>> = {
  love: HEART,
  fine: HEART,
  rarely: 'M12 5v13M6.5 12.5 12 18l5.5-5.5',
  never: 'M5.6 5.6l12.8 12.8M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z',
};

/** The sign of a like. Decorative: its word stands beside it, or names its button. */
export function LikeSign({ like, className }: { like: Like; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill={like === 'love' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames('shrink-0', like === 'fine' ? 'text-soft' : 'text-leaf', className)}
    >
      <path d={SHAPES[like]} />
    </svg>
  );
}
