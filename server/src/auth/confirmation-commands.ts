import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { confirmation } from '../limits/rules.ts';
import { userById } from './queries.ts';
import type { AuthDeps } from './session-commands.ts';

/**
 * Judges the own password of somebody who is logged in, before a step that cannot be undone. Refuses a wrong one (password_wrong), too
 * many wrong ones, and an account without a password (password_required).
 */
export async function confirm(
  { db, limits, passwords }: Pick<AuthDeps, 'db' | 'limits' | 'passwords'>,
  { userId }: { readonly userId: string },
  password: string,
): Promise<Result<null>> {
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
  return right.value ? accepted(null) : refused('password_wrong');
}
