import type { WordOf } from '@shivar/domain/rules/fields';
import type { Role } from '@shivar/domain/rules/account/role';
import { useMemo } from 'react';

import { logFailure } from './failures.ts';
import { sharedValue, storedText, useShared, useStoredText } from './stored-state.ts';

/** The local copy of the user (product 8.12). */
export interface SessionUser {
  readonly _id: string;
  readonly name: string;
  readonly userName: string;
  readonly email: string;
  readonly isAdmin?: boolean | undefined;
  /** Their role at the farm. It only chooses what to show: the server judges for itself. */
  readonly role?: WordOf<Role> | undefined;
  /** Whether this session has to show a second step, or to set one up, before it opens the office. */
  readonly secondStep?: WordOf<'needed' | 'missing'> | undefined;
}

/** The client's session (product 7.8): logged in means that a token is stored. */
export interface Session {
  readonly isLoggedIn: boolean;
  readonly user: SessionUser | null;
}

/** Where the customer's orders are kept for times without a network (offline-orders.ts). */
export const PRIVATE_CACHE = 'private';

// The storage keys are promised (product 10.12).
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

/** Keeps the token, and the user if given, and tells every screen and tab (product 7.9). */
export function login(newToken: string, newUser?: SessionUser): void {
  // The user first: listeners of the token find both.
  if (newUser) user.write(JSON.stringify(newUser));
  token.write(newToken);
  markDocument();
}

/** Stores the user's new name for every screen and tab. Does nothing without a session. */
export function updateUser(changed: SessionUser): void {
  if (token.read() === null) return;
  user.write(JSON.stringify(changed));
  markDocument();
}

/**
 * Forgets the token and the user at once and tells every screen and tab (product 7.9). The promise ends when the orders
 * for times without a network are deleted too. Does not call the server: see logout.ts.
 */
export async function clearSession(): Promise<void> {
  token.write(null);
  user.write(null);
  markDocument();
  // Old browsers, and pages without https, have no such store.
  await globalThis.caches?.delete(PRIVATE_CACHE).catch(() => undefined);
}

/** The session, followed: the component renders again at each login and logout, in any tab. */
export function useSession(): Session {
  const storedToken = useStoredText(token);
  const storedUser = useStoredText(user);
  return useMemo(() => sessionOf(storedToken, storedUser), [storedToken, storedUser]);
}

/** Calls back at every change of the login state, in this tab or another. Returns the function that stops it. */
export function onSessionChange(listener: (session: Session) => void): () => void {
  return token.subscribe(() => listener(currentSession()));
}

/** The same for logins and logouts in other tabs alone. */
export function onSessionOfOtherTab(listener: (session: Session) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === 'token' || key === null) listener(currentSession());
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Keeps the document's marks true when the session changes in another tab. Called once, at start. */
export function followSession(): void {
  token.subscribe(markDocument);
  user.subscribe(markDocument);
}

function sessionOf(storedToken: string | null, storedUser: string | null): Session {
  return storedToken ? { isLoggedIn: true, user: parseUser(storedUser) } : { isLoggedIn: false, user: null };
}

/** A user that cannot be read is logged and ignored (product 7.8). */
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

/** The same marks as in head-script.ts, for CSS. */
function markDocument(): void {
  const root = document.documentElement;
  const session = currentSession();
  root.toggleAttribute('data-signed-in', session.isLoggedIn);
  const initial = /^./su.exec(session.user?.name ?? '')?.[0].toUpperCase() ?? '';
  root.style.setProperty('--initial', JSON.stringify(initial));
}

let goToLogin: () => void = () => {};
const expiryNotice = sharedValue<string | null>(null);

/** Says where to go when the server answers that the session expired (product 7.11). Set once, by the page frame. */
export function onSessionExpired(handler: () => void): void {
  goToLogin = handler;
}

/** The API client tells the server's words here, after it has cleared the session. The login dialog shows them. */
export function sessionExpired(message: string): void {
  expiryNotice.write(message);
  goToLogin();
}

/** The server's words of an expired session; null once somebody has logged in again or closed the dialog. */
export function useExpiryNotice(): string | null {
  return useShared(expiryNotice);
}

/** Whether the session has expired and nobody has logged in since. */
export function hasExpired(): boolean {
  return expiryNotice.read() !== null;
}

/** The words were read. */
export function forgetExpiry(): void {
  expiryNotice.write(null);
}
