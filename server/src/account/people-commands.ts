import type { ItemsToLikeAnswer } from '@shivar/domain/contract/likes-calls';
import type { PersonAnswer, PersonDetails } from '@shivar/domain/contract/office/people-calls';
import { judgeBlock, judgeRole, judgeCare } from '@shivar/domain/rules/account/role';
import type { Account, Role } from '@shivar/domain/rules/account/role';
import type { Likes } from '@shivar/domain/rules/produce/likes';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { actingAs } from '../audit/commands.ts';
import { emailKey, userOf } from '../auth/queries.ts';
import type { AccountRow } from '../auth/queries.ts';
import { tellOfWaysIn } from '../auth/second-step-commands.ts';
import { endSessionsOf } from '../auth/session-commands.ts';
import type { AuthDeps } from '../auth/session-commands.ts';
import { lockUser } from '../auth/user-commands.ts';
import { writeLikes } from '../customisation/likes-commands.ts';
import type { Transaction } from '../db/client.ts';
import { updateRows } from '../db/rows.ts';
import { isUuid } from '../db/text.ts';
import { moveConsentToAccount } from '../consents/commands.ts';
import { violatedConstraint } from '../db/errors.ts';
import { eraseAccount } from './deletion-commands.ts';
import { likesOfPerson, personOf } from './people-queries.ts';
import type { PeopleDeps } from './people-queries.ts';
import { instantOfWrite } from '../orders/close-commands.ts';

interface Acting {
  readonly id: string;
  readonly by: string;
  readonly reason?: string;
}

/** Changes a person's role; null for a customer. Their next call has it already. Refuses what `judgeRole` refuses. */
export function giveRole(
  deps: PeopleDeps,
  acting: Acting,
  change: { readonly role: Role | null; readonly was: Role | null },
): Promise<Result<PersonAnswer>> {
  return changePerson(deps, acting, async (tx, { account, otherAdmins }) => {
    const judged = judgeRole(account, change, otherAdmins);
    if (judged.ok) await updateRows(tx, 'users', { id: account.id }, { role: change.role });
    return judged;
  });
}

/** Blocks an account: every session ends at once. Refuses the own account and the last admin's. A blocked one stays so. */
export function blockPerson(deps: PeopleDeps, acting: Acting): Promise<Result<PersonAnswer>> {
  return changePerson(deps, acting, async (tx, { account, otherAdmins }) => {
    const judged = judgeBlock(account, acting.by, otherAdmins);
    if (!judged.ok || account.isBlocked) return judged;
    const now = new Date(deps.clock.now());
    await updateRows(tx, 'users', { id: account.id }, { blockedAt: now });
    await endSessionsOf(tx, account.id, now);
    return judged;
  });
}

/** Unblocks an account, with a reason. Its owner has to log in again. */
export function unblockPerson(deps: PeopleDeps, acting: Acting): Promise<Result<PersonAnswer>> {
  return changePerson(deps, acting, async (tx, { row }) => {
    await updateRows(tx, 'users', { id: row.id }, { blockedAt: null });
    return accepted(null);
  });
}

/** Logs somebody out everywhere, such as after they lost a phone. */
export function endSessionsOfPerson(deps: PeopleDeps, acting: Acting): Promise<Result<PersonAnswer>> {
  return changePerson(deps, acting, async (tx, { row }) => {
    await endSessionsOf(tx, row.id, new Date(deps.clock.now()));
    return accepted(null);
  });
}

/** Removes the second step of somebody who lost it: passkeys, app and codes. Every session ends, and they get a mail. */
export function removeSecondStep(deps: AuthDeps, acting: Acting): Promise<Result<PersonAnswer>> {
  return changePerson(deps, acting, async (tx, { row }) => {
    for (const table of ['passkeys', 'authenticators', 'recovery_codes'])
      await tx.query(`delete from ${table} where user_id = $1`, [row.id]);
    await endSessionsOf(tx, row.id, new Date(deps.clock.now()));
    const user = userOf(row);
    if (user) await tellOfWaysIn(tx, deps, user, 'taken-away');
    return accepted(null);
  });
}

