import { storedText } from './stored-state.ts';

/** A text that this tab stores under a key; null where there is none, or where storage is forbidden. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text for this tab; null removes it. Where storage is forbidden or full, nothing is stored. */
export function writeTab(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Each caller goes on without it.
  }
}

/** Written at each logout, for the other tabs. A session that expires clears nothing. */
const loggedOut = storedText('loggedOut');

/** Clears the storage of this tab and of the others: purchases, plans of the month, their addresses and boxes. */
export function clearTabs(): void {
  clearThisTab();
  loggedOut.write('true');
  loggedOut.write(null);
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
