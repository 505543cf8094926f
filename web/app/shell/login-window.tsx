import { useEffect, useEffectEvent } from 'react';

import type { LoginDialogProps } from '../features/account/login/login-dialog.tsx';
import { useLoginPrompt } from '../lib/question.ts';
import { useLazyDialog } from '../loading/lazy-parts.ts';
import { LoadingMark } from '../ui/logo.tsx';

const fetchDialog = async () => (await import('../features/account/login/login-dialog.tsx')).LoginDialog;

/** The login dialog, fetched when it is first opened (product 2.31). Where that fails it closes. */
export function LoginWindow(props: LoginDialogProps) {
  const { Dialog, open } = useLazyDialog(fetchDialog, ['account', 'messages']);
  const fetchParts = useEffectEvent(async (closed: AbortSignal) => {
    const hasCome = await open();
    if (!hasCome && !closed.aborted) props.onClose();
  });
  useEffect(() => {
    if (!props.open) return undefined;
    const closed = new AbortController();
    void fetchParts(closed.signal);
    return () => closed.abort();
  }, [props.open]);
  return Dialog ? <Dialog {...props} /> : <LoadingMark loading={props.open} />;
}

/** Where `askLogin()` shows its dialog. */
export function LoginPrompt() {
  const prompt = useLoginPrompt();
  return (
    <LoginWindow
      open={prompt !== null}
      start={prompt?.start}
      onClose={() => prompt?.answer(false)}
      onLoggedIn={() => prompt?.answer(true)}
    />
  );
}