/** Changes the likes of a household that calls. Refuses not_found, and an item that is not there. */
export async function saveLikesOfPerson(
  deps: PeopleDeps,
  acting: Acting,
  changes: Likes,
): Promise<Result<ItemsToLikeAnswer>> {
  const work: Work = (tx, { row }) => writeLikes(tx, deps.clock, row.id, changes);
  const saved = await withPerson(deps, acting, work);
  return saved.ok ? likesOfPerson(deps.db, acting.id) : saved;
}

type Work = (
  tx: Transaction,
  found: { readonly row: AccountRow; readonly account: Account; readonly otherAdmins: number },
) => Promise<Result<null>>;

async function changePerson(deps: PeopleDeps, acting: Acting, work: Work): Promise<Result<PersonAnswer>> {
  const changed = await withPerson(deps, acting, work);
  return changed.ok ? personOf(deps, acting.id) : changed;
}

/** Runs a change of an account with its row locked, recorded in the audit. Refuses not_found also for a deleted one. */
async function withPerson(
  { db, clock }: PeopleDeps,
  { id, by, reason }: Acting,
  work: Work,
): Promise<Result<null>> {
  if (!isUuid(id)) return refused('not_found');
  return actingAs(db, { userId: by, at: clock.now(), reason: reason ?? '' }, async (tx) => {
    // All admins first, in one order: two who demote each other wait for each other.
    const admins = await tx.query<{ id: string }>(
      `select id from users where role = 'admin' and blocked_at is null order by id for update`,
    );
    const row = await lockUser(tx, id);
    if (!row || row.deletedAt) return refused('not_found');
    const { role, blockedAt, email } = row;
    const account = { id: row.id, role, isBlocked: blockedAt !== null, hasEmail: email !== null };
    return work(tx, { row, account, otherAdmins: admins.filter((admin) => admin.id !== row.id).length });
  });
}

/** Corrects an unclaimed account (decision 39). Refuses account_claimed, changed_meanwhile, and an email with an account. */
export async function correctPerson(
  deps: PeopleDeps,
  acting: Acting,
  { version, draft }: { readonly version: number; readonly draft: PersonDetails },
): Promise<Result<PersonAnswer>> {
  const { name, language } = draft;
  const email = draft.email === '' ? null : emailKey(draft.email);
  const mobile = draft.mobile || null;
  try {
    return await changePerson(deps, acting, async (tx, { row }) => {
      const judged = judgeCare(waysInto(row));
      if (!judged.ok) return judged;
      if (row.version !== version) return refused('changed_meanwhile');
      const written = { version: version + 1, updatedAt: new Date(deps.clock.now()) };
      await updateRows(tx, 'users', { id: row.id }, { name, email, language, mobile, ...written });
      if (email !== row.email) await moveConsentToAccount(tx, row, email);
      return accepted(null);
    });
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_unique') return refused('email_has_account');
    throw error;
  }
}

/** Deletes an unclaimed account as its owner would. Refuses account_claimed, `judgeDeletion`'s reasons, box_comes_first. */
export function deletePerson(
  deps: PeopleDeps,
  acting: Acting,
  giveUpDeliveries: boolean,
): Promise<Result<null>> {
  return withPerson(deps, acting, async (tx, { row }) => {
    const judged = judgeCare(waysInto(row));
    if (!judged.ok) return judged;
    const how = { giveUpDeliveries, actorId: acting.by, now: await instantOfWrite(tx, deps.clock) };
    const erased = await eraseAccount(tx, row, how);
    // The customer's message speaks of their own box.
    const isBoxComing = !erased.ok && erased.refusal.code === 'box_on_its_way';
    return isBoxComing ? refused('box_comes_first', erased.refusal.params) : erased;
  });
}

function waysInto({ passwordHash, googleSubject, role }: AccountRow) {
  return { hasPassword: passwordHash !== null, hasGoogle: googleSubject !== null, role };
}
