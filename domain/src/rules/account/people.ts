import { accepted, refused } from '../../language/refusal.ts';
import type { Result } from '../../language/refusal.ts';
import type { Role } from './role.ts';

/** Somebody with an account, as far as the office's rules look at them. */
export interface Account {
  readonly id: string;
  readonly role: Role | null;
  readonly isBlocked: boolean;
  /** Without one nobody gets in (decision 39). */
  readonly hasEmail: boolean;
}

/**
 * Whether the office may give somebody a role or take it (product 11.2). Refuses changed_elsewhere where it is another
 * one by now than the office saw, role_needs_email for somebody who could never log in, and last_admin where nobody
 * would be left who can run the office.
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

/** Whether the office may block an account. Refuses the own one, and the last of an admin. */
export function judgeBlock(account: Account, byId: string, otherAdmins: number): Result<null> {
  if (account.id === byId) return refused('own_account');
  return keepsAnAdmin(account, otherAdmins);
}

/** Whether anybody could have got into an account, as far as the office's rules look at it. */
export interface WaysIn {
  readonly hasPassword: boolean;
  readonly hasGoogle: boolean;
  readonly role: Role | null;
}

/**
 * Whether nobody can be in an account: it was made with an order by phone, and since then nobody has set a password of
 * it or come by Google. What its owner would correct or delete, the office does for them (decision 39).
 */
export function isUnclaimed({ hasPassword, hasGoogle, role }: WaysIn): boolean {
  return !hasPassword && !hasGoogle && role === null;
}

/** Whether the office may correct or delete an account in its owner's place. Refuses one that is in their hands. */
export function judgeCare(ways: WaysIn): Result<null> {
  return isUnclaimed(ways) ? accepted(null) : refused('account_claimed');
}

/** Whether the office may place an order for somebody. Refuses an account that it keeps out. */
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
