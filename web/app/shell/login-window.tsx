import { Suspense, lazy, useEffect, useState } from 'react';

import type { LoginDialogProps } from '../features/account/login/login-dialog.tsx';
import { useLanguage } from '../lib/language.ts';
import { logFailure } from '../lib/failures.ts';
import { useLoginPrompt } from '../lib/question.ts';
import { toast } from '../lib/toasts.ts';
import { loadWords, useWords } from '../lib/words.ts';
import { LoadingMark } from '../ui/logo.tsx';

const fetchDialog = () => import('../features/account/login/login-dialog.tsx');
const LoginDialog = lazy(async () => ({ default: (await fetchDialog()).LoginDialog }));

/** The login dialog, fetched when it is first opened (product 2.31). */
export function LoginWindow(props: LoginDialogProps) {
  const fetched = useFetched(props);
  if (!fetched) return <LoadingMark loading={props.open} />;
  return (
    <Suspense fallback={null}>
      <LoginDialog {...props} />
    </Suspense>
  );
}

/** Where `askLogin()` shows its dialog. */
export function LoginPrompt() {
  const prompt = useLoginPrompt();
  return (
    <LoginWindow
      open={prompt !== null}
      onClose={() => prompt?.answer(false)}
      onLoggedIn={() => prompt?.answer(true)}
    />
  );
}

/**
 * Whether the dialog's script and words have come; opening fetches them. A failure is told, and the next opening tries
 * again.
 */
function useFetched({ open, onClose }: LoginDialogProps): boolean {
  const t = useWords('shell');
  const language = useLanguage();
  const [fetched, setFetched] = useState(false);
  const wanted = open && !fetched;
  useEffect(() => {
    if (!wanted) return undefined;
    let gone = false;
    const fetchParts = async () => {
      try {
        await Promise.all([fetchDialog(), loadWords(language, 'account'), loadWords(language, 'messages')]);
        if (!gone) setFetched(true);
      } catch (error) {
        logFailure('The login dialog could not be loaded', error);
        if (gone) return;
        toast('refusal', t('partFailed'));
        onClose();
      }
    };
    void fetchParts();
    return () => {
      gone = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- another onClose is no reason to fetch again
  }, [wanted, language]);
  return fetched;
}
