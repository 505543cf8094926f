import { accepted, refused } from './refusal.ts';
import type { Result } from './refusal.ts';
import type { Role } from './role.ts';

/** Somebody with an account, as far as the office's rules look at them. */
export interface Account {
  readonly id: string;
  readonly role: Role | null;
  readonly isBlocked: boolean;
}

/**
 * Whether the office may give somebody a role or take it (spec 6). Refuses changed_elsewhere where it is another
 * one by now than the office saw, and last_admin where nobody would be left who can run the office.
 */
export function judgeRole(
  account: Account,
  { was, role }: { readonly was: Role | null; readonly role: Role | null },
  otherAdmins: number,
): Result<null> {
  if (account.role !== was) return refused('changed_elsewhere');
  return role === 'admin' ? accepted(null) : keepsAnAdmin(account, otherAdmins);
}

/** Whether the office may block an account. Refuses the own one, and the last of an admin. */
export function judgeBlock(account: Account, byId: string, otherAdmins: number): Result<null> {
  if (account.id === byId) return refused('own_account');
  return keepsAnAdmin(account, otherAdmins);
}

/** Whether the office may place an order for somebody. Refuses an account that it keeps out. */
export function judgeOrderFor({ isBlocked }: Pick<Account, 'isBlocked'>): Result<null> {
  return isBlocked ? refused('customer_blocked') : accepted(null);
}

function keepsAnAdmin({ role, isBlocked }: Account, otherAdmins: number): Result<null> {
  const isNeeded = role === 'admin' && !isBlocked;
  return isNeeded && otherAdmins === 0 ? refused('last_admin') : accepted(null);
}
