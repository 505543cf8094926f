import { randomUUIDv7 } from 'node:crypto';
import type { SavedAddress } from '@shivar/domain/contract/account-data';
import { MOST_ADDRESSES, samePlace } from '@shivar/domain/rules/account/address';
import type { ChangedAddress, NewAddress } from '@shivar/domain/rules/account/address';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { inTransaction } from '../db/client.ts';
import type { Transaction } from '../db/client.ts';
import { isUuid } from '../db/text.ts';
import { insertRows } from '../db/insert.ts';
import type { AccountDeps } from './commands.ts';
import { addressRowsOf, addressesOf } from './queries.ts';
import type { AddressRow } from './queries.ts';

type Addresses = Result<SavedAddress[]>;

/**
 * Keeps an address; the first one is the default. One that is kept already under this name is not kept twice,
 * however often it is sent. Refuses more than `MOST_ADDRESSES`.
 */
export function addAddress(
  { db, clock }: AccountDeps,
  userId: string,
  { kind, label, ...place }: NewAddress,
): Promise<Addresses> {
  return inTransaction(db, async (tx) => {
    const kept = await lockAddresses(tx, userId);
    const name = kind === 'other' ? label : '';
    const isKept = kept.some((row) => row.kind === kind && row.label === name && samePlace(row, place));
    if (isKept) return accepted(await addressesOf(tx, userId));
    if (kept.length >= MOST_ADDRESSES) return refused('addresses_full', { n: MOST_ADDRESSES });
    const now = new Date(clock.now());
    const row = {
      id: randomUUIDv7(),
      userId,
      kind,
      label: name,
      ...place,
      isDefault: kept.length === 0,
      createdAt: now,
      updatedAt: now,
    };
    await insertRows(tx, 'addresses', [row]);
    return accepted(await addressesOf(tx, userId));
  });
}

/** Changes a kept address. Refuses one that is not the customer's, and one that was changed elsewhere. */
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

/** Forgets a kept address; the oldest that remains is the default then. Refuses as `changeAddress` does. */
export function removeAddress(
  deps: AccountDeps,
  userId: string,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<Addresses> {
  return withAddress(deps, userId, { id, version }, async (tx, kept) => {
    await tx.query('delete from addresses where id = $1', [id]);
    const rest = kept.filter((row) => row.id !== id);
    const [oldest] = rest;
    if (oldest && !rest.some(({ isDefault }) => isDefault)) await makeDefault(tx, userId, oldest.id);
  });
}

/** Makes a kept address the default one. Refuses one that is not the customer's. */
export function chooseAddress(deps: AccountDeps, userId: string, id: string): Promise<Addresses> {
  return withAddress(deps, userId, { id }, (tx) => makeDefault(tx, userId, id));
}

/** Runs `work` on a customer's address with all their addresses locked, and answers what is kept then. */
function withAddress(
  { db }: AccountDeps,
  userId: string,
  { id, version }: { readonly id: string; readonly version?: number },
  work: (tx: Transaction, kept: readonly AddressRow[]) => Promise<void>,
): Promise<Addresses> {
  return inTransaction(db, async (tx): Promise<Addresses> => {
    const kept = await lockAddresses(tx, userId);
    const row = isUuid(id) ? kept.find((one) => one.id === id.toLowerCase()) : undefined;
    if (!row) return refused('address_not_found');
    if (version !== undefined && row.version !== version) return refused('changed_elsewhere');
    await work(tx, kept);
    return accepted(await addressesOf(tx, userId));
  });
}

/** One change of a customer's addresses at a time, also of the first one: the customer's row is the lock. */
async function lockAddresses(tx: Transaction, userId: string): Promise<AddressRow[]> {
  await tx.query('select 1 from users where id = $1 for no key update', [userId]);
  return addressRowsOf(tx, userId);
}

async function makeDefault(tx: Transaction, userId: string, id: string): Promise<void> {
  // Two statements: at no moment are there two defaults, which the index refuses.
  await tx.query('update addresses set is_default = false where user_id = $1 and is_default', [userId]);
  await tx.query('update addresses set is_default = true where id = $1', [id]);
}

/** Forgets all addresses of a customer who leaves. */
export async function forgetAddresses(tx: Transaction, userId: string): Promise<void> {
  await tx.query('delete from addresses where user_id = $1', [userId]);
}
