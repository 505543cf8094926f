import { useEffect } from 'react';
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router';

import { ANNOUNCER_ID } from '../lib/announcer.ts';
import { paths } from '../lib/paths.ts';
import { onSessionExpired } from '../lib/session-expiry.ts';
import { useWords } from '../lib/words.ts';
import { Logo } from '../ui/logo.tsx';
import { QuestionDialog } from '../ui/question-dialog.tsx';
import { Toasts } from '../ui/toasts.tsx';
import { Footer } from './footer.tsx';
import { LoginPrompt } from './login-window.tsx';
import { Navbar } from './navbar.tsx';

/** What every page stands in: navbar, content, footer, and the places where messages and questions show. */
export default function PageFrame() {
  const t = useWords('shell');
  useGoToLoginOnExpiry();
  return (
    <>
      <a
        href="#content"
        className="fixed top-2 left-2 z-30 -translate-y-20 rounded-button bg-leaf px-5 py-3 text-on-leaf focus:translate-y-0 print:hidden"
      >
        {t('skipToContent')}
      </a>
      <Navbar />
      <main id="content" tabIndex={-1} className="min-h-[70vh] outline-none">
        <Outlet />
      </main>
      <Footer />
      <PageLoading />
      <LoginPrompt />
      <Toasts />
      <QuestionDialog />
      <div id={ANNOUNCER_ID} aria-live="polite" className="sr-only" />
    </>
  );
}

/** The logo over the page while the next one loads (spec 2); quick changes never show it. */
function PageLoading() {
  const t = useWords('shell');
  const loading = useNavigation().state === 'loading';
  return (
    <output className="pointer-events-none fixed inset-x-0 top-24 z-20 flex justify-center">
      {loading && (
        <span className="animate-appear rounded-full bg-card p-3 shadow-float [animation-delay:300ms]">
          <Logo className="size-10 animate-sway" />
          <span className="sr-only">{t('loading')}</span>
        </span>
      )}
    </output>
  );
}

/** After "Session expired" the visitor logs in again and comes back to this page (spec 4). */
function useGoToLoginOnExpiry(): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    onSessionExpired(() => void navigate(paths.login(pathname + search)));
  }, [navigate, pathname, search]);
}
