import { askedBoxes } from './asked-boxes.ts';
import { clearSession } from './session.ts';
import { storedText } from './stored-state.ts';

/** Written at each logout, for the other tabs. A session that expires clears nothing. */
const loggedOut = storedText('loggedOut');

/**
 * Forgets on this device everything of the customer: the session, and in the storage of all tabs purchases and plans of
 * the month.
 */
export async function forgetCustomer(): Promise<void> {
  // The other tabs first: they leave a private page once they hear of the session's end.
  clearThisTab();
  loggedOut.write('true');
  loggedOut.write(null);
  askedBoxes.write(null);
  await clearSession();
}

let isFollowing = false;

/** Clears this tab's storage when somebody logs out in another one. May be called more than once. */
export function followLogout(): void {
  if (isFollowing) return;
  isFollowing = true;
  window.addEventListener('storage', ({ key, newValue }) => {
    // The page itself still holds the purchase: it goes with the page.
    if (key === 'loggedOut' && newValue && clearThisTab()) window.location.reload();
  });
}

/** Tells whether there was a purchase in it. */
function clearThisTab(): boolean {
  try {
    const hadPurchase = Object.keys(sessionStorage).some((key) => key.startsWith('purchase:'));
    sessionStorage.clear();
    return hadPurchase;
  } catch {
    return false;
  }
}
