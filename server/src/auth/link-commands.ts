import type { SessionAnswer } from '@shivar/domain/contract/answers';
import type { BodyOf } from '@shivar/domain/contract/call';
import type { LinkAnswer, linkCalls } from '@shivar/domain/contract/link-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { inTransaction } from '../db/client.ts';
import type { Connection, Transaction } from '../db/client.ts';
import { COLUMNS } from '../db/schema.generated.ts';
import { browserHash, linkHash } from './otp-commands.ts';
import type { OtpRow, PendingSignUp } from './otp-commands.ts';
import { judgeNewPassword } from './user-commands.ts';
import { userByEmail } from './queries.ts';
import { changePassword, forgiveGuesses } from './reset-commands.ts';
import type { Asker, AuthDeps } from './session-commands.ts';
import { makeAccount } from './sign-up-commands.ts';

type Body<Name extends keyof typeof linkCalls> = BodyOf<(typeof linkCalls)[Name]>;

/**
 * Tells the purpose of a mail's link. It stays usable, since mail programs open links by themselves. Refuses link_wrong
 * for one that is unknown, used or over. No limit counts such tries: nobody guesses 160 bits.
 */
export async function lookAtLink(
  deps: AuthDeps,
  { link }: Body<'lookAtLink'>,
  asker: Asker,
): Promise<Result<LinkAnswer>> {
  const found = await findLink(deps, deps.db, link, asker);
  if (!found) return refused('link_wrong');
  const { purpose, email, begunHere } = found;
  return accepted({ purpose, email, begunHere });
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
  const judged = chosen ? await judgeNewPassword({ ...chosen, email: seen.email }) : accepted(null);
  if (!judged.ok) return judged;
  const anew = chosen && (await deps.passwords.hash(chosen.password, 'first'));
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
  const judged = await judgeNewPassword({ email: seen.email, password });
  if (!judged.ok) return judged;
  const hash = await deps.passwords.hash(password, 'first');
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

interface Found {
  readonly purpose: LinkAnswer['purpose'];
  readonly email: string;
  readonly begunHere: boolean;
  readonly signUp: PendingSignUp | null;
}

/** The OTP row of a link. A transaction locks it, so that it is used once. */
async function findLink(
  { secrets, clock }: AuthDeps,
  db: Connection | Transaction,
  link: string,
  { browser }: Asker,
): Promise<Found | null> {
  const [row] = await db.query<OtpRow>(
    `select ${COLUMNS.otps} from otps where link_hash = $1 and link_expires_at > $2
     ${'send' in db ? 'for update' : ''}`,
    [linkHash(secrets, link), new Date(clock.now())],
  );
  if (!row || row.purpose === 'delete') return null;
  const own = browser.begun === null ? null : browserHash(secrets, browser.begun);
  const begunHere = own !== null && own.equals(row.browserHash);
  return { purpose: row.purpose, email: row.email, begunHere, signUp: row.signUp };
}
