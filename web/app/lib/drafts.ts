import { storedText } from './stored-state.ts';

/** Written at each logout, for the other tabs: a session that expires leaves drafts where they are. */
const loggedOut = storedText('loggedOut');

/** Forgets what this tab and the others keep of a purchase or a plan of the month: addresses and boxes. */
export function forgetDrafts(): void {
  forgetHere();
  loggedOut.write('true');
  loggedOut.write(null);
}

let isFollowing = false;

/** Forgets this tab's drafts when somebody logs out in another one. Called where there are any, however often. */
export function followLogout(): void {
  if (isFollowing) return;
  isFollowing = true;
  window.addEventListener('storage', ({ key, newValue }) => {
    // What the page itself still holds goes with the page.
    if (key === 'loggedOut' && newValue && forgetHere()) window.location.reload();
  });
}

/** Whether there was anything of a purchase. */
function forgetHere(): boolean {
  try {
    const had = Object.keys(sessionStorage).some((key) => key.startsWith('purchase:'));
    sessionStorage.clear();
    return had;
  } catch {
    // Forbidden storage holds nothing.
    return false;
  }
}
