import { randomUUIDv7 } from 'node:crypto';
import type { AccountAnswer, accountCalls } from '@shivar/domain/contract/account-calls';
import type { DataAnswer, SavedAddress } from '@shivar/domain/contract/account-data';
import type { BodyOf } from '@shivar/domain/contract/call';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { MOST_ADDRESSES, samePlace } from '@shivar/domain/rules/account/address';
import type { ChangedAddress, NewAddress } from '@shivar/domain/rules/account/address';
import type { Instant } from '@shivar/domain/values/day';
import type { Clock } from '../adapters/clock.ts';
import { hasEmail, userById } from '../auth/queries.ts';
import type { AccountRow, User } from '../auth/queries.ts';
import { stopWaiting } from '../catalogue/waiting-commands.ts';
import { inTransaction } from '../db/client.ts';
import type { Connection, Database, Transaction } from '../db/client.ts';
import { isUuid } from '../db/text.ts';
import { insertRows } from '../db/insert.ts';
import { COLUMNS } from '../db/schema.generated.ts';
import type { Rows } from '../db/schema.generated.ts';
import { dataOf } from './data-queries.ts';
import { accountAnswerOf, addressRowsOf, addressesOf } from './queries.ts';
import type { AddressRow } from './queries.ts';

export interface AccountDeps {
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * Changes name, mobile (empty for none) and language. Mails then use that language, also after a login on a device in
 * another one. Refuses changed_elsewhere for an account with another version, unless it has the new values already: a call
 * that was sent twice is one change.
 */
export async function saveAccount(
  { db, clock }: AccountDeps,
  userId: string,
  body: BodyOf<(typeof accountCalls)['saveAccount']>,
): Promise<Result<AccountAnswer>> {
  const { name, language, version } = body;
  const mobile = body.mobile || null;
  const [saved] = await db.query<AccountRow>(
    `update users set name = $3, mobile = $4, language = $5, language_chosen = true, version = version + 1,
       updated_at = $6
     where id = $1 and version = $2 and deleted_at is null returning ${COLUMNS.users}`,
    [userId, version, name, mobile, language, new Date(clock.now())],
  );
  if (saved && hasEmail(saved)) return accepted(await accountAnswerOf(db, saved));
  const user = await userById(db, userId);
  if (!user || user.deletedAt) return refused('session_expired');
  const isSaved = user.name === name && user.mobile === mobile && user.language === language;
  return isSaved ? accepted(await accountAnswerOf(db, user)) : refused('changed_elsewhere');
}

/** Withdraws the consent to be notified of plans and areas. */
export async function withdrawWaiting({ db }: AccountDeps, userId: string): Promise<Result<AccountAnswer>> {
  const user = await userById(db, userId);
  if (!user || user.deletedAt) return refused('session_expired');
  await inTransaction(db, (tx) => stopWaiting(tx, user.email));
  return accepted(await accountAnswerOf(db, user));
}

/** Exports all stored data of a customer, and records the request (DPDP Act 2023). */
export async function exportData({ db, clock }: AccountDeps, user: User): Promise<DataAnswer> {
  const now = clock.now();
  await noteRequest(db, user.id, 'export', now);
  return dataOf(db, user, now);
}

/** Records that a customer asked for their data, or for the deletion of their account. */
export async function noteRequest(
  db: Connection,
  userId: string,
  kind: Rows['data_requests']['kind'],
  now: Instant,
): Promise<void> {
  await db.query('insert into data_requests (user_id, kind, at) values ($1, $2, $3)', [
    userId,
    kind,
    new Date(now),
  ]);
}

type Addresses = Result<SavedAddress[]>;

/**
 * Adds an address; the first one is the default. The same address under the same name is stored once. Refuses more than
 * `MOST_ADDRESSES`.
 */
export function addAddress(
  { db, clock }: AccountDeps,
  userId: string,
  { kind, label, ...place }: NewAddress,
): Promise<Addresses> {
  return inTransaction(db, async (tx) => {
    const addresses = await lockAddresses(tx, userId);
    const name = kind === 'other' ? label : '';
    const isThere = addresses.some((row) => row.kind === kind && row.label === name && samePlace(row, place));
    if (isThere) return accepted(await addressesOf(tx, userId));
    if (addresses.length >= MOST_ADDRESSES) return refused('addresses_full', { n: MOST_ADDRESSES });
    const now = new Date(clock.now());
    const row = {
      id: randomUUIDv7(),
      userId,
      kind,
      label: name,
      ...place,
      isDefault: addresses.length === 0,
      createdAt: now,
      updatedAt: now,
    };
    await insertRows(tx, 'addresses', [row]);
    return accepted(await addressesOf(tx, userId));
  });
}

/** Changes an address. Refuses one that is not the customer's, and one that changed elsewhere. */
export function changeAddress(
  { db, clock }: AccountDeps,
  userId: string,
  id: string,
  { version, kind, label, address, pincode, mobile }: ChangedAddress,
): Promise<Addresses> {
  return withAddress({ db, clock }, userId, { id, version }, async (tx) => {
    await tx.query(
      `update addresses set kind = $2, label = $3, address = $4, pincode = $5, mobile = $6,
         version = version + 1, updated_at = $7
       where id = $1`,
      [id, kind, kind === 'other' ? label : '', address, pincode, mobile, new Date(clock.now())],
    );
  });
}

/** Removes an address; the oldest of the others becomes the default. Refuses as `changeAddress` does. */
export function removeAddress(
  deps: AccountDeps,
  userId: string,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<Addresses> {
  return withAddress(deps, userId, { id, version }, async (tx, addresses) => {
    await tx.query('delete from addresses where id = $1', [id]);
    const rest = addresses.filter((row) => row.id !== id);
    const [oldest] = rest;
    if (oldest && !rest.some(({ isDefault }) => isDefault)) await makeDefault(tx, userId, oldest.id);
  });
}

/** Makes an address the default. Refuses one that is not the customer's. */
export function chooseAddress(deps: AccountDeps, userId: string, id: string): Promise<Addresses> {
  return withAddress(deps, userId, { id }, (tx) => makeDefault(tx, userId, id));
}

/** Runs `work` on an address while all addresses of the customer are locked, and answers the addresses after it. */
function withAddress(
  { db }: AccountDeps,
  userId: string,
  { id, version }: { readonly id: string; readonly version?: number },
  work: (tx: Transaction, addresses: readonly AddressRow[]) => Promise<void>,
): Promise<Addresses> {
  return inTransaction(db, async (tx): Promise<Addresses> => {
    const addresses = await lockAddresses(tx, userId);
    const row = isUuid(id) ? addresses.find((one) => one.id === id.toLowerCase()) : undefined;
    if (!row) return refused('address_not_found');
    if (version !== undefined && row.version !== version) return refused('changed_elsewhere');
    await work(tx, addresses);
    return accepted(await addressesOf(tx, userId));
  });
}

/** Locks the customer's row, so that one change of addresses runs at a time, also of the first one. */
async function lockAddresses(tx: Transaction, userId: string): Promise<AddressRow[]> {
  await tx.query('select 1 from users where id = $1 for no key update', [userId]);
  return addressRowsOf(tx, userId);
}

async function makeDefault(tx: Transaction, userId: string, id: string): Promise<void> {
  // Two statements, because the index refuses two defaults at any moment.
  await tx.query('update addresses set is_default = false where user_id = $1 and is_default', [userId]);
  await tx.query('update addresses set is_default = true where id = $1', [id]);
}

/** Erases all addresses of a customer who leaves. */
export async function forgetAddresses(tx: Transaction, userId: string): Promise<void> {
  await tx.query('delete from addresses where user_id = $1', [userId]);
}
