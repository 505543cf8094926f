import type { AccountAnswer } from '@shivar/domain/contract/account-calls';
import type { SavedAddress } from '@shivar/domain/contract/saved-account';
import { asc, desc, eq } from 'drizzle-orm';
import { userAnswerOf } from '../auth/queries.ts';
import type { User } from '../auth/tables.ts';
import { plansAndPincodesAwaited } from '../catalogue/queries.ts';
import { consentsOf } from '../consents/queries.ts';
import type { Connection } from '../db/client.ts';
import { addresses, dataRequests } from './tables.ts';

/** A kept address with when it was kept and changed. */
export type AddressRow = typeof addresses.$inferSelect;

/** The rows of a customer's addresses: the default one first, then in the order in which they were kept. */
export function addressRowsOf(db: Connection, userId: string): Promise<AddressRow[]> {
  return db.orm
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), asc(addresses.createdAt), asc(addresses.id));
}

/** A customer's addresses as the calls answer them. */
export async function addressesOf(db: Connection, userId: string): Promise<SavedAddress[]> {
  return (await addressRowsOf(db, userId)).map(savedAddressOf);
}

/** A kept address as the calls answer it. */
export function savedAddressOf(row: AddressRow): SavedAddress {
  const { id, kind, label, address, pincode, mobile, isDefault, version } = row;
  return { _id: id, kind, label, address, pincode, mobile, isDefault, version };
}

/** An account as its customer sees it. */
export async function accountAnswerOf(db: Connection, user: User): Promise<AccountAnswer> {
  const { mobile, language, version, email } = user;
  const [addresses, consents, waiting] = await Promise.all([
    addressesOf(db, user.id),
    consentsOf(db, email),
    plansAndPincodesAwaited(db, email),
  ]);
  const ofAccount = consents.find(({ purpose }) => purpose === 'account');
  return {
    user: userAnswerOf(user),
    mobile: mobile ?? '',
    language,
    version,
    addresses,
    consent: ofAccount ? { notice: ofAccount.notice, givenAt: ofAccount.givenAt.toISOString() } : null,
    waiting,
  };
}

/** What somebody asked about their own data, the oldest first. */
export function requestsOf(db: Connection, userId: string): Promise<(typeof dataRequests.$inferSelect)[]> {
  return db.orm
    .select()
    .from(dataRequests)
    .where(eq(dataRequests.userId, userId))
    .orderBy(asc(dataRequests.id));
}
