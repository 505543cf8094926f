import { deletionOutlook } from '@shivar/domain/rules/order/account-deletion';
import type { DeletionAnswer, accountCalls } from '@shivar/domain/contract/account-calls';
import type { BodyOf } from '@shivar/domain/contract/call';
import type { MessageCode } from '@shivar/domain/language/messages.en';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { keepOtp, makeSecrets, tryOtp } from '../auth/otp-commands.ts';
import type { OtpAsker } from '../auth/otp-commands.ts';
import { hasEmail, userById } from '../auth/queries.ts';
import type { Asker, AuthDeps } from '../auth/session-commands.ts';
import type { User } from '../auth/queries.ts';
import { lockUser } from '../auth/user-commands.ts';
import { inTransaction } from '../db/client.ts';
import type { Transaction } from '../db/client.ts';
import { confirmation, mailSentToAccount } from '../limits/rules.ts';
import { ordersOfUser } from '../orders/queries.ts';
import { eraseAccount } from './erasure-commands.ts';

type Body = BodyOf<(typeof accountCalls)['deleteAccount']>;

/** What deleting this account would end now, and what confirms it. */
export async function deletionAnswerOf({ db, clock }: AuthDeps, user: User): Promise<DeletionAnswer> {
  const { ended, boxOnItsWay } = deletionOutlook(await ordersOfUser(db, user.id), clock.now());
  return {
    proof: user.passwordHash === null ? 'otp' : 'password',
    isStaff: user.role !== null,
    orders: ended.map(({ order, dates }) => ({
      orderNumber: order.number,
      subscriptionName: order.planName,
      marathiName: order.planMarathiName,
      deliveries: dates.length,
    })),
    boxOnItsWay,
  };
}

/**
 * Mails the OTP that confirms a deletion to somebody who has no password. Refuses who has one, an account of
 * the office, and too many mails.
 */
export async function sendDeletionOtp(
  { db, clock, secrets, limits, outbox }: AuthDeps,
  userId: string,
  { language }: Pick<Asker, 'language'>,
): Promise<Result<null>> {
  const user = await userById(db, userId);
  if (!user) return refused('session_expired');
  if (user.role !== null) return refused('admin_not_deletable');
  if (user.passwordHash !== null) return refused('password_required');
  const allowed = await limits.use(mailSentToAccount(userId));
  if (!allowed.ok) return allowed;
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    const { otp, until } = makeSecrets(now);
    const { email } = user;
    const asker = ownAsker(user);
    await keepOtp(tx, secrets, { email, purpose: 'delete', asker, made: { otp }, signUp: null, now });
    const content = { kind: 'delete-otp', name: user.name, otp, until } as const;
    await outbox.enqueue(tx, email, language, content);
  });
  return accepted(null);
}

/**
 * Deletes an account, in one transaction (decision 17): ends every session, cancels what is still to come and
 * gives back what it held, and erases all that is personal, wherever it stands. Orders and payments stay
 * without it, because the law asks for them. Refuses what `judgeDeletion` refuses, and a password or OTP that
 * is missing, wrong or tried too often.
 */
export async function deleteAccount(deps: AuthDeps, userId: string, body: Body): Promise<Result<null>> {
  const user = await userById(deps.db, userId);
  if (!user) return refused('session_expired');
  if (user.role !== null) return refused('admin_not_deletable');
  const { passwordHash } = user;
  if (passwordHash === null) {
    const { otp } = body;
    if (otp === undefined) return missing('otp', 'otp_invalid');
    return withGuess(deps, confirmation(userId), () =>
      eraseAll(deps, user, body, (tx) => isOtp(deps, tx, { user, otp })),
    );
  }
  const { password } = body;
  if (password === undefined) return missing('password', 'password_required');
  return withGuess(deps, confirmation(userId), async () => {
    const right = await deps.passwords.verify(passwordHash, password, { queue: 'first' });
    if (!right.ok) return right;
    if (!right.value) return refused('password_wrong');
    return eraseAll(deps, user, body, (_tx, stored) =>
      Promise.resolve<Result<null>>(
        stored.passwordHash === passwordHash ? accepted(null) : refused('password_wrong'),
      ),
    );
  });
}

/** Counts a guess before it is judged, and takes it back unless it was wrong. */
async function withGuess(
  { limits }: AuthDeps,
  guess: Parameters<AuthDeps['limits']['use']>[0],
  work: () => Promise<Result<null>>,
): Promise<Result<null>> {
  const allowed = await limits.use(guess);
  if (!allowed.ok) return allowed;
  const result = await work();
  const wasWrong = !result.ok && ['password_wrong', 'otp_wrong'].includes(result.refusal.code);
  if (!wasWrong) await limits.giveBack(guess);
  return result;
}

function eraseAll(
  { db, clock }: AuthDeps,
  { id }: User,
  { giveUpDeliveries }: Body,
  prove: (tx: Transaction, stored: User) => Promise<Result<null>>,
): Promise<Result<null>> {
  return inTransaction(db, async (tx) => {
    const user = await lockUser(tx, id);
    if (!user || user.deletedAt || !hasEmail(user)) return refused('session_expired');
    const proof = await prove(tx, user);
    return proof.ok ? eraseAccount(tx, user, { giveUpDeliveries, actorId: id, now: clock.now() }) : proof;
  });
}

/** The OTP goes with the account; where the deletion is refused for another reason it stays good. */
async function isOtp(
  { secrets, clock }: AuthDeps,
  tx: Transaction,
  { user, otp }: { readonly user: User; readonly otp: string },
): Promise<Result<null>> {
  const attempt = { email: user.email, purpose: 'delete', asker: ownAsker(user), otp } as const;
  const tried = await tryOtp(tx, secrets, { ...attempt, now: clock.now() });
  return typeof tried === 'object' ? accepted(null) : refused('otp_wrong');
}

/** Only the account itself can ask for this OTP and try it, in whichever browser it is logged in. */
function ownAsker({ id }: User): OtpAsker & { readonly browser: string } {
  return { browser: id, network: '' };
}

function missing(field: 'password' | 'otp', code: MessageCode): Result<never> {
  return { ok: false, refusal: { code: 'request_invalid', issues: [{ path: [field], code }] } };
}
