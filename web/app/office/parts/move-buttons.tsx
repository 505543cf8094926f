import { useWords } from '../../lib/words.ts';
import { IconButton } from '../../ui/icon-button.tsx';

interface MoveButtonsProps {
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => unknown;
}

/** Moves a row of a list up or down. A button keeps the focus while its row moves, and at the end of the list. */
export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const t = useWords('office');
  return (
    <>
      <IconButton
        icon="down"
        label={t('moveUp', { name })}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onMove(-1)}
        className="rotate-180 aria-disabled:opacity-40"
      />
      <IconButton
        icon="down"
        label={t('moveDown', { name })}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onMove(1)}
        className="aria-disabled:opacity-40"
      />
    </>
  );
}
