import type { Like } from '@shivar/domain/rules/produce/likes';

import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

const ICONS = { love: 'heart', fine: 'heart', rarely: 'down', never: 'close' } as const;

/** The sign of a like. Decorative: its word stands beside it, or names its button. */
export function LikeSign({ like, className }: { like: Like; className: string }) {
  const look = like === 'love' ? 'fill-current text-leaf' : like === 'fine' ? 'text-soft' : 'text-leaf';
  return <Icon name={ICONS[like]} className={classNames(look, className)} />;
}
