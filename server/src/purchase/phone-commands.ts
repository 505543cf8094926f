import type { Instant } from '@shivar/domain/values/day';
import type { NewCustomer, PhoneOrderBody } from '@shivar/domain/contract/office/phone-calls';
import { judgeOrderFor } from '@shivar/domain/rules/account/role';
import type { PlacedOrder } from '@shivar/domain/contract/placed-order';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { actingAs } from '../audit/commands.ts';
import { emailKey, userByEmail } from '../auth/queries.ts';
import type { AuthDeps } from '../auth/session-commands.ts';
import type { AccountRow } from '../auth/queries.ts';
import { addUser, lockUser } from '../auth/user-commands.ts';
import { consentToAccount } from '../consents/commands.ts';
import { avoidDaysOff } from '../customisation/day-off-commands.ts';
import type { Transaction } from '../db/client.ts';
import { isUuid } from '../db/text.ts';
import { keepReason } from '../orders/history-commands.ts';
import { agree } from './commands.ts';
import { confirmOrder } from './confirmation-commands.ts';
import { writeOnce, writeOrder } from './write-commands.ts';

type PhoneDeps = Pick<AuthDeps, 'db' | 'clock' | 'outbox' | 'consents'>;

/**
 * Places an order for somebody on the phone, by the rules of a customer's own purchase (`agree`). One transaction also
 * makes the account where there is none, and sends the mail that confirms the order and brings the privacy notice
 * (decision 29). Without an email there is no mail (decision 39). History and audit name the person of the office.
 * Refuses what a purchase refuses, an account that is gone or blocked, and a new account with the email of another.
 */
export function placePhoneOrder(
  deps: PhoneDeps,
  { actorId, idempotencyKey }: { readonly actorId: string; readonly idempotencyKey: string },
  body: PhoneOrderBody,
): Promise<Result<PlacedOrder>> {
  const { db, clock } = deps;
  const intention = { userId: actorId, idempotencyKey, clock };
  const reason = body.overRoom?.reason;
  const actor = { userId: actorId, at: clock.now(), ...(reason !== undefined && { reason }) };
  return actingAs(db, actor, (tx) =>
    writeOnce(tx, intention, body, async (orderId, now) => {
      const { customerId, newCustomer, overRoom, ...purchase } = body;
      const known = newCustomer ? await newcomer(tx, newCustomer) : await knownCustomer(tx, customerId);
      if (!known.ok) return known;
      const userId = customerId ?? null;
      const leeway = { userId, overRoom: overRoom !== undefined, buyer: null };
      const agreed = await agree(tx, purchase, now, leeway);
      if (!agreed.ok) return agreed;
      const user = known.value ?? (await addCustomer(deps, tx, { body, actorId, now }));
      // Somebody else signed up with this email at the same moment.
      if (!user) return refused('email_has_account');
      await writeOrder(tx, { orderId, userId: user.id, actorId, now, body: purchase, ...agreed.value });
      keepReason(tx, orderId, reason ?? '');
      await avoidDaysOff(tx, orderId, now);
      const isNew = known.value === null;
      await confirmOrder(deps, tx, { orderId, user, now, placed: { byPhone: { isNew } } });
      return accepted(null);
    }),
  );
}

/** The email in lower case; null without one. */
function emailOf({ email }: NewCustomer): string | null {
  return email === '' ? null : emailKey(email);
}

/** No account yet. Refuses an email that has one. */
async function newcomer(tx: Transaction, customer: NewCustomer): Promise<Result<AccountRow | null>> {
  const email = emailOf(customer);
  const owner = email === null ? null : await userByEmail(tx, email);
  return owner ? refused('email_has_account') : accepted(null);
}

/** The account with its row locked. */
async function knownCustomer(tx: Transaction, id = ''): Promise<Result<AccountRow | null>> {
  const user = isUuid(id) ? await lockUser(tx, id) : null;
  if (!user || user.deletedAt) return refused('not_found');
  const judged = judgeOrderFor({ isBlocked: user.blockedAt !== null });
  return judged.ok ? accepted(user) : judged;
}

/** Makes an account without a password, and stores the consent and who heard it. Null where the email has an account. */
async function addCustomer(
  { consents }: PhoneDeps,
  tx: Transaction,
  { body, actorId, now }: { readonly body: PhoneOrderBody; readonly actorId: string; readonly now: Instant },
): Promise<AccountRow | null> {
  const { newCustomer: customer, mobile } = body;
  if (!customer) return null;
  const { name, language } = customer;
  const email = emailOf(customer);
  const user = await addUser(tx, { email, name, language, mobile }, new Date(now));
  if (!user) return null;
  const agreement = { ...(await consents.agreement(tx, language)), takenBy: actorId };
  await consents.keep(tx, consentToAccount(user), agreement);
  return user;
}
