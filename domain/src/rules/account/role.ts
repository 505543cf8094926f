import { accepted, refused } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';

/** The roles of people of the farm (product 11.2). A customer has none. */
export const ROLES = ['admin', 'accounts', 'packer', 'driver'] as const;
export type Role = (typeof ROLES)[number];

/** The role that runs the office. The flag isAdmin means this role (product 7.24). */
export const OFFICE = ['admin'] as const satisfies readonly Role[];
/** Whoever keeps the farm's money, and the office that may do it for them (product 11.87). */
export const MONEY = ['admin', 'accounts'] as const satisfies readonly Role[];
/** All people of the farm. They see the list of a day. */
export const STAFF = ROLES;
/** Whoever packs boxes, and the office that may do it for them. */
export const PACKERS = ['admin', 'packer'] as const satisfies readonly Role[];
/** Whoever hands boxes over, and the office that may do it for them. */
export const DRIVERS = ['admin', 'driver'] as const satisfies readonly Role[];

/** The allowed callers of a call or page: anyone, everybody who is logged in, or these roles. */
export type Admitted = 'anyone' | 'customer' | readonly Role[];

/**
 * The one rule for permissions (product 7.23, 7.24). The server asks it at every call, the browser before each page.
 * `role` is null for a customer. Everybody who is logged in may act as a customer on their own things.
 */
export function isAdmitted(admitted: Admitted, role: Role | null): boolean {
  if (admitted === 'anyone' || admitted === 'customer') return true;
  return role !== null && admitted.includes(role);
}

/** An account, as far as these rules need it. */
export interface Account {
  readonly id: string;
  readonly role: Role | null;
  readonly isBlocked: boolean;
  /** Null: nobody can log in (decision 39). */
  readonly hasEmail: boolean;
}

/**
 * Judges a change of role (product 11.2). Refuses changed_elsewhere where the role is no longer the one that the
 * office saw, role_needs_email for an account that nobody can log in to, and last_admin where no admin would be
 * left.
 */
export function judgeRole(
  account: Account,
  { was, role }: { readonly was: Role | null; readonly role: Role | null },
  otherAdmins: number,
): Result<null> {
  if (account.role !== was) return refused('changed_elsewhere');
  if (role !== null && !account.hasEmail) return refused('role_needs_email');
  return role === 'admin' ? accepted(null) : keepsAnAdmin(account, otherAdmins);
}

/** Judges a block. Refuses the own account and the last admin. */
export function judgeBlock(account: Account, byId: string, otherAdmins: number): Result<null> {
  if (account.id === byId) return refused('own_account');
  return keepsAnAdmin(account, otherAdmins);
}

/** The facts that tell whether anybody can log in to an account. */
export interface WaysIn {
  readonly hasPassword: boolean;
  readonly hasGoogle: boolean;
  readonly role: Role | null;
}

/**
 * Whether nobody can log in to an account: an order by phone made it, and nobody set a password or came by Google
 * since. Then the office corrects and deletes it for its owner (decision 39).
 */
export function isUnclaimed({ hasPassword, hasGoogle, role }: WaysIn): boolean {
  return !hasPassword && !hasGoogle && role === null;
}

/**
 * Judges whether the office may correct or delete an account for its owner. Refuses an account that its owner can
 * log in to.
 */
export function judgeCare(ways: WaysIn): Result<null> {
  return isUnclaimed(ways) ? accepted(null) : refused('account_claimed');
}

/** Judges whether the office may place an order for somebody. Refuses a blocked account. */
export function judgeOrderFor({ isBlocked }: Pick<Account, 'isBlocked'>): Result<null> {
  return isBlocked ? refused('customer_blocked') : accepted(null);
}

function keepsAnAdmin(
  { role, isBlocked }: Pick<Account, 'role' | 'isBlocked'>,
  otherAdmins: number,
): Result<null> {
  const isNeeded = role === 'admin' && !isBlocked;
  return isNeeded && otherAdmins === 0 ? refused('last_admin') : accepted(null);
}
