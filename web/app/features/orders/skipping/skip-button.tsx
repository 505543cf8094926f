import { useLazyDialog } from '../../../loading/lazy-parts.ts';
import { Button } from '../../../ui/button.tsx';
import type { ButtonLook } from '../../../ui/button-look.ts';
import type { Skipping } from './skip-dialog.tsx';

const fetchDialog = async () => (await import('./skip-dialog.tsx')).SkipDialog;

interface SkipButtonProps {
  subject: Skipping;
  label: string;
  look?: ButtonLook;
  className?: string;
  onMoved: (order: Skipping['order']) => unknown;
}

/** Opens the dialog that skips dates or brings them back. Most visits need none of it, so it is fetched then. */
export function SkipButton({ subject, label, look = 'quiet', className, onMoved }: SkipButtonProps) {
  const { Dialog, isOpen, open, close } = useLazyDialog(fetchDialog, ['skipping', 'messages']);
  return (
    <>
      <Button look={look} className={className} onClick={open}>
        {label}
      </Button>
      {Dialog && <Dialog subject={subject} open={isOpen} onClose={close} onMoved={onMoved} />}
    </>
  );
}
