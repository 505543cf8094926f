import type { ItemsToLikeAnswer } from '@shivar/domain/contract/likes-calls';
import type { ListedPerson, PeopleQuery, PersonAnswer } from '@shivar/domain/contract/office/people-calls';
import { rupeesFromPaise } from '@shivar/domain/values/money';
import { dayAt } from '@shivar/domain/values/day';
import type { Day, Instant } from '@shivar/domain/values/day';
import { readOrderSearch } from '@shivar/domain/rules/order/order-search';
import { isUnclaimed } from '@shivar/domain/rules/account/role';
import type { WaysIn } from '@shivar/domain/rules/account/role';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Clock } from '../adapters/clock.ts';
import type { Secrets } from '../adapters/secrets.ts';
import { payToInFullOf } from '../books/payout-commands.ts';
import { hasLateRefund, isOwedMoney, moneyOfHousehold } from '../books/queries.ts';
import { releaseOf } from '../books/release-queries.ts';
import { saidOf, saysToHavePaid } from '../payments/said-queries.ts';
import { itemsToLike } from '../customisation/likes-queries.ts';
import type { Connection, Database } from '../db/client.ts';
import { onWire, pageOf } from '../db/rows.ts';
import { isUuid } from '../db/text.ts';
import { listedOrderOf, listedOrders } from '../orders/office-queries.ts';
import { customerConditions } from '../orders/office-search-queries.ts';
import { ownersOfMobile, sharesMobile } from '../auth/queries.ts';
import { hasStep } from '../auth/step-queries.ts';
import type { AccountRow } from '../auth/queries.ts';
import { messagesWith } from '../contact/inbox-queries.ts';
import { requestsOf } from './queries.ts';

/** How many accounts a page has, and how many orders and requests a person's page shows. */
const PAGE = 30;
const ORDERS_SHOWN = 20;
const REQUESTS_SHOWN = 20;

type PersonRow = Pick<AccountRow, 'id' | 'name' | 'email' | 'mobile' | 'role' | 'blockedAt' | 'createdAt'> & {
  sharesMobile: boolean;
};

const COLUMNS = `u.id, u.name, u.email, u.mobile, u.role, u.blocked_at as "blockedAt", u.created_at as "createdAt",
  ${sharesMobile('u')} as "sharesMobile"`;
/** The condition of each kind; one of them has a gap for the instant. */
const KINDS = {
  staff: 'u.role is not null',
  blocked: 'u.blocked_at is not null',
  credit: isOwedMoney('u.id'),
  refund: hasLateRefund('u.id', '?'),
  said: saysToHavePaid('u.id'),
} as const;

const PAY_BACK = `
  select u.id::text as id, (select paise::float8 from household_credit where user_id = u.id) as credit, (select pay_by::text from payout_details where user_id = u.id) as by
  from unnest($1::uuid[]) as u (id)`;

/** What is paid back to these people, in rupees, and until which day. */
async function payBackOf(
  db: Connection,
  ids: readonly string[],
): Promise<Map<string, ListedPerson['toPayBack']>> {
  const rows = await db.query<{ id: string; credit: number; by: Day | null }>(PAY_BACK, [ids]);
  return new Map(rows.map(({ id, credit, by }) => [id, { credit: rupeesFromPaise(credit), by }]));
}

/** A page of the accounts, the newest first, as ids are in order of time. A search uses an index for each way. */
export async function peoplePage(
  db: Connection,
  { search = '', kind, after }: PeopleQuery,
  now: Instant,
): Promise<{ people: ListedPerson[]; next: string | null }> {
  const values: unknown[] = [];
  const value = (one: unknown) => `$${values.push(one)}`;
  const conditions = ['u.deleted_at is null'];
  if (kind)
    conditions.push(kind === 'refund' ? KINDS.refund.replace('?', value(new Date(now))) : KINDS[kind]);
  if (after !== undefined) conditions.push(`u.id < ${value(after)}::uuid`);
  if (search !== '') {
    const read = readOrderSearch(search);
    const found = read ? customerConditions(read) : [];
    if (found.length === 0) return { people: [], next: null };
    conditions.push(`(${found.map(([text, one]) => text.replace('?', value(one))).join(' or ')})`);
  }
  const rows = await db.query<PersonRow>(
    `select ${COLUMNS} from users u where ${conditions.join(' and ')} order by u.id desc limit ${PAGE + 1}`,
    values,
  );
  const { page: shown, next } = pageOf(rows, PAGE, ({ id }) => id);
  const owed =
    kind === 'credit'
      ? await payBackOf(
          db,
          shown.map(({ id }) => id),
        )
      : null;
  const people = shown.map((row) => {
    const toPayBack = owed?.get(row.id);
    return { ...listedOf(row), ...(toPayBack && { toPayBack }) };
  });
  return { people, next };
}

