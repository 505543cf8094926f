import { randomUUIDv7 } from 'node:crypto';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Language } from '@shivar/domain/language/language';
import type { Clock } from '../adapters/clock.ts';
import type { Connection, Transaction } from '../db/client.ts';
import { insertRows } from '../db/insert.ts';
import type { Rows } from '../db/schema.generated.ts';

/** A purpose of personal data: an account, the answer to a message, news of a plan or of an area. */
type ConsentPurpose = Rows['consents']['purpose'];

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
  readonly purpose: ConsentPurpose;
  /** The ticket, the plan's id or the pincode; empty for an account, but its id where it has no email. */
  readonly about: string;
}

/** The owner of an account. The email is in lower case; null without one. */
interface Owner {
  readonly id: string;
  readonly email: string | null;
}

/** The consent to an account. */
export function consentToAccount({ id, email }: Owner): Consent {
  return { email, purpose: 'account', about: email === null ? id : '' };
}

export interface Consents {
  /** The agreement of a visitor who sees the notice now, in this language. */
  readonly agreement: (db: Connection, language: Language) => Promise<Agreement>;
  /** Stores a consent in the transaction of its purpose. A new consent to the same replaces the old one. */
  readonly keep: (tx: Transaction, consent: Consent, agreement: Agreement) => Promise<void>;
}

const IN_PLACE_OF_OLDER = `
  on conflict (email, purpose, about) do update set notice = excluded.notice, language = excluded.language,
    given_at = excluded.given_at, taken_by = excluded.taken_by`;

/** `noticeOf` answers the day of the notice's last change. */
export function createConsents(deps: {
  readonly clock: Clock;
  readonly noticeOf: (db: Connection, language: Language) => Promise<Day>;
}): Consents {
  return {
    agreement: async (db, language) => ({
      notice: await deps.noticeOf(db, language),
      language,
      at: deps.clock.now(),
    }),
    keep: async (tx, consent, { notice, language, at, takenBy }) => {
      const given = { notice, language, givenAt: new Date(at), takenBy: takenBy ?? null };
      await insertRows(tx, 'consents', [{ id: randomUUIDv7(), ...consent, ...given }], IN_PLACE_OF_OLDER);
    },
  };
}

/** Erases all consents of an account's owner. */
export async function eraseConsents(tx: Transaction, owner: Owner): Promise<void> {
  if (owner.email === null) await tx.query(`delete from consents where ${TO_ACCOUNT}`, namingAccount(owner));
  else await tx.query('delete from consents where email = $1', [owner.email]);
}

/** Moves the consent to an account to its new email, or to its id. */
export async function moveConsentToAccount(
  tx: Transaction,
  from: Owner,
  email: string | null,
): Promise<void> {
  const { email: now, about } = consentToAccount({ id: from.id, email });
  await tx.query(`update consents set email = $3, about = $4 where ${TO_ACCOUNT}`, [
    ...namingAccount(from),
    now,
    about,
  ]);
}

/** The condition for the consent to an account. `namingAccount` has its values. */
const TO_ACCOUNT = `purpose = 'account' and about = $2 and (email = $1 or (email is null and $1::text is null))`;

function namingAccount(owner: Owner): (string | null)[] {
  const { email, about } = consentToAccount(owner);
  return [email, about];
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

/** Erases the consents to messages that were written before this instant. */
export async function clearConsentsToMessages(db: Connection, before: Date): Promise<void> {
  await db.query(`delete from consents where purpose = 'contact' and given_at < $1`, [before]);
}
