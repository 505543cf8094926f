import { useEffect } from 'react';
import { Outlet } from 'react-router';

import { followLogout } from '../../lib/tab-storage.ts';
import { paths } from '../../lib/paths.ts';
import type { Session } from '../../lib/session.ts';
import { currentSession, onSessionChange, onSessionOfOtherTab } from '../../lib/session.ts';

/**
 * Stands around every page with personal data (product 7.10). After a logout in another tab it leaves, for somebody else
 * it loads anew; so does a page that Back shows again. It ignores this tab's own logout, which leaves by itself, and an
 * expired session, after which typed text can still be saved.
 */
export default function SignedIn() {
  useEffect(() => {
    followLogout();
    let owner = currentSession().user?._id;
    const judgeOwner = ({ user }: Session) => {
      if (user && owner !== undefined && user._id !== owner) window.location.reload();
      owner ??= user?._id;
    };
    const judge = (session: Session) => {
      if (session.isLoggedIn) judgeOwner(session);
      else window.location.replace(paths.home());
    };
    const judgeKept = ({ persisted }: PageTransitionEvent) => {
      if (persisted) judge(currentSession());
    };
    const stops = [onSessionChange(judgeOwner), onSessionOfOtherTab(judge)];
    window.addEventListener('pageshow', judgeKept);
    return () => {
      for (const stop of stops) stop();
      window.removeEventListener('pageshow', judgeKept);
    };
  }, []);
  // As high as the logo before it, so that a page which is short moves no footer when it comes.
  return (
    <div className="loading-height">
      <Outlet />
    </div>
  );
}