function listedOf({ id, name, email, mobile, role, blockedAt, createdAt, ...row }: PersonRow): ListedPerson {
  return {
    _id: id,
    name,
    email: email ?? '',
    mobile: mobile ?? '',
    role,
    isBlocked: blockedAt !== null,
    sharesMobile: row.sharesMobile,
    createdAt: createdAt.toISOString(),
  };
}

interface PartsRow extends PersonRow, Pick<AccountRow, 'version' | 'language'>, Omit<WaysIn, 'role'> {
  sessions: number;
  hasSecondStep: boolean;
  orderCount: number;
  numbers: number[] | null;
}

const PERSON = `
  select ${COLUMNS}, u.language, u.version, u.password_hash is not null as "hasPassword",
    u.google_subject is not null as "hasGoogle",
    ${hasStep('$1')} as "hasSecondStep",
    (select count(*)::int from sessions s where s.user_id = $1 and s.ended_at is null and s.expires_at > $2) as sessions,
    (select count(*)::int from orders o where o.user_id = $1) as "orderCount",
    (select array_agg(number::int) from (
       select number from orders o where o.user_id = $1 order by number desc limit ${ORDERS_SHOWN}) newest) as numbers
  from users u where u.id = $1 and u.deleted_at is null`;

/** What the pages of people need. */
export interface PeopleDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
}

/** One account with its newest orders. Refuses not_found for one that is not there, or was deleted. */
export async function personOf(
  { db, clock, secrets }: PeopleDeps,
  id: string,
): Promise<Result<PersonAnswer>> {
  const now = clock.now();
  if (!isUuid(id)) return refused('not_found');
  const [row] = await db.query<PartsRow>(PERSON, [id, new Date(now)]);
  if (!row) return refused('not_found');
  const { email, mobile } = row;
  const [orders, money, payTo, release, said, sameMobile, awaited, consents, requests, written] =
    await Promise.all([
      row.numbers ? listedOrders(db, row.numbers, dayAt(now)) : [],
      moneyOfHousehold(db, row.id),
      payToInFullOf(db, secrets, row.id),
      releaseOf(db, row.id),
      saidOf(db, row.id),
      mobile === null ? [] : ownersOfMobile(db, mobile, row.id),
      db.query<Awaited>(AWAITED, [email]),
      db.query<Consent>(CONSENTS, [email, row.id]),
      requestsOf(db, row.id),
      email === null ? null : messagesWith(db, email, { now }),
    ]);
  return accepted({
    ...listedOf(row),
    language: row.language,
    version: row.version,
    isUnclaimed: isUnclaimed(row),
    blockedAt: row.blockedAt?.toISOString() ?? null,
    sameMobile,
    hasSecondStep: row.hasSecondStep,
    sessions: row.sessions,
    orders: orders.map((order) => listedOrderOf(order, now)),
    orderCount: row.orderCount,
    money,
    payTo,
    release,
    said,
    waitsFor: awaited.map(onWire),
    consents: consents.map(onWire),
    requests: requests.slice(-REQUESTS_SHOWN).toReversed().map(onWire),
    messages: written?.messages ?? [],
    messageCount: written?.count ?? 0,
  });
}

/** The likes of a household, and the items for them. Refuses not_found for an account that is not there, or was deleted. */
export async function likesOfPerson(db: Connection, id: string): Promise<Result<ItemsToLikeAnswer>> {
  if (!isUuid(id)) return refused('not_found');
  const [person] = await db.query('select from users where id = $1 and deleted_at is null', [id]);
  return person ? accepted(await itemsToLike(db, id)) : refused('not_found');
}

const AWAITED = `
  select 'plan' as kind, p.id as "_id", w.created_at as since,
    jsonb_build_object('en', p.english_name, 'mr', p.marathi_name) as name
  from plan_waiting w join plans p on p.id = w.plan_id where w.email = $1
  union all select 'area', pincode, created_at, jsonb_build_object('en', pincode, 'mr', pincode)
  from area_waiting where email = $1 order by since, "_id"`;

const CONSENTS = `
  select c.purpose, case when c.purpose = 'account' then '' else c.about end as about, c.notice, c.language, c.given_at as "givenAt", taker.name as "takenBy",
    case when p.id is not null then json_build_object('en', p.english_name, 'mr', p.marathi_name) end as name
  from consents c left join plans p on c.purpose = 'plan' and p.id = c.about
    left join users taker on taker.id = c.taken_by
  where c.email = $1 or (c.purpose = 'account' and c.email is null and c.about = $2)
  order by c.given_at desc, c.purpose, c.about`;

type Awaited = Omit<PersonAnswer['waitsFor'][number], 'since'> & { since: Date };
type Consent = Omit<PersonAnswer['consents'][number], 'givenAt'> & { givenAt: Date };
