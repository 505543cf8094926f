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
  const move = (label: string, by: 1 | -1, isEnd: boolean) => (
    <IconButton
      icon="down"
      label={label}
      aria-disabled={isEnd || undefined}
      onClick={() => !isEnd && onMove(by)}
      className={`aria-disabled:opacity-40 ${by < 0 ? 'rotate-180' : ''}`}
    />
  );
  return (
    <>
      {move(t('moveUp', { name }), -1, isFirst)}
      {move(t('moveDown', { name }), 1, isLast)}
    </>
  );
}
