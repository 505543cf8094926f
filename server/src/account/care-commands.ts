import type { PersonAnswer, PersonDetails } from '@shivar/domain/contract/office/people-calls';
import { judgeCare } from '@shivar/domain/rules/account/role';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { emailKey } from '../auth/queries.ts';
import type { AccountRow } from '../auth/queries.ts';
import { moveConsentToAccount } from '../consents/commands.ts';
import { violatedConstraint } from '../db/errors.ts';
import { eraseAccount } from './erasure-commands.ts';
import { withPerson } from './people-commands.ts';
import type { Acting, PeopleDeps } from './people-commands.ts';
import { personOf } from './people-queries.ts';

/**
 * Corrects the account of somebody who ordered by phone and has never been in it (decision 39). With an email they get
 * in by Forgot Password. Refuses account_claimed for an account in its owner's hands, changed_meanwhile where it has
 * another version by now than the office saw, and an email that has an account.
 */
export async function correctPerson(
  deps: PeopleDeps,
  acting: Acting,
  { version, draft }: { readonly version: number; readonly draft: PersonDetails },
): Promise<Result<PersonAnswer>> {
  const { name, language, mobile } = draft;
  const email = draft.email === '' ? null : emailKey(draft.email);
  const at = deps.clock.now();
  try {
    const changed = await withPerson(deps, acting, async (tx, row) => {
      const judged = judgeCare(waysInto(row));
      if (!judged.ok) return judged;
      if (row.version !== version) return refused('changed_meanwhile');
      await tx.query(
        `update users set name = $2, email = $3, language = $4, mobile = $5, version = version + 1, updated_at = $6
         where id = $1`,
        [row.id, name, email, language, mobile || null, new Date(at)],
      );
      if (email !== row.email) await moveConsentToAccount(tx, row, email);
      return accepted(null);
    });
    return changed.ok ? await personOf(deps.db, acting.id, at) : changed;
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_unique') return refused('email_has_account');
    throw error;
  }
}

/**
 * Deletes the account of somebody who has never been in it, as they asked on the phone: what their own deletion would
 * erase is erased. Refuses account_claimed for an account in its owner's hands, what `judgeDeletion`
 * refuses, and for a box on its way box_comes_first.
 */
export function deletePerson(
  deps: PeopleDeps,
  acting: Acting,
  giveUpDeliveries: boolean,
): Promise<Result<null>> {
  return withPerson(deps, acting, async (tx, row) => {
    const judged = judgeCare(waysInto(row));
    if (!judged.ok) return judged;
    const erased = await eraseAccount(tx, row, {
      giveUpDeliveries,
      actorId: acting.by,
      now: deps.clock.now(),
    });
    // What the customer is told of it speaks of their own box.
    const isBoxComing = !erased.ok && erased.refusal.code === 'box_on_its_way';
    return isBoxComing ? refused('box_comes_first', erased.refusal.params) : erased;
  });
}

function waysInto({ passwordHash, googleSubject, role }: AccountRow) {
  return { hasPassword: passwordHash !== null, hasGoogle: googleSubject !== null, role };
}
