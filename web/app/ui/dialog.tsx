import type { MouseEvent, ReactNode, SyntheticEvent } from 'react';
import { useEffect, useId, useRef } from 'react';

import { useWords } from '../lib/words.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

interface DialogProps {
  open: boolean;
  /** Asked for by Esc, the backdrop and the cross. The dialog closes when `open` becomes false. */
  onClose: () => void;
  /** Its heading and accessible name. */
  title: string;
  children: ReactNode;
  /** Buttons at its foot, always in sight. */
  footer?: ReactNode;
  width?: 'narrow' | 'wide';
  /** It is for reading: nothing in it takes the focus, so it takes it itself and the keyboard scrolls it. */
  reading?: boolean;
}

const WIDTHS = { narrow: 'sm:max-w-md', wide: 'sm:max-w-3xl' };

/**
 * A modal dialog on the browser's own `<dialog>`: it keeps the focus inside, gives it back on closing and
 * makes the page behind inert. On a phone it rises from the bottom, under the thumb.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, footer, width = 'narrow', reading = false } = props;
  const dialog = useModal(open);
  const titleId = useId();

  const handleCancel = (event: SyntheticEvent) => {
    // The owner decides when it closes; a cancel of something inside (a file chooser) is not for us.
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onClose();
  };
  const handleMouseDown = (event: MouseEvent) => {
    // The backdrop belongs to the dialog element; its content fills the panel inside. The second half of a double
    // click that opened it closes nothing.
    if (event.target === dialog.current && event.detail < 2) onClose();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keyboard closes it by Esc (cancel)
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={handleCancel}
      onMouseDown={handleMouseDown}
      className={classNames(
        'mx-auto mt-auto w-full max-w-full bg-transparent p-0 text-ink max-sm:mb-0 sm:my-auto',
        WIDTHS[width],
      )}
    >
      {open && (
        <div className="flex max-h-[92dvh] flex-col rounded-t-card bg-card shade-float sm:rounded-card">
          <div className="flex items-start justify-between gap-3 px-5 pt-4 pb-2">
            <h2 id={titleId} className="wrap-names min-w-0 pt-2 text-2xl">
              {title}
            </h2>
            <CloseButton onClose={onClose} />
          </div>
          <div
            {...(reading && { role: 'region', tabIndex: 0, 'aria-labelledby': titleId })}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5"
          >
            {children}
          </div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-line px-5 py-4">{footer}</div>
          )}
        </div>
      )}
    </dialog>
  );
}

function useModal(open: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return undefined;
    element.showModal();
    return () => element.close();
  }, [open]);
  return dialog;
}

function CloseButton({ onClose }: { onClose: () => void }) {
  const t = useWords('shell');
  return <IconButton icon="close" label={t('close')} onClick={onClose} className="-mr-2" />;
}
