import { randomUUIDv7 } from 'node:crypto';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Language } from '@shivar/domain/language/language';
import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Clock } from '../adapters/clock.ts';
import type { Connection, Transaction } from '../db/client.ts';
import { consents } from './tables.ts';
import type { ConsentPurpose } from './tables.ts';

/** The privacy notice that stood there, in which language, and when. */
export interface Agreement {
  readonly notice: Day;
  readonly language: Language;
  /** An instant. */
  readonly at: Instant;
  /** Who of the farm heard it on the phone; left out where somebody agreed online. */
  readonly takenBy?: string;
}

/** What somebody agreed to. */
export interface Consent {
  /** In lower case; null for a message or an account without one. */
  readonly email: string | null;
  readonly purpose: ConsentPurpose;
  /** The ticket, the plan's id or the pincode; empty for an account, but its id where it has no email. */
  readonly about: string;
}

/** Whose account it is; the email in lower case, null where there is none. */
interface Owner {
  readonly id: string;
  readonly email: string | null;
}

/** What stands for agreeing to have an account. */
export function consentToAccount({ id, email }: Owner): Consent {
  return { email, purpose: 'account', about: email === null ? id : '' };
}

/** Keeps what visitors agree to. */
export interface Consents {
  /** The agreement of somebody who sees the notice now, in this language. */
  readonly agreement: (db: Connection, language: Language) => Promise<Agreement>;
  /** Keeps it in the transaction of what it is for. Agreeing to the same again is agreeing anew. */
  readonly keep: (tx: Transaction, consent: Consent, agreement: Agreement) => Promise<void>;
}

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
      await tx.orm
        .insert(consents)
        .values({ id: randomUUIDv7(), ...consent, ...given })
        .onConflictDoUpdate({ target: [consents.email, consents.purpose, consents.about], set: given });
    },
  };
}

/** Erases all that the owner of an account agreed to: what it was for is gone. */
export async function eraseConsents(tx: Transaction, owner: Owner): Promise<void> {
  await tx.orm
    .delete(consents)
    .where(owner.email === null ? isToAccount(owner) : eq(consents.email, owner.email));
}

/** Keeps what somebody agreed to for their account under the email that it has now, or under its id. */
export async function moveConsentToAccount(
  tx: Transaction,
  from: Owner,
  email: string | null,
): Promise<void> {
  const { email: now, about } = consentToAccount({ id: from.id, email });
  await tx.orm.update(consents).set({ email: now, about }).where(isToAccount(from));
}

function isToAccount(owner: Owner) {
  const { email, purpose, about } = consentToAccount(owner);
  const isTheirs = email === null ? isNull(consents.email) : eq(consents.email, email);
  return and(isTheirs, eq(consents.purpose, purpose), eq(consents.about, about));
}

/** Erases what was agreed to for one purpose alone, with some emails. */
export async function eraseConsentsTo(
  tx: Transaction,
  { purpose, about }: Pick<Consent, 'purpose'> & { readonly about?: string },
  emails: readonly string[],
): Promise<void> {
  const to = about === undefined ? undefined : eq(consents.about, about);
  await tx.orm
    .delete(consents)
    .where(and(eq(consents.purpose, purpose), inArray(consents.email, [...emails]), to));
}

/** Erases what was agreed to for messages that were written before this instant. */
export async function clearConsentsToMessages(db: Connection, before: Date): Promise<void> {
  await db.orm.delete(consents).where(and(eq(consents.purpose, 'contact'), lt(consents.givenAt, before)));
}
