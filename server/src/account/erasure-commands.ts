import { judgeDeletion } from '@shivar/domain/rules/order/account-deletion';
import type { Instant } from '@shivar/domain/values/day';
import { accepted } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { forgetInvitations } from '../auth/invitation-commands.ts';
import type { AccountRow } from '../auth/queries.ts';
import { eraseUser } from '../auth/user-commands.ts';
import { stopWaiting } from '../catalogue/waiting-commands.ts';
import { eraseConsents } from '../consents/commands.ts';
import { eraseMessages } from '../contact/commands.ts';
import type { Transaction } from '../db/client.ts';
import { eraseMailsTo } from '../mail/commands.ts';
import { revokeCalendar } from '../orders/calendar-commands.ts';
import { endOrders, eraseFromOrders, lockOrdersOfUser } from '../orders/erasure-commands.ts';
import { forgetKeys } from '../purchase/key-commands.ts';
import { forgetAddresses } from './address-commands.ts';
import { noteRequest } from './commands.ts';

/**
 * Erases an account, whose row is locked, and all that is personal, wherever it stands (decision 17): cancels what is
 * still to come and gives back what it held. Orders and payments stay without it, because the law asks for them.
 * Refuses what `judgeDeletion` refuses. `actorId` is who does it, in the orders' history.
 */
export async function eraseAccount(
  tx: Transaction,
  account: AccountRow,
  how: { readonly giveUpDeliveries: boolean; readonly actorId: string; readonly now: Instant },
): Promise<Result<null>> {
  const { giveUpDeliveries, actorId, now } = how;
  const { id, email, role } = account;
  // Kept also where it is refused: the office sees that they want to leave.
  await noteRequest(tx, id, 'deletion', now);
  const orders = await lockOrdersOfUser(tx, id);
  const judged = judgeDeletion({ role, orders }, giveUpDeliveries, now);
  if (!judged.ok) return judged;
  await endOrders(tx, judged.value, actorId, now);
  await eraseFromOrders(tx, id);
  await forgetAddresses(tx, id);
  await revokeCalendar(tx, id);
  await forgetKeys(tx, id);
  if (email !== null) {
    await stopWaiting(tx, email);
    await eraseMessages(tx, email);
    await eraseMailsTo(tx, email);
    await forgetInvitations(tx, email);
  }
  await eraseConsents(tx, account);
  await eraseUser(tx, account, new Date(now));
  return accepted(null);
}
