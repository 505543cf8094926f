import type { ReactNode } from 'react';

import { useLazyDialog } from '../../loading/lazy-parts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonLook } from '../../ui/button-look.ts';
import { classNames } from '../../ui/class-names.ts';
import type { AwaitedSubject } from './awaited.ts';

interface TellMeProps {
  subject: AwaitedSubject;
  look: ButtonLook;
  children: ReactNode;
  className?: string;
}

const fetchDialog = async () => (await import('./tell-me-dialog.tsx')).WaitingDialog;

/** The button that opens the Coming Soon modal (product 2.30): it takes an email to be told. */
export function TellMe({ subject, look, children, className }: TellMeProps) {
  const { Dialog, isOpen, open, close } = useLazyDialog(fetchDialog, ['waiting', 'messages']);
  return (
    <>
      <Button look={look} onClick={open} className={classNames('needs-script', className)}>
        {children}
      </Button>
      {Dialog && <Dialog subject={subject} open={isOpen} onClose={close} />}
    </>
  );
}

/** The button for people in a pincode that the farm does not serve. */
export function TellMeOfArea({ pincode }: { pincode: string }) {
  const t = useWords('waiting');
  return (
    <TellMe subject={{ kind: 'area', pincode }} look="secondary" className="px-3! py-0! text-sm">
      {t('tellMeArea')}
    </TellMe>
  );
}
