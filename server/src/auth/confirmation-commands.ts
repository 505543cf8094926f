import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { confirmation } from '../limits/rules.ts';
import { userById } from './queries.ts';
import type { AuthDeps } from './session-commands.ts';

type ConfirmDeps = Pick<AuthDeps, 'db' | 'limits' | 'passwords'>;

/**
 * Judges the own password of somebody who is logged in, before a step that cannot be undone. Refuses a wrong one (password_wrong), too
 * many wrong ones, and an account without a password (password_required).
 */
async function confirm(
  { db, limits, passwords }: ConfirmDeps,
  { userId }: { readonly userId: string },
  password: string,
): Promise<Result<true>> {
  const user = await userById(db, userId);
  if (!user) return refused('session_expired');
  if (user.passwordHash === null) return refused('password_required');
  const guess = confirmation(userId);
  const allowed = await limits.use(guess);
  if (!allowed.ok) return allowed;
  const right = await passwords.verify(user.passwordHash, password, { queue: 'first' });
  // Only a wrong guess counts.
  if (!right.ok || right.value) await limits.giveBack(guess);
  if (!right.ok) return right;
  return right.value ? accepted(true) : refused('password_wrong');
}

/** The same where a password came along. Answers whether it did. */
export async function confirmOwn(
  deps: ConfirmDeps,
  by: { readonly userId: string },
  password: string | undefined,
): Promise<Result<boolean>> {
  return password === undefined ? accepted(false) : confirm(deps, by, password);
}
