import type { AccountAnswer } from '@shivar/domain/contract/account-calls';
import type { DataAnswer, SavedAddress } from '@shivar/domain/contract/account-data';
import { doorSchema } from '@shivar/domain/rules/account/address';
import type { Address, Door } from '@shivar/domain/rules/account/address';
import type { Instant } from '@shivar/domain/values/day';
import { userAnswerOf } from '../auth/queries.ts';
import type { User } from '../auth/queries.ts';
import { plansAndPincodesAwaited } from '../catalogue/queries.ts';
import { messageDataOf } from '../contact/inbox-queries.ts';
import { likeDataOf } from '../customisation/likes-queries.ts';
import type { Secrets } from '../adapters/secrets.ts';
import { payToInFullOf } from '../books/payout-commands.ts';
import { saidDataOf } from '../payments/said-queries.ts';
import { billDataOf } from '../bills/queries.ts';
import { mandateDataOf } from '../books/mandate-queries.ts';
import { onlineDataOf } from '../gateway/queries.ts';
import { inviteDataOf } from '../purchase/invite-queries.ts';
import { codeDataOf } from '../purchase/offer-queries.ts';
import { renewalDataOf } from '../purchase/renewal-queries.ts';
import { bankDataOf } from '../payments/statement-queries.ts';
import { movementsOf } from '../books/queries.ts';
import type { Connection } from '../db/client.ts';
import { onWire, selectRows } from '../db/rows.ts';
import type { Rows } from '../db/schema.generated.ts';
import { mailsTo } from '../mail/queries.ts';
import { noticeDataOf } from '../notices/queries.ts';
import { calendarDataOf, orderDataOf } from '../orders/data-queries.ts';

export type AddressRow = Rows['addresses'] & { readonly address: Address };

/** The rows of a customer's addresses: the default first, then in order of time. */
export function addressRowsOf(db: Connection, userId: string): Promise<AddressRow[]> {
  const rest = 'where user_id = $1 order by is_default desc, created_at, id';
  return selectRows(db, 'addresses', rest, [userId]) as Promise<AddressRow[]>;
}

export async function addressesOf(db: Connection, userId: string): Promise<SavedAddress[]> {
  return (await addressRowsOf(db, userId)).map(savedAddressOf);
}

function savedAddressOf(row: AddressRow): SavedAddress {
  const { id, kind, label, address, pincode, mobile, isDefault, version } = row;
  return { _id: id, kind, label, address, pincode, mobile, isDefault, version };
}

function addressDataOf(row: AddressRow): DataAnswer['addresses'][number] {
  const { createdAt, updatedAt } = row;
  return { ...savedAddressOf(row), ...onWire({ createdAt, updatedAt }) };
}

