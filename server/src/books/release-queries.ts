import type { PersonAnswer } from '@shivar/domain/contract/office/people-calls';
import { MONEY } from '@shivar/domain/rules/account/role';
import type { ReleaseState } from '@shivar/domain/rules/money/payout';
import { paiseFromRupees, rupeesFromPaise } from '@shivar/domain/values/money';
import type { Paise } from '@shivar/domain/values/money';
import type { Connection } from '../db/client.ts';
import { farmSettings } from '../settings/queries.ts';

/* Large payouts, which a second person releases (product 11.88). */

const RELEASED = `
  select r.paise, r.released_by::text as by, u.name from payout_releases r join users u on u.id = r.released_by
  where r.user_id = $1`;
const PEOPLE = `
  select count(*)::int as n from users where role = any ($1) and deleted_at is null and blocked_at is null`;

/** The farm's rule for large payouts, and the release of one for a household with the name of its person. */
export async function releaseStateOf(db: Connection, userId: string) {
  const [{ releaseAbove }, [released], [people]] = await Promise.all([
    // It is the same in both modes.
    farmSettings(db, 'live'),
    db.query<{ paise: Paise; by: string; name: string }>(RELEASED, [userId]),
    db.query<{ n: number }>(PEOPLE, [MONEY]),
  ]);
  const isAlone = (people?.n ?? 0) < 2;
  return { above: paiseFromRupees(releaseAbove), released: released ?? null, isAlone } satisfies ReleaseState;
}

/** The same for the page of a person, in rupees. */
export async function releaseOf(db: Connection, userId: string): Promise<PersonAnswer['release']> {
  const { above, released, isAlone } = await releaseStateOf(db, userId);
  return {
    above: rupeesFromPaise(above),
    isAlone,
    released: released && {
      amount: rupeesFromPaise(released.paise),
      _id: released.by,
      name: released.name,
    },
  };
}
