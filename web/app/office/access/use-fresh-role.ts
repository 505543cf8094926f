import { api } from '@shivar/domain/contract/api';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

import { call } from '../../lib/api-client.ts';
import { updateUser } from '../../lib/session.ts';
import { officeLoginFor, roleHere, roleOf } from './office-guard.ts';

/**
 * Asks, when the office is opened, what somebody does for the farm: it may be another thing than when they logged in.
 * Whoever does nothing for it any more is led to the office's login, which says so.
 */
export function useFreshRole(): void {
  const navigate = useNavigate();
  useEffect(() => {
    // The pages' own guard leads on whoever never had a role.
    if (roleHere() === null) return;
    const refresh = async () => {
      const me = await call(api.me, {});
      if (!me.ok) return;
      updateUser(me.value);
      const { pathname, search } = window.location;
      if (roleOf(me.value) === null) await navigate(officeLoginFor(pathname + search), { replace: true });
    };
    void refresh();
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time that the office is opened
  }, []);
}
