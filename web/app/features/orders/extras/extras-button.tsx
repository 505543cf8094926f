import { useLazyDialog } from '../../../loading/lazy-parts.ts';
import { Button } from '../../../ui/button.tsx';
import type { ButtonLook } from '../../../ui/button-look.ts';
import type { Adding } from './extras-dialog.tsx';

const fetchDialog = async () => (await import('./extras-dialog.tsx')).ExtrasDialog;

interface ExtrasButtonProps {
  subject: Adding;
  label: string;
  /** Its whole name, where several stand on one page. */
  name?: string;
  look?: ButtonLook;
  className?: string;
}

/** Opens the dialog that adds single items to a box. It is fetched then. */
export function ExtrasButton({ subject, label, name, look = 'quiet', className }: ExtrasButtonProps) {
  const { Dialog, isOpen, open, close } = useLazyDialog(fetchDialog, ['extras', 'messages']);
  return (
    <>
      <Button look={look} className={className} aria-label={name} onClick={open}>
        {label}
      </Button>
      {Dialog && <Dialog subject={subject} open={isOpen} onClose={close} />}
    </>
  );
}
