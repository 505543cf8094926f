import { useEffect } from 'react';
import { Outlet } from 'react-router';

import { followLogout } from '../../lib/tab-storage.ts';
import { paths } from '../../lib/paths.ts';
import type { Session } from '../../lib/session.ts';
import { currentSession, onSessionChange, onSessionOfOtherTab } from '../../lib/session.ts';

/**
 * Stands around every page that shows somebody's own data (product 7.10). Where that somebody logs out in another
 * tab, the page leaves for the site's root, as the other tab does; where somebody else is logged in since, it is
 * loaded anew. A page that the browser kept for its Back button asks itself the same. What this tab does itself
 * is not for here: logging out leaves anyway, and after a lost session what was typed can still be saved.
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
