import type { SessionAnswer } from '@shivar/domain/contract/answers';
import { authCalls } from '@shivar/domain/contract/auth-calls';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { call } from '../../../lib/api-client.ts';
import { useLanguage } from '../../../lib/language.ts';
import { logFailure } from '../../../lib/failures.ts';
import { outcomeOf, wordsFirst } from '../../../lib/send-failure.ts';
import { useSending } from '../../../lib/use-judged-form.ts';
import { useTheme } from '../../../lib/visitor-choices.ts';
import { useWords } from '../../../lib/words.ts';
import { FormFailure } from '../../../ui/submit-button.tsx';
import { rememberReturn } from './google-return.ts';
import { drawGoogleButton } from './google-script.ts';

/** Where Google posts the credential in its redirect flow; registered with Google as an allowed address. */
const REDIRECT_TO = '/api/auth/google-redirect';

type OnLoggedIn = (session: SessionAnswer) => void;

/** Google's way in (product 2.32), where the farm has set it up. */
export function GoogleSignIn({ clientId, onLoggedIn }: { clientId: string; onLoggedIn: OnLoggedIn }) {
  const t = useWords('account');
  const { pending, failure, signIn } = useCredential(onLoggedIn);
  const { place, isBroken } = useButton(clientId, signIn);
  return (
    <div className="mt-3 border-t border-line pt-4">
      <FormFailure message={failure} />
      {isBroken ? (
        <output className="block text-center text-sm text-soft">{t('googleBroken')}</output>
      ) : (
        // Google's frame is see-through only in a place that is light in its own eyes. Its button until then
        // is plain HTML, here made to look like one, so that nothing moves when the frame comes.
        <div
          ref={place}
          aria-busy={pending || undefined}
          className="mx-auto flex h-11 max-w-[400px] scheme-light justify-center overflow-hidden [&_[role=button]]:flex [&_[role=button]]:h-10 [&_[role=button]]:items-center [&_[role=button]]:justify-center [&_[role=button]]:gap-2 [&_[role=button]]:rounded [&_[role=button]]:border [&_[role=button]]:border-line-strong [&_[role=button]]:px-4 [&_svg]:size-5"
        />
      )}
      <output className="block text-center text-sm text-soft">{pending && t('googleWorking')}</output>
    </div>
  );
}

/** Sends the credential of Google's window, one at a time, and shows the latest failure. */
function useCredential(onLoggedIn: OnLoggedIn) {
  const t = useWords('account');
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { isUnderWay, run } = useSending();

  const signIn = async (token: string) => {
    if (isUnderWay()) return;
    setFailure(null);
    setPending(true);
    const outcome = await run((signal) =>
      outcomeOf(
        call(authCalls.googleSignIn, { body: { token }, signal }),
        t('googleFailed'),
        onLoggedIn,
        wordsFirst,
      ),
    );
    if (outcome === 'aborted') return;
    setPending(false);
    setFailure(outcome?.message ?? null);
  };
  return { pending, failure, signIn };
}

/** Has Google draw its button into `place`, in the page's language and colours. */
function useButton(clientId: string, signIn: (credential: string) => Promise<void>) {
  const language = useLanguage();
  const theme = useTheme();
  const place = useRef<HTMLDivElement>(null);
  const [isBroken, setBroken] = useState(false);
  const onCredential = useEffectEvent((credential: string) => void signIn(credential));
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    let gone = false;
    const redirects = needsRedirect();
    if (redirects) rememberReturn();
    const draw = async () => {
      try {
        await drawGoogleButton(element, {
          clientId,
          language,
          dark: theme === 'dark' || (theme === 'auto' && matches('(prefers-color-scheme: dark)')),
          redirectTo: redirects ? window.location.origin + REDIRECT_TO : null,
          onCredential: (credential) => {
            if (!gone) onCredential(credential);
          },
        });
      } catch (error) {
        logFailure('Google Sign-In could not be initialised', error);
        if (!gone) setBroken(true);
      }
    };
    void draw();
    return () => {
      gone = true;
    };
  }, [clientId, language, theme]);
  return { place, isBroken };
}

/**
 * Phones: their other windows are tabs, for which a small phone drops the page that waits behind, and installed
 * or built-in browsers open none at all. There the whole page goes to Google and comes back (decision 16).
 */
function needsRedirect(): boolean {
  return matches('(pointer: coarse)') || matches('(display-mode: standalone)');
}

function matches(query: string): boolean {
  return window.matchMedia(query).matches;
}
