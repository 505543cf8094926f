import { useMemo } from 'react';

import { logFailure } from './log.ts';
import { storedText, useStoredText } from './stored-state.ts';

/** The local copy of the user (spec 3). */
export interface SessionUser {
  readonly _id: string;
  readonly name: string;
  readonly userName: string;
  readonly email: string;
  readonly isAdmin?: boolean | undefined;
}

/** The client's session (spec 3, 4): logged in means that a token is stored. */
export interface Session {
  readonly isLoggedIn: boolean;
  readonly user: SessionUser | null;
}

// The storage keys are the spec's (spec 9).
const token = storedText('token');
const user = storedText('user');

/** The token that every request carries, or null. */
export function sessionToken(): string | null {
  return token.read();
}

/** The session as it stands now. For code outside components; in them use `useSession`. */
export function currentSession(): Session {
  return sessionOf(token.read(), user.read());
}

/** Keeps the token, and the user if given, and tells every screen and tab (spec 4). */
export function login(newToken: string, newUser?: SessionUser): void {
  // The user first: whoever hears of the token finds both.
  if (newUser) user.write(JSON.stringify(newUser));
  token.write(newToken);
  markDocument();
}

/** Forgets the token and the user and tells every screen and tab (spec 4). Calls nothing: see `logout.ts`. */
export function clearSession(): void {
  token.write(null);
  user.write(null);
  markDocument();
}

/** The session, followed: the component renders again at each login and logout, in any tab. */
export function useSession(): Session {
  const storedToken = useStoredText(token);
  const storedUser = useStoredText(user);
  return useMemo(() => sessionOf(storedToken, storedUser), [storedToken, storedUser]);
}

/**
 * Calls back at every change of the login state, in this tab or another; gives back how to stop.
 */
export function onSessionChange(listener: (session: Session) => void): () => void {
  return token.subscribe(() => listener(currentSession()));
}

/** Keeps the document's marks true when the session changes in another tab. Called once, at start. */
export function followSession(): void {
  token.subscribe(markDocument);
  user.subscribe(markDocument);
}

function sessionOf(storedToken: string | null, storedUser: string | null): Session {
  return storedToken ? { isLoggedIn: true, user: parseUser(storedUser) } : { isLoggedIn: false, user: null };
}

/** A user that cannot be read is logged and ignored (spec 4). */
function parseUser(text: string | null): SessionUser | null {
  if (text === null) return null;
  try {
    const parsed: unknown = JSON.parse(text);
    if (isUser(parsed)) return parsed;
    logFailure('The stored user is not a user', typeof parsed);
  } catch (error) {
    logFailure('The stored user cannot be parsed', error);
  }
  return null;
}

function isUser(value: unknown): value is SessionUser {
  return typeof value === 'object' && value !== null && '_id' in value && typeof value._id === 'string';
}

/** The same marks as the script in the head makes: CSS shows what belongs to them (see head-script.ts). */
function markDocument(): void {
  const root = document.documentElement;
  const session = currentSession();
  root.toggleAttribute('data-signed-in', session.isLoggedIn);
  const initial = /^./su.exec(session.user?.name ?? '')?.[0].toUpperCase() ?? '';
  root.style.setProperty('--initial', JSON.stringify(initial));
}
