import { useEffect, useEffectEvent } from 'react';

import { forgetExpiry, useExpiryNotice, currentSession, onSessionOfOtherTab } from '../../../lib/session.ts';
import type { LoginStart } from '../../../lib/question.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useAccountSteps } from './account-steps.tsx';

export interface LoginDialogProps {
  open: boolean;
  /** Login with nothing typed where it is left out. */
  start?: LoginStart | undefined;
  onClose: () => void;
  /** Somebody is logged in: the session is stored already. */
  onLoggedIn: () => void;
}

/** The login modal with its four modes (product 2.31). */
export function LoginDialog({ open, start = { at: 'login' }, onClose, onLoggedIn }: LoginDialogProps) {
  const { title, body, restart } = useAccountSteps({ email: '', ...start }, finish);
  const expired = useExpiryNotice();
  useOpening(open, finish);
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

/**
 * Follows an open dialog. A login in another tab ends it here too. Closing returns the focus to the opener; after a login
 * that link is gone, and the avatar's button takes the focus.
 */
function useOpening(open: boolean, onLoggedIn: () => void): void {
  const tell = useEffectEvent(onLoggedIn);
  useEffect(() => {
    if (!open) return undefined;
    const stop = onSessionOfOtherTab(({ user }) => {
      if (user) tell();
    });
    return () => {
      stop();
      if (!currentSession().isLoggedIn || document.activeElement !== document.body) return;
      const avatars = [...document.querySelectorAll('summary .avatar-initial')];
      const inSight = avatars.find((avatar) => avatar.checkVisibility());
      inSight?.closest('summary')?.focus();
    };
  }, [open]);
}
