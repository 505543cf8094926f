import { accepted, refused } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';
import type { Role } from './role.ts';

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
