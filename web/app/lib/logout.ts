import { authCalls } from '@shivar/domain/contract/auth-calls';

import { call } from './api-client.ts';
import { paths } from './paths.ts';
import { forgetCustomer } from './tab-storage.ts';

/**
 * Ends the session on the server, then on this device, also where the call fails. Goes to the site root with a full
 * page load (product 2.21).
 */
export async function logout(): Promise<void> {
  await call(authCalls.logout, {});
  await forgetCustomer();
  window.location.assign(paths.home());
}
