import { useEffect } from 'react';

import { currentSession } from '../../../lib/session.ts';
import { withAccountLikes } from './draft.ts';
import type { Purchase } from './use-purchase.ts';

/**
 * Lets the offered mix follow the likes of a customer who is logged in when the page opens. A login later, to place the
 * order, changes nothing: the order is the one that the buyer saw.
 */
export function useAccountLikes({ ready, change }: Purchase): void {
  useEffect(() => {
    if (!ready || !currentSession().isLoggedIn) return;
    const follow = async () => {
      const { loadLikes } = await import('../../likes/load-likes.ts');
      const likes = await loadLikes();
      if (likes) change((draft, offered, first) => withAccountLikes(offered, draft, first, likes));
    };
    // Without a connection the mix is the one for everybody.
    void follow().catch(() => undefined);
  }, [ready, change]);
}
