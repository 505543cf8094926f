import type { DeletionAnswer, accountCalls } from '@shivar/domain/contract/account-calls';
import type { BodyOf } from '@shivar/domain/contract/call';
import type { Language } from '@shivar/domain/language/language';
import type { MessageCode } from '@shivar/domain/language/messages.en';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { deletionOutlook, judgeDeletion } from '@shivar/domain/rules/order/account-deletion';
import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { openMoney } from '@shivar/domain/rules/money/order-money';
import { comingAfter } from '@shivar/domain/rules/order/leaving';
import type { Instant } from '@shivar/domain/values/day';
import { rupeesFromPaise } from '@shivar/domain/values/money';
import { keepOtp, makeSecrets, tryOtp } from '../auth/otp-commands.ts';
import type { OtpAsker } from '../auth/otp-commands.ts';
import { userById, userOf } from '../auth/queries.ts';
import type { User, AccountRow } from '../auth/queries.ts';
import type { AuthDeps } from '../auth/session-commands.ts';
import { lockUser, eraseUser } from '../auth/user-commands.ts';
import { balancesOfHousehold, moneyFactsOf, onItsWayBack } from '../books/queries.ts';
import { inTransaction } from '../db/client.ts';
import type { Connection, Transaction } from '../db/client.ts';
import { insertRows } from '../db/insert.ts';
import { confirmation, mailSentToAccount } from '../limits/rules.ts';
import { closeBoxes, instantOfWrite } from '../orders/close-commands.ts';
import { endOrders, eraseFromOrders, lockOrdersOfUser } from '../orders/status-commands.ts';
import { ordersOfUser } from '../orders/queries.ts';

type Body = BodyOf<(typeof accountCalls)['deleteAccount']>;

/** The orders that the deletion of this account would end now, and the proof that it needs. */
export async function deletionAnswerOf({ db, clock }: AuthDeps, user: User): Promise<DeletionAnswer> {
  const [orders, now] = [await ordersOfUser(db, user.id), clock.now()];
  const { ended, boxOnItsWay } = deletionOutlook(orders, now);
  const { owed, credit } = await openMoneyOf(db, user.id, orders, now);
  return {
    money: { owed: rupeesFromPaise(owed), credit: rupeesFromPaise(credit) },
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

/** What these orders of one household leave open, in paise, if its account goes now. */
async function openMoneyOf(db: Connection, userId: string, orders: readonly PlacedOrder[], now: Instant) {
  const endings = new Map(deletionOutlook(orders, now).ended.map(({ order, dates }) => [order.id, dates]));
  const facts = [];
  for (const order of orders) {
    const [of, dates] = [await moneyFactsOf(db, order.id), endings.get(order.id)];
    if (of) facts.push({ ...of, coming: dates ? comingAfter(order, dates) : null });
  }
  const balances = await balancesOfHousehold(db, userId);
  const { owed, credit } = openMoney(facts, balances.credit);
  // What is on its way back is the household's until it arrives.
  return { owed, credit: credit + (await onItsWayBack(db, userId)) };
}

/** Mails the OTP that confirms a deletion. Refuses accounts with a password, accounts of the office, and too many mails. */
export async function sendDeletionOtp(
  { db, clock, secrets, limits, outbox }: AuthDeps,
  userId: string,
  language: Language,
): Promise<Result<null>> {
  const user = await userById(db, userId);
  if (!user) return refused('session_expired');
  if (user.role !== null) return refused('admin_not_deletable');
  if (user.passwordHash !== null) return refused('password_required');
  const allowed = await limits.use(mailSentToAccount(userId));
  if (!allowed.ok) return allowed;
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    const made = makeSecrets(now);
    const { email, name } = user;
    await keepOtp(tx, secrets, { email, purpose: 'delete', asker: ownAsker(user), made, signUp: null, now });
    const { otp, until } = made;
    await outbox.enqueue(tx, email, language, { kind: 'delete-otp', name, otp, until });
  });
  return accepted(null);
}

