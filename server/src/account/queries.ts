import type { AccountAnswer } from '@shivar/domain/contract/account-calls';
import type { SavedAddress } from '@shivar/domain/contract/account-data';
import type { Address } from '@shivar/domain/rules/account/address';
import { userAnswerOf } from '../auth/queries.ts';
import type { User } from '../auth/queries.ts';
import { plansAndPincodesAwaited } from '../catalogue/queries.ts';
import type { Connection } from '../db/client.ts';
import { selectRows } from '../db/rows.ts';
import type { Rows } from '../db/schema.generated.ts';

export type AddressRow = Rows['addresses'] & { readonly address: Address };

/** The rows of a customer's addresses: the default first, then in order of time. */
export function addressRowsOf(db: Connection, userId: string): Promise<AddressRow[]> {
  const rest = 'where user_id = $1 order by is_default desc, created_at, id';
  return selectRows(db, 'addresses', rest, [userId]) as Promise<AddressRow[]>;
}

/** A customer's addresses as the calls answer them. */
export async function addressesOf(db: Connection, userId: string): Promise<SavedAddress[]> {
  return (await addressRowsOf(db, userId)).map(savedAddressOf);
}

/** An address as the calls answer it. */
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

type DataRequest = Pick<Rows['data_requests'], 'kind' | 'at'>;

/** Somebody's requests about their own data, the oldest first. */
export function requestsOf(db: Connection, userId: string): Promise<DataRequest[]> {
  return db.query<DataRequest>('select kind, at from data_requests where user_id = $1 order by id', [userId]);
}

/** The consents of an email (in lower case), the oldest first. */
export function consentsOf(db: Connection, email: string): Promise<Rows['consents'][]> {
  return selectRows(db, 'consents', 'where email = $1 order by given_at', [email]);
}
