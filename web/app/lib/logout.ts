import { api } from '@shivar/domain/contract/api';

import { call } from './api-client.ts';
import { forgetDrafts } from './drafts.ts';
import { paths } from './paths.ts';
import { clearSession } from './session.ts';

/**
 * Ends the session on the server, then here with all drafts, also where the call fails, and goes to the site root with a
 * full page load (product 2.21).
 */
export async function logout(): Promise<void> {
  await call(api.logout, {});
  // First: the other tabs leave a private page once they hear of the session's end.
  forgetDrafts();
  await clearSession();
  window.location.assign(paths.home());
}
