import { Suspense, lazy, useState } from 'react';

import type { LoginDialogProps } from '../features/account/login-dialog.tsx';
import { useLoginPrompt } from '../lib/login-prompt.ts';
import { paths } from '../lib/paths.ts';
import { useWords } from '../lib/words.ts';
import { mainLinks } from './site-map.ts';

const LoginDialog = lazy(async () => ({
  default: (await import('../features/account/login-dialog.tsx')).LoginDialog,
}));

const POLICIES: readonly string[] = [paths.termsConditions(), paths.privacyPolicy()];

/** The login dialog, fetched when it is first opened, with those of its links that the site has (spec 2). */
export function LoginWindow(props: Omit<LoginDialogProps, 'policyLinks'>) {
  const t = useWords('shell');
  const [wanted, setWanted] = useState(props.open);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  const policyLinks = mainLinks
    .filter(({ to }) => POLICIES.includes(to))
    .map(({ to, words }) => ({ to, label: t(words) }));
  return (
    <Suspense fallback={null}>
      <LoginDialog {...props} policyLinks={policyLinks} />
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