/** Deletes the own account. Refuses what `judgeDeletion` refuses, and a proof that is missing, wrong or tried too often. */
export async function deleteAccount(deps: AuthDeps, userId: string, body: Body): Promise<Result<null>> {
  const user = await userById(deps.db, userId);
  if (!user) return refused('session_expired');
  if (user.role !== null) return refused('admin_not_deletable');
  if (user.passwordHash === null && body.otp === undefined) return missing('otp', 'otp_invalid');
  if (user.passwordHash !== null && body.password === undefined)
    return missing('password', 'password_required');
  const guess = confirmation(userId);
  const allowed = await deps.limits.use(guess);
  if (!allowed.ok) return allowed;
  const result = await confirmAndErase(deps, user, body);
  // Only a wrong guess counts.
  const wasWrong = !result.ok && ['password_wrong', 'otp_wrong'].includes(result.refusal.code);
  if (!wasWrong) await deps.limits.giveBack(guess);
  return result;
}

async function confirmAndErase(
  { db, clock, secrets, passwords }: AuthDeps,
  user: User,
  { password = '', otp = '', giveUpDeliveries }: Body,
): Promise<Result<null>> {
  const { id, passwordHash } = user;
  if (passwordHash !== null) {
    const right = await passwords.verify(passwordHash, password, { queue: 'first' });
    if (!right.ok) return right;
    if (!right.value) return refused('password_wrong');
  }
  return inTransaction(db, async (tx) => {
    const stored = userOf(await lockUser(tx, id));
    if (!stored || stored.deletedAt) return refused('session_expired');
    const now = clock.now();
    if (passwordHash === null) {
      // A right OTP is not used up: it stays valid after a refusal for another reason.
      const attempt = { email: stored.email, purpose: 'delete', asker: ownAsker(stored), otp } as const;
      const tried = await tryOtp(tx, secrets, { ...attempt, now });
      if (typeof tried !== 'object') return refused('otp_wrong');
    } else if (stored.passwordHash !== passwordHash) return refused('password_wrong');
    const how = { giveUpDeliveries, actorId: id, now: await instantOfWrite(tx, clock) };
    return eraseAccount(tx, stored, how);
  });
}

/** The account itself asks for this OTP, in any browser. */
function ownAsker({ id }: User): OtpAsker & { readonly browser: string } {
  return { browser: id, network: '' };
}

function missing(field: 'password' | 'otp', code: MessageCode): Result<never> {
  return { ok: false, refusal: { code: 'request_invalid', issues: [{ path: [field], code }] } };
}

/**
 * Erases an account, whose row is locked, and all personal data in every table (decision 17). It cancels the coming
 * deliveries and gives their quantities back. Orders and payments stay without personal data, because the law asks for
 * them. Refuses what `judgeDeletion` refuses. `actorId` is the author in the orders' history.
 */
export async function eraseAccount(
  tx: Transaction,
  account: AccountRow,
  how: { readonly giveUpDeliveries: boolean; readonly actorId: string; readonly now: Instant },
): Promise<Result<null>> {
  const { giveUpDeliveries, actorId, now } = how;
  const { id, role } = account;
  // Stored also before a refusal: the office sees that they want to leave.
  await insertRows(tx, 'data_requests', [{ userId: id, kind: 'deletion', at: new Date(now) }]);
  const orders = (await lockOrdersOfUser(tx, id)).map((order) => closeBoxes(tx, order, now));
  const money = await openMoneyOf(tx, id, orders, now);
  const judged = judgeDeletion({ role, orders, money }, giveUpDeliveries, now);
  if (!judged.ok) return judged;
  await endOrders(tx, judged.value, actorId, now);
  await eraseFromOrders(tx, id);
  await eraseUser(tx, account, new Date(now));
  return accepted(null);
}
