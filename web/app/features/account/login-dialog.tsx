import { useEffect, useEffectEvent } from 'react';

import { onSessionOfOtherTab } from '../../lib/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useAccountSteps } from './account-steps.tsx';
import { FIRST_VIEW } from './login-view.ts';
import type { PolicyLink } from './policy-links.tsx';

export interface LoginDialogProps {
  open: boolean;
  onClose: () => void;
  /** Somebody is logged in: the session is stored already. */
  onLoggedIn: () => void;
  /** Terms and Privacy, as far as the site has them. */
  policyLinks: readonly PolicyLink[];
}

/** The login modal with its four modes (spec 2). It opens with Login each time. */
export function LoginDialog({ open, onClose, onLoggedIn, policyLinks }: LoginDialogProps) {
  const { title, body, restart } = useAccountSteps(FIRST_VIEW, finish, policyLinks);
  useLoggedInElsewhere(open, finish);
  function finish() {
    restart();
    onLoggedIn();
  }
  const close = () => {
    restart();
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={title}>
      {body}
    </Dialog>
  );
}

/** Whoever has logged in in another tab meanwhile need not do so here. */
function useLoggedInElsewhere(open: boolean, onLoggedIn: () => void): void {
  const tell = useEffectEvent(onLoggedIn);
  useEffect(() => {
    if (!open) return undefined;
    return onSessionOfOtherTab(({ user }) => {
      if (user) tell();
    });
  }, [open]);
}
