import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router';

import { ANNOUNCER_ID, announce } from '../lib/announcer.ts';
import { useDrawRest } from '../loading/draw-rest.ts';
import { useFonts } from '../loading/fonts.ts';
import { tellAwake } from '../loading/offline.ts';
import { paths } from '../lib/paths.ts';
import { onSessionExpired } from '../lib/session-expiry.ts';
import { useWords } from '../lib/words.ts';
import { Toasts } from '../ui/toasts.tsx';
import { LoadingMark } from './loading-mark.tsx';
import { LoginPrompt } from './login-window.tsx';
import { Questions } from './questions.tsx';

/** Stands around the shop and the office: the way to the content, and the places where messages and questions show. */
export default function PageFrame() {
  const t = useWords('shell');
  useGoToLoginOnExpiry();
  const { pathname } = useLocation();
  useFonts(pathname);
  useDrawRest(pathname);
  useEffect(tellAwake, []);
  // Cleaned up as the next page shows, not at the first one, which a screen reader tells by itself.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another page has another title
  useEffect(() => () => announce(document.title), [pathname]);
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-30 -translate-y-20 rounded-button bg-leaf px-5 py-3 text-on-leaf focus:translate-y-0 print:hidden"
      >
        {t('skipToContent')}
      </a>
      <Outlet />
      <PageLoading />
      <LoginPrompt />
      <Toasts />
      <Questions />
      <div id={ANNOUNCER_ID} aria-live="polite" className="sr-only" />
    </>
  );
}

/** The logo while the next page loads (product 2.19). */
function PageLoading() {
  return <LoadingMark loading={useNavigation().state === 'loading'} />;
}

/**
 * After "Session expired", which the login dialog says, the visitor logs in again and comes back to this page, or to the one
 * that was just being opened (product 7.11).
 */
function useGoToLoginOnExpiry(): void {
  const navigate = useNavigate();
  const here = useLocation();
  const { pathname, search } = useNavigation().location ?? here;
  useEffect(() => {
    onSessionExpired(() => void navigate(paths.login(pathname + search)));
  }, [navigate, pathname, search]);
}
