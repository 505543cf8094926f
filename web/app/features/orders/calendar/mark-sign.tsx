import type { WordOf } from '@shivar/domain/rules/fields';

import { classNames } from '../../../ui/class-names.ts';
import type { Mark } from './month-days.ts';

/* Told apart by shape too, for whoever does not tell the colours apart. */
const SHAPES: Readonly<Record<string, string>> = {
  open: 'rounded-full border-2 border-turmeric-ink',
  planned: 'rounded-full bg-leaf',
  closed: 'bg-tomato',
  delivered: 'rotate-45 bg-leaf-2',
  past: 'rounded-full bg-line-strong',
  skipped: 'h-0.5! my-1.25 bg-ink',
} satisfies Record<Mark, string>;

/** The sign of a day in the calendar. Its meaning stands in words beside it or in the day's name. */
export function MarkSign({ mark }: { mark: WordOf<Mark> }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('inline-block size-3 shrink-0', SHAPES[mark] ?? SHAPES['past'])}
    />
  );
}
