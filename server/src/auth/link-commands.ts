import type { SessionAnswer } from '@shivar/domain/contract/answers';
import type { BodyOf } from '@shivar/domain/contract/call';
import type { LinkAnswer, linkCalls } from '@shivar/domain/contract/link-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { inTransaction } from '../db/client.ts';
import type { Connection, Transaction } from '../db/client.ts';
import { selectRow } from '../db/rows.ts';
import { browserHash, linkHash } from './otp-commands.ts';
import type { PendingSignUp } from './otp-commands.ts';
import { hashNewPassword } from './user-commands.ts';
import { userByEmail } from './queries.ts';
import { changePassword, forgiveGuesses } from './reset-commands.ts';
import type { Asker, AuthDeps } from './session-commands.ts';
import { makeAccount } from './sign-up-commands.ts';

type Body<Name extends keyof typeof linkCalls> = BodyOf<(typeof linkCalls)[Name]>;

/** Tells what a mail's link is for. It stays usable, since mail programs open links by themselves. Refuses link_wrong. */
export async function lookAtLink(
  deps: AuthDeps,
  { link }: Body<'lookAtLink'>,
  asker: Asker,
): Promise<Result<LinkAnswer>> {
  // No limit counts such tries: nobody guesses 160 bits.
  const found = await findLink(deps, deps.db, link, asker);
  if (!found) return refused('link_wrong');
  const { signUp: _signUp, ...answer } = found;
  return accepted(answer);
}

/**
 * Ends a sign-up by its link. In the browser that began it, the account gets the data that were entered there. Any other
 * browser only proves whose mailbox it is, and perhaps a stranger began: name and password must be chosen anew, and the
 * data of the beginning are dropped. Refuses link_wrong, choose_anew where name and password are missing, and a common
 * password.
 */
export async function finishSignUp(
  deps: AuthDeps,
  { link, chosen }: Body<'finishSignUp'>,
  asker: Asker,
): Promise<Result<SessionAnswer>> {
  const seen = await findLink(deps, deps.db, link, asker);
  if (seen?.signUp == null) return refused('link_wrong');
  if (!chosen && !seen.begunHere) return refused('choose_anew');
  const anew = chosen && (await hashNewPassword(deps, { ...chosen, email: seen.email }));
  if (anew && !anew.ok) return anew;
  return inTransaction(deps.db, async (tx) => {
    const found = await findLink(deps, tx, link, asker);
    if (!found) return refused('link_wrong');
    const { language } = asker;
    const signUp =
      chosen && anew ? { name: chosen.name, mobile: null, passwordHash: anew.value, language } : found.signUp;
    const session = signUp && (await makeAccount(tx, deps, { email: found.email, signUp, asker }));
    return session ? accepted(session) : refused('link_wrong');
  });
}

/** Sets a new password by the link in the mail, in any browser. Refuses link_wrong, and a common password. */
export async function resetByLink(
  deps: AuthDeps,
  { link, password }: Body<'resetByLink'>,
  asker: Asker,
): Promise<Result<null>> {
  const seen = await findLink(deps, deps.db, link, asker);
  if (seen?.purpose !== 'reset') return refused('link_wrong');
  const hash = await hashNewPassword(deps, { email: seen.email, password });
  if (!hash.ok) return hash;
  const done = await inTransaction(deps.db, async (tx) => {
    const found = await findLink(deps, tx, link, asker);
    const user = found && (await userByEmail(tx, found.email));
    if (user) await changePassword(tx, deps, { user, passwordHash: hash.value, asker });
    return user !== null;
  });
  if (!done) return refused('link_wrong');
  await forgiveGuesses(deps, seen.email, asker);
  return accepted(null);
}

/** The OTP row of a link, and whether this browser began it. A transaction locks the row, so that it is used once. */
async function findLink(
  { secrets, clock }: AuthDeps,
  db: Connection | Transaction,
  link: string,
  { browser: { begun } }: Asker,
): Promise<(LinkAnswer & { signUp: PendingSignUp | null }) | null> {
  const rest = `where link_hash = $1 and link_expires_at > $2 ${'send' in db ? 'for update' : ''}`;
  const row = await selectRow(db, 'otps', rest, [linkHash(secrets, link), new Date(clock.now())]);
  if (!row || row.purpose === 'delete') return null;
  const { purpose, email } = row;
  const begunHere = begun !== null && browserHash(secrets, begun).equals(row.browserHash);
  return { purpose, email, begunHere, signUp: row.signUp as PendingSignUp | null };
}
