import { accepted } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { isGuessablePassword } from '../config/guessable.ts';

/**
 * Judges a password that somebody chooses. It is judged here alone: the list of what everybody tries first is too much
 * for a browser. A password that was chosen before still logs in.
 */
export async function judgeNewPassword({
  email,
  password,
}: {
  readonly email: string;
  readonly password: string;
}): Promise<Result<null>> {
  if (!(await isGuessablePassword(password, email))) return accepted(null);
  const issues = [{ path: ['password'], code: 'password_common' as const }];
  return { ok: false, refusal: { code: 'password_common', issues } };
}
