import { logFailure } from '../../../lib/failures.ts';
import { useHydrated } from '../../../lib/stored-state.ts';

/** Whether this browser can have passkeys of this shop. They belong to a host's name, so there are none at `127.0.0.1`. */
export function usePasskeysHere(): boolean {
  return useHydrated() && 'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(window.location.hostname);
}

/** The script of passkeys, which is fetched by a press: most people log in without one. Null where it cannot be fetched. */
export async function passkeyScript() {
  try {
    return await import('./browser-passkeys.ts');
  } catch (error) {
    logFailure('The script of passkeys could not be fetched', error);
    return null;
  }
}
