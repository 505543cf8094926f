import { useEffect, useEffectEvent } from 'react';

import { forgetExpiry, useExpiryNotice, currentSession, onSessionOfOtherTab } from '../../../lib/session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useAccountSteps } from './account-steps.tsx';
import type { LoginView } from './login-view.tsx';

/** It opens with Login each time. */
const FIRST: LoginView = { at: 'login', email: '' };

export interface LoginDialogProps {
  open: boolean;
  onClose: () => void;
  /** Somebody is logged in: the session is stored already. */
  onLoggedIn: () => void;
}

/** The login modal with its four modes (product 2.31). */
export function LoginDialog({ open, onClose, onLoggedIn }: LoginDialogProps) {
  const { title, body, restart } = useAccountSteps(FIRST, finish);
  const expired = useExpiryNotice();
  useLoggedInElsewhere(open, finish);
  useFocusAfterwards(open);
  function end(then: () => void) {
    restart();
    forgetExpiry();
    then();
  }
  function finish() {
    end(onLoggedIn);
  }
  return (
    <Dialog open={open} onClose={() => end(onClose)} title={title}>
      {expired !== null && (
        <output className="mb-4 flex items-center gap-3 rounded-button bg-turmeric-tint px-4 py-3 text-turmeric-ink">
          <Icon name="clock" />
          {expired}
        </output>
      )}
      {body}
    </Dialog>
  );
}

/** Closing returns the focus to the opener. After a login that link is gone: the avatar's button takes it. */
function useFocusAfterwards(open: boolean): void {
  useEffect(() => {
    if (!open) return undefined;
    return () => {
      if (!currentSession().isLoggedIn || document.activeElement !== document.body) return;
      const avatars = [...document.querySelectorAll('summary .avatar-initial')];
      avatars
        .find((avatar) => avatar.checkVisibility())
        ?.closest('summary')
        ?.focus();
    };
  }, [open]);
}

/** A login in another tab ends the dialog here too. */
function useLoggedInElsewhere(open: boolean, onLoggedIn: () => void): void {
  const tell = useEffectEvent(onLoggedIn);
  useEffect(() => {
    if (!open) return undefined;
    return onSessionOfOtherTab(({ user }) => {
      if (user) tell();
    });
  }, [open]);
}
