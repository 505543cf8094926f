import { askedBoxes } from './asked-boxes.ts';
import { clearSession } from './session.ts';
import { readTab, storedText, writeTab } from './stored-state.ts';

/**
 * The time of the last logout on this device, in milliseconds by its own clock. All tabs read it, and each tab keeps
 * the one that it has obeyed: a tab that slept or was still loading obeys it later. A session that expires clears
 * nothing.
 */
const KEY = 'loggedOut';
const loggedOut = storedText(KEY);

/**
 * Forgets on this device everything of the customer: the session, and in the storage of all tabs purchases and plans of
 * the month.
 */
export async function forgetCustomer(): Promise<void> {
  // The other tabs first: they leave a private page once they hear of the session's end.
  clearThisTab();
  loggedOut.write(String(Date.now()));
  askedBoxes.write(null);
  await clearSession();
}

let isFollowing = false;

/** Clears this tab's storage when somebody logs out in another one, or has done so. May be called more than once. */
export function followLogout(): void {
  if (isFollowing) return;
  isFollowing = true;
  loggedOut.subscribe(obeyLogout);
  obeyLogout();
}

function obeyLogout(): void {
  const last = loggedOut.read();
  const obeyed = readTab(KEY);
  // A tab that has obeyed none knows of those alone that came after its page began.
  const isNews = obeyed === null ? Number(last) > performance.timeOrigin : last !== obeyed;
  const hadPurchase = isNews && clearThisTab();
  writeTab(KEY, last);
  // The page itself still holds the purchase: it goes with the page.
  if (hadPurchase) window.location.reload();
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
