import type { ListedPerson, PeopleQuery, PersonAnswer } from '@shivar/domain/contract/office/people-calls';
import { dayAt } from '@shivar/domain/values/day';
import type { Instant } from '@shivar/domain/values/day';
import { readOrderSearch } from '@shivar/domain/rules/order/order-search';
import { isUnclaimed } from '@shivar/domain/rules/account/role';
import type { WaysIn, Role } from '@shivar/domain/rules/account/role';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { Language } from '@shivar/domain/language/language';
import type { Connection } from '../db/client.ts';
import { isUuid } from '../db/text.ts';
import { listedOrderOf } from '../orders/office-queries.ts';
import { customerConditions, listedOrders } from '../orders/office-search-queries.ts';
import { ownersOfMobile, sharesMobile } from '../auth/queries.ts';
import { personDataOf } from './person-data-queries.ts';

/** How many accounts a page holds, and how many orders a person's page shows. */
const PAGE = 30;
const ORDERS_SHOWN = 20;

interface PersonRow {
  id: string;
  name: string;
  email: string | null;
  mobile: string | null;
  role: Role | null;
  blockedAt: Date | null;
  sharesMobile: boolean;
  createdAt: Date;
}

const COLUMNS = `u.id, u.name, u.email, u.mobile, u.role, u.blocked_at as "blockedAt", u.created_at as "createdAt",
  ${sharesMobile('u')} as "sharesMobile"`;
const KINDS = { staff: 'u.role is not null', blocked: 'u.blocked_at is not null' } as const;

/**
 * A page of the accounts, the newest first; their ids are in the order in which they were made. Deleted accounts
 * are not among them. What was typed is looked for by an index each: email, mobile, words of the name.
 */
export async function peoplePage(
  db: Connection,
  { search = '', kind, after }: PeopleQuery,
): Promise<{ people: ListedPerson[]; next: string | null }> {
  const values: unknown[] = [];
  const value = (one: unknown) => `$${values.push(one)}`;
  const conditions = ['u.deleted_at is null'];
  if (kind) conditions.push(KINDS[kind]);
  if (after !== undefined) conditions.push(`u.id < ${value(after)}::uuid`);
  if (search !== '') {
    const read = readOrderSearch(search);
    const found = read ? customerConditions(read) : [];
    // Nothing that anybody could be found by.
    if (found.length === 0) return { people: [], next: null };
    conditions.push(`(${found.map(([text, one]) => text.replace('?', value(one))).join(' or ')})`);
  }
  const rows = await db.query<PersonRow>(
    `select ${COLUMNS} from users u where ${conditions.join(' and ')} order by u.id desc limit ${PAGE + 1}`,
    values,
  );
  const shown = rows.slice(0, PAGE);
  return { people: shown.map(listedOf), next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null };
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

interface PartsRow extends PersonRow, Omit<WaysIn, 'role'> {
  version: number;
  language: Language;
  sessions: number;
  orderCount: number;
  numbers: number[] | null;
}

const PERSON = `
  select ${COLUMNS}, u.language, u.version, u.password_hash is not null as "hasPassword",
    u.google_subject is not null as "hasGoogle",
    (select count(*)::int from sessions s where s.user_id = u.id and s.ended_at is null and s.expires_at > $2) as sessions,
    (select count(*)::int from orders o where o.user_id = u.id) as "orderCount",
    (select array_agg(number::int) from (
       select number from orders o where o.user_id = u.id order by number desc limit ${ORDERS_SHOWN}) newest) as numbers
  from users u where u.id = $1 and u.deleted_at is null`;

/** One account with its newest orders. Refuses not_found for one that is not there, or was deleted. */
export async function personOf(db: Connection, id: string, now: Instant): Promise<Result<PersonAnswer>> {
  if (!isUuid(id)) return refused('not_found');
  const [row] = await db.query<PartsRow>(PERSON, [id, new Date(now)]);
  if (!row) return refused('not_found');
  const [orders, sameMobile, data] = await Promise.all([
    row.numbers ? listedOrders(db, row.numbers, dayAt(now)) : [],
    row.mobile === null ? [] : ownersOfMobile(db, row.mobile, row.id),
    personDataOf(db, row, now),
  ]);
  return accepted({
    ...listedOf(row),
    language: row.language,
    version: row.version,
    isUnclaimed: isUnclaimed(row),
    blockedAt: row.blockedAt?.toISOString() ?? null,
    sameMobile,
    sessions: row.sessions,
    orders: orders.map((order) => listedOrderOf(order, now)),
    orderCount: row.orderCount,
    ...data,
  });
}
