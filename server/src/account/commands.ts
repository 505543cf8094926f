import { randomUUIDv7 } from 'node:crypto';
import type { AccountAnswer, accountCalls } from '@shivar/domain/contract/account-calls';
import type { DataAnswer, SavedAddress } from '@shivar/domain/contract/account-data';
import type { BodyOf } from '@shivar/domain/contract/call';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { MOST_ADDRESSES, samePlace } from '@shivar/domain/rules/account/address';
import type { ChangedAddress, NewAddress } from '@shivar/domain/rules/account/address';
import { userById, userOf } from '../auth/queries.ts';
import type { User } from '../auth/queries.ts';
import type { AuthDeps } from '../auth/session-commands.ts';
import { stopWaiting } from '../catalogue/waiting-commands.ts';
import { inTransaction } from '../db/client.ts';
import type { Transaction } from '../db/client.ts';
import { isUuid } from '../db/text.ts';
import { insertRows } from '../db/insert.ts';
import { updateRows } from '../db/rows.ts';
import { accountAnswerOf, addressRowsOf, addressesOf, dataOf } from './queries.ts';
import type { AddressRow } from './queries.ts';

type AccountDeps = Pick<AuthDeps, 'db' | 'clock'>;

/** Changes name, mobile (empty for none) and language. Refuses changed_elsewhere for another version with other values. */
export async function saveAccount(
  { db, clock }: AccountDeps,
  userId: string,
  body: BodyOf<(typeof accountCalls)['saveAccount']>,
): Promise<Result<AccountAnswer>> {
  const { name, language, version } = body;
  const mobile = body.mobile || null;
  const which = { id: userId, version, deletedAt: null };
  const written = { version: version + 1, updatedAt: new Date(clock.now()) };
  const changes = { name, mobile, language, languageChosen: true, ...written };
  const saved = userOf((await updateRows(db, 'users', which, changes))[0]);
  if (saved) return accepted(await accountAnswerOf(db, saved));
  const user = await userById(db, userId);
  if (!user || user.deletedAt) return refused('session_expired');
  const isSaved = user.name === name && user.mobile === mobile && user.language === language;
  return isSaved ? accepted(await accountAnswerOf(db, user)) : refused('changed_elsewhere');
}

/** Withdraws the consent to be notified of plans and areas. */
export async function withdrawWaiting({ db }: AccountDeps, user: User): Promise<AccountAnswer> {
  await inTransaction(db, (tx) => stopWaiting(tx, user.email));
  return accountAnswerOf(db, user);
}

/** Exports all stored data of a customer, and records the request (DPDP Act 2023). */
export async function exportData({ db, clock, secrets }: AuthDeps, user: User): Promise<DataAnswer> {
  const now = clock.now();
  await insertRows(db, 'data_requests', [{ userId: user.id, kind: 'export', at: new Date(now) }]);
  return dataOf({ db, secrets }, user, now);
}

type Addresses = Result<SavedAddress[]>;

/** Adds an address, once; the first one is the default. Refuses more than `MOST_ADDRESSES`. */
export function addAddress(
  { db, clock }: AccountDeps,
  userId: string,
  { kind, label, ...place }: NewAddress,
): Promise<Addresses> {
  return inTransaction(db, async (tx) => {
    const addresses = await lockAddresses(tx, userId);
    const named = { kind, label: kind === 'other' ? label : '' };
    const isThere = addresses.some(
      (row) => row.kind === kind && row.label === named.label && samePlace(row, place),
    );
    if (isThere) return accepted(await addressesOf(tx, userId));
    if (addresses.length >= MOST_ADDRESSES) return refused('addresses_full', { n: MOST_ADDRESSES });
    const now = new Date(clock.now());
    const row = { id: randomUUIDv7(), userId, ...named, ...place, isDefault: addresses.length === 0 };
    await insertRows(tx, 'addresses', [{ ...row, createdAt: now, updatedAt: now }]);
    return accepted(await addressesOf(tx, userId));
  });
}

/** Changes an address. Refuses one that is not the customer's, and one that changed elsewhere. */
export function changeAddress(
  { db, clock }: AccountDeps,
  userId: string,
  id: string,
  { version, kind, label, ...place }: ChangedAddress,
): Promise<Addresses> {
  return withAddress({ db, clock }, userId, { id, version }, async (tx) => {
    const changes = { kind, label: kind === 'other' ? label : '', ...place };
    const written = { version: version + 1, updatedAt: new Date(clock.now()) };
    await updateRows(tx, 'addresses', { id }, { ...changes, ...written });
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
  await updateRows(tx, 'addresses', { userId, isDefault: true }, { isDefault: false });
  await updateRows(tx, 'addresses', { id }, { isDefault: true });
}
