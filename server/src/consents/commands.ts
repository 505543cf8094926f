import { randomUUIDv7 } from 'node:crypto';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Language } from '@shivar/domain/language/language';
import type { Clock } from '../adapters/clock.ts';
import type { Connection, Transaction } from '../db/client.ts';
import { insertRows } from '../db/insert.ts';
import { updateRows } from '../db/rows.ts';
import type { Rows } from '../db/schema.generated.ts';

/** The privacy notice that somebody agreed to, its language, and the time. */
export interface Agreement {
  readonly notice: Day;
  readonly language: Language;
  readonly at: Instant;
  /** The person of the farm who heard it on the phone. Absent for an agreement online. */
  readonly takenBy?: string;
}

interface Consent {
  /** In lower case; null for a message or an account without one. */
  readonly email: string | null;
  readonly purpose: Rows['consents']['purpose'];
  /** The ticket, the plan's id or the pincode; empty for an account, but its id where it has no email. */
  readonly about: string;
}

/** The owner of an account. The email is in lower case; null without one. */
interface Owner {
  readonly id: string;
  readonly email: string | null;
}

export function consentToAccount({ id, email }: Owner): Consent {
  return { email, purpose: 'account', about: email === null ? id : '' };
}

export type Consents = ReturnType<typeof createConsents>;

const IN_PLACE_OF_OLDER = `
  on conflict (email, purpose, about) do update set notice = excluded.notice, language = excluded.language,
    given_at = excluded.given_at, taken_by = excluded.taken_by`;

/** `noticeOf` answers the day of the notice's last change. */
export function createConsents(deps: {
  readonly clock: Clock;
  readonly noticeOf: (db: Connection, language: Language) => Promise<Day>;
}) {
  return {
    /** The agreement of a visitor who sees the notice now, in this language. */
    async agreement(db: Connection, language: Language): Promise<Agreement> {
      return { notice: await deps.noticeOf(db, language), language, at: deps.clock.now() };
    },
    /** Stores a consent in the transaction of its purpose. A new consent to the same replaces the old one. */
    async keep(tx: Transaction, consent: Consent, agreement: Agreement): Promise<void> {
      const { notice, language, at, takenBy = null } = agreement;
      const row = { id: randomUUIDv7(), ...consent, notice, language, givenAt: new Date(at), takenBy };
      await insertRows(tx, 'consents', [row], IN_PLACE_OF_OLDER);
    },
  };
}

/** Moves the consent to an account to its new email, or to its id. */
export async function moveConsentToAccount(
  tx: Transaction,
  from: Owner,
  email: string | null,
): Promise<void> {
  await updateRows(tx, 'consents', consentToAccount(from), consentToAccount({ id: from.id, email }));
}

/** Erases the consents of some emails to one purpose. */
export async function eraseConsentsTo(
  tx: Transaction,
  { purpose, about }: Pick<Consent, 'purpose'> & { readonly about?: string },
  emails: readonly string[],
): Promise<void> {
  await tx.query(
    `delete from consents where purpose = $1 and email = any ($2) and ($3::text is null or about = $3)`,
    [purpose, emails, about ?? null],
  );
}
