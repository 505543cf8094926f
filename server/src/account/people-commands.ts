import type { PersonAnswer } from '@shivar/domain/contract/office/people-calls';
import { judgeBlock, judgeRole } from '@shivar/domain/rules/account/role';
import type { Account, Role } from '@shivar/domain/rules/account/role';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Clock } from '../adapters/clock.ts';
import { actingAs } from '../audit/commands.ts';
import { endSessionsOf } from '../auth/session-commands.ts';
import type { AccountRow } from '../auth/queries.ts';
import { lockUser } from '../auth/user-commands.ts';
import type { Database, Transaction } from '../db/client.ts';
import { isUuid } from '../db/text.ts';
import { personOf } from './people-queries.ts';

export interface PeopleDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/** Whom the office does something to, and which of its people does it. */
export interface Acting {
  readonly id: string;
  readonly by: string;
  readonly reason?: string;
}

/**
 * Says what somebody does for the farm, null for a customer. It counts at their very next call. Refuses what
 * `judgeRole` refuses, and an account that is not there.
 */
export function giveRole(
  deps: PeopleDeps,
  acting: Acting,
  change: { readonly role: Role | null; readonly was: Role | null },
): Promise<Result<PersonAnswer>> {
  return changePerson(deps, acting, async (tx, { account, otherAdmins }) => {
    const judged = judgeRole(account, change, otherAdmins);
    if (judged.ok) await tx.query('update users set role = $2 where id = $1', [account.id, change.role]);
    return judged;
  });
}

/**
 * Keeps somebody out, for a reason that the audit keeps: every session ends at once, and no login makes another.
 * Refuses the own account and the last admin's. Who is blocked already stays so.
 */
export function blockPerson(deps: PeopleDeps, acting: Acting): Promise<Result<PersonAnswer>> {
  return changePerson(deps, acting, async (tx, { account, otherAdmins }) => {
    const judged = judgeBlock(account, acting.by, otherAdmins);
    if (!judged.ok || account.isBlocked) return judged;
    const now = new Date(deps.clock.now());
    await tx.query('update users set blocked_at = $2 where id = $1', [account.id, now]);
    await endSessionsOf(tx, account.id, now);
    return judged;
  });
}

/** Lets somebody in again, for a reason. Their sessions stay ended: they log in anew. */
export function unblockPerson(deps: PeopleDeps, acting: Acting): Promise<Result<PersonAnswer>> {
  return changePerson(deps, acting, async (tx, { account }) => {
    await tx.query('update users set blocked_at = null where id = $1', [account.id]);
    return accepted(null);
  });
}

/** Logs somebody out everywhere, as after a phone was lost. */
export function endSessionsOfPerson(deps: PeopleDeps, acting: Acting): Promise<Result<PersonAnswer>> {
  return changePerson(deps, acting, async (tx, { account }) => {
    await endSessionsOf(tx, account.id, new Date(deps.clock.now()));
    return accepted(null);
  });
}

async function changePerson(
  deps: PeopleDeps,
  acting: Acting,
  work: (tx: Transaction, found: { account: Account; otherAdmins: number }) => Promise<Result<null>>,
): Promise<Result<PersonAnswer>> {
  const changed = await withPerson(deps, acting, async (tx, row, lockedAdmins) => {
    const account = {
      id: row.id,
      role: row.role,
      isBlocked: row.blockedAt !== null,
      hasEmail: row.email !== null,
    };
    return work(tx, { account, otherAdmins: lockedAdmins.filter((id) => id !== row.id).length });
  });
  return changed.ok ? personOf(deps.db, acting.id, deps.clock.now()) : changed;
}

/**
 * Does something to an account whose row is locked, under the name of who does it. Refuses not_found for an account that
 * is not there, or was deleted.
 */
export async function withPerson<T>(
  { db, clock }: PeopleDeps,
  { id, by, reason }: Acting,
  work: (tx: Transaction, row: AccountRow, lockedAdmins: readonly string[]) => Promise<Result<T>>,
): Promise<Result<T>> {
  if (!isUuid(id)) return refused('not_found');
  const actor = { userId: by, at: clock.now(), ...(reason === undefined ? {} : { reason }) };
  return actingAs(db, actor, async (tx) => {
    // All admins first, in one order: two who demote each other do it one after the other.
    const admins = await tx.query<{ id: string }>(
      `select id from users where role = 'admin' and blocked_at is null order by id for update`,
    );
    const row = await lockUser(tx, id);
    if (!row || row.deletedAt) return refused('not_found');
    return work(
      tx,
      row,
      admins.map((admin) => admin.id),
    );
  });
}