export async function accountAnswerOf(db: Connection, user: User): Promise<AccountAnswer> {
  const { mobile, language, version, email } = user;
  const [addresses, lastDoor, consents, waiting] = await Promise.all([
    addressesOf(db, user.id),
    lastDoorOf(db, user.id),
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
    lastDoor,
    consent: ofAccount ? { notice: ofAccount.notice, givenAt: ofAccount.givenAt.toISOString() } : null,
    waiting,
  };
}

/** The door of a customer's newest order; null where an old order has none that a purchase can take. */
async function lastDoorOf(db: Connection, userId: string): Promise<Door | null> {
  const [row] = await db.query<Record<'address' | 'pincode' | 'mobile', unknown>>(
    'select address, pincode, mobile from orders where user_id = $1 order by number desc limit 1',
    [userId],
  );
  return doorSchema.safeParse(row).data ?? null;
}

type DataRequest = Pick<Rows['data_requests'], 'kind' | 'at'>;

/** Somebody's requests about their own data, the oldest first. */
export function requestsOf(db: Connection, userId: string): Promise<DataRequest[]> {
  return db.query<DataRequest>('select kind, at from data_requests where user_id = $1 order by id', [userId]);
}

/** The consents of an email (in lower case), the oldest first. */
function consentsOf(db: Connection, email: string): Promise<Rows['consents'][]> {
  return selectRows(db, 'consents', 'where email = $1 order by given_at', [email]);
}

/** All stored data of a customer, for their data export, without secrets. Its test reads the database's list of tables. */
export async function dataOf(
  { db, secrets }: { readonly db: Connection; readonly secrets: Secrets },
  user: User,
  now: Instant,
): Promise<DataAnswer> {
  const { id, email } = user;
  const [
    addresses,
    orders,
    likes,
    waiting,
    consents,
    requests,
    money,
    calendar,
    messages,
    mails,
    notices,
    logins,
  ] = await Promise.all([
    addressRowsOf(db, id),
    orderDataOf(db, id, now),
    likeDataOf(db, id),
    db.query<Waiting>(WAITING, [email]),
    consentsOf(db, email),
    requestsOf(db, id),
    moneyDataOf(db, secrets, id),
    calendarDataOf(db, id),
    messageDataOf(db, email),
    mailsTo(db, email),
    noticeDataOf(db, id, user.language),
    loginDataOf(db, id),
  ]);
  return {
    writtenAt: new Date(now).toISOString(),
    account: accountDataOf(user),
    addresses: addresses.map(addressDataOf),
    orders,
    likes,
    waiting: waiting.map(onWire),
    consents: consents.map(consentDataOf),
    requests: requests.map(onWire),
    ...money,
    calendar,
    messages,
    mails: mails.map(onWire),
    ...notices,
    ...logins,
  };
}

function consentDataOf({
  id: _id,
  takenBy,
  ...consent
}: Awaited<ReturnType<typeof consentsOf>>[number]): DataAnswer['consents'][number] {
  const given = takenBy === null ? 'online' : 'by phone';
  return { ...onWire(consent), given, email: consent.email ?? '' };
}

async function moneyDataOf(
  db: Connection,
  secrets: Secrets,
  id: string,
): Promise<
  Pick<
    DataAnswer,
    | 'movements'
    | 'said'
    | 'renewals'
    | 'mandates'
    | 'codes'
    | 'invites'
    | 'online'
    | 'bills'
    | 'bank'
    | 'payTo'
  >
> {
  const [movements, said, renewals, mandates, codes, invites, online, bills, bank, payTo] = await Promise.all(
    [
      movementsOf(db, id),
      saidDataOf(db, id),
      renewalDataOf(db, id),
      mandateDataOf(db, id),
      codeDataOf(db, id),
      inviteDataOf(db, id),
      onlineDataOf(db, id),
      billDataOf(db, id),
      bankDataOf(db, id),
      payToInFullOf(db, secrets, id),
    ],
  );
  return { movements, said, renewals, mandates, codes, invites, online, bills, bank, payTo };
}

function accountDataOf(user: User): DataAnswer['account'] {
  const ways = { password: user.passwordHash !== null, google: user.googleSubject !== null };
  return {
    ...userAnswerOf(user),
    ...onWire({ createdAt: user.createdAt, updatedAt: user.updatedAt }),
    mobile: user.mobile ?? '',
    language: user.language,
    signsInWith: (['password', 'google'] as const).filter((way) => ways[way]),
    googleSubject: user.googleSubject,
    inviteCode: user.inviteCode,
  };
}

type Waiting = Pick<Rows['area_waiting'], 'email' | 'language' | 'createdAt'> & { about: string };
const WAITING = `
  select email, plan_id as about, language, created_at as "createdAt" from plan_waiting where email = $1
  union all select email, pincode, language, created_at from area_waiting where email = $1 order by 4`;

type Session = Pick<
  Rows['sessions'],
  'createdAt' | 'expiresAt' | 'endedAt' | 'device' | 'seenAt' | 'provedAt'
>;
const SESSIONS = `
  select created_at as "createdAt", expires_at as "expiresAt", ended_at as "endedAt", device,
    seen_at as "seenAt", proved_at as "provedAt"
  from sessions where user_id = $1 order by created_at, id`;

type Browser = Pick<Rows['known_browsers'], 'createdAt' | 'lastUsedAt'>;
const BROWSERS = `
  select created_at as "createdAt", last_used_at as "lastUsedAt"
  from known_browsers where user_id = $1 order by created_at, browser_hash`;

type Passkey = Pick<Rows['passkeys'], 'name' | 'transports' | 'createdAt' | 'lastUsedAt'>;
const PASSKEYS = `
  select name, transports, created_at as "createdAt", last_used_at as "lastUsedAt"
  from passkeys where user_id = $1 order by created_at, id`;
const AUTHENTICATOR = 'select created_at as "createdAt" from authenticators where user_id = $1';

/** Where an account is or was logged in, and the browsers that it knows. */
async function loginDataOf(db: Connection, userId: string) {
  const [sessions, browsers, passkeys, [app]] = await Promise.all([
    db.query<Session>(SESSIONS, [userId]),
    db.query<Browser>(BROWSERS, [userId]),
    db.query<Passkey>(PASSKEYS, [userId]),
    db.query<Pick<Rows['authenticators'], 'createdAt'>>(AUTHENTICATOR, [userId]),
  ]);
  return {
    sessions: sessions.map(onWire),
    browsers: browsers.map(onWire),
    passkeys: passkeys.map(({ transports, ...passkey }) => ({
      ...onWire(passkey),
      transports: [...transports],
    })),
    codeAppSince: app?.createdAt.toISOString() ?? null,
  };
}
