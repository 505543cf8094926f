import type { DataAnswer } from '@shivar/domain/contract/account-data';
import { contactTextsOf } from '@shivar/domain/rules/contact/contact-texts';
import { MESSAGE_STEPS, SOON_MS, judgeStep } from '@shivar/domain/rules/contact/inbox';
import type { EntryKind } from '@shivar/domain/rules/contact/inbox';
import type {
  InboxMessage,
  InboxQuery,
  InboxShown,
  ListedMessage,
  MessageEntry,
} from '@shivar/domain/contract/office/inbox-calls';
import type { Instant } from '@shivar/domain/values/day';
import { readOrderSearch } from '@shivar/domain/rules/order/order-search';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { emailKey } from '../auth/queries.ts';
import type { Connection } from '../db/client.ts';
import { onWire, pageOf, selectRow, selectRows } from '../db/rows.ts';
import { likeText, wordsQuery } from '../db/text.ts';

/** How many messages a page has, and how many others with the same email a message shows. */
export const PAGE = 30;
const OTHERS_SHOWN = 10;
const EXCERPT = 160;

interface Looking {
  readonly userId: string;
  readonly now: Instant;
}

type ListedRow = Omit<ListedMessage, 'createdAt' | 'dueAt' | 'isOverdue'> & {
  createdAt: Date;
  dueAt: Date | null;
  dueMicros: number | null;
};

const PERSON = (of: string) =>
  `case when ${of}.id is not null then json_build_object('_id', ${of}.id, 'name', ${of}.name) end`;
const LISTED = `m.ticket, m.name, coalesce(m.email, '') as email, m.subject, left(m.message, ${EXCERPT}) as excerpt,
  m.created_at as "createdAt", m.state, m.due_at as "dueAt", ${PERSON('a')} as assignee,
  (extract(epoch from m.due_at) * 1000000)::bigint as "dueMicros"`;
const FROM = 'from contact_messages m left join users a on a.id = m.assignee_id';

/** The conditions of each list. Lists in order of due time repeat the condition of their index. */
const OPEN = `m.state <> 'settled'`;
const SHOWN: Readonly<Record<InboxShown, (put: Put, looking: Looking) => string[]>> = {
  open: () => [OPEN],
  overdue: (put, { now }) => [OPEN, `m.due_at <= ${put(new Date(now))}`],
  soon: (put, { now }) => [
    OPEN,
    `m.due_at > ${put(new Date(now))} and m.due_at <= ${put(new Date(now + SOON_MS))}`,
  ],
  new: () => [OPEN, `m.state = 'new'`],
  answered: () => [OPEN, `m.state = 'answered'`],
  mine: (put, { userId }) => [OPEN, `m.assignee_id = ${put(userId)}`],
  settled: () => [`m.state = 'settled'`],
  all: () => [],
};

type Put = (value: unknown) => string;

/** A page of the inbox: open messages, the soonest due first; settled ones, all, and a search, the newest first. */
export async function inboxPage(
  db: Connection,
  query: InboxQuery,
  looking: Looking,
): Promise<{ messages: ListedMessage[]; next: string | null }> {
  const statement = pageStatement(query, looking);
  if (statement === null) return { messages: [], next: null };
  const rows = await db.query<ListedRow>(statement.text, statement.values);
  const { page: shown, next } = pageOf(rows, PAGE, ({ ticket, dueMicros }) =>
    statement.isByDue ? `${dueMicros}.${ticket}` : String(ticket),
  );
  return { messages: shown.map((row) => listedOf(row, looking.now)), next };
}

/** The statement of a page and its values. A test asks for its query plan. */
export function pageStatement(
  { show, search = '', after }: InboxQuery,
  looking: Looking,
): { text: string; values: unknown[]; isByDue: boolean } | null {
  const values: unknown[] = [];
  const put: Put = (value) => `$${values.push(value)}`;
  const isSearch = search !== '';
  const shown = show ?? (isSearch ? 'all' : 'open');
  const conditions = SHOWN[shown](put, looking);
  const isByDue = !isSearch && shown !== 'settled' && shown !== 'all';
  if (isSearch) {
    const found = searchConditions(search, put);
    if (found.length === 0) return null;
    // A union, so that each way uses its own index.
    const ways = found.map((condition) => `select s.ticket from contact_messages s where ${condition}`);
    conditions.push(`m.ticket in (${ways.join(' union ')})`);
  }
  if (after !== undefined) conditions.push(afterCondition(after, isByDue, put));
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const order = isByDue ? 'm.due_at, m.ticket' : 'm.ticket desc';
  return { text: `select ${LISTED} ${FROM} ${where} order by ${order} limit ${PAGE + 1}`, values, isByDue };
}

function searchConditions(search: string, put: Put): string[] {
  const read = readOrderSearch(search);
  const found: string[] = [];
  if (read?.number != null) found.push(`s.ticket = ${put(read.number)}`);
  if (read?.email != null) found.push(`lower(s.email) like ${put(`${likeText(read.email)}%`)}`);
  if (read && read.words.length > 0)
    found.push(`name_words(s.name) @@ ${put(wordsQuery(read.words))}::tsquery`);
  return found;
}

/** A key of a list in the other order begins this list again. */
function afterCondition(after: string, isByDue: boolean, put: Put): string {
  const [ticket = '0', micros = '0'] = after.split('.').toReversed();
  if (!isByDue) return `m.ticket < ${put(ticket)}::bigint`;
  const due = `timestamptz 'epoch' + ${put(micros)}::bigint * interval '1 microsecond'`;
  return `(m.due_at, m.ticket) > (${due}, ${put(ticket)}::bigint)`;
}

function listedOf({ dueMicros: _micros, ...row }: ListedRow, now: Instant): ListedMessage {
  return { ...onWire(row), isOverdue: row.dueAt !== null && row.dueAt.getTime() <= now };
}

type InboxCount = Record<'open' | 'overdue' | 'soon', number>;

/** The numbers of open messages, overdue ones, and ones due by tomorrow. */
export async function inboxCount(db: Connection, now: Instant): Promise<InboxCount> {
  const [row] = await db.query<InboxCount>(
    `select count(*)::int as open, (count(*) filter (where due_at <= $1))::int as overdue,
       (count(*) filter (where due_at > $1 and due_at <= $2))::int as soon
     from contact_messages where state <> 'settled'`,
    [new Date(now), new Date(now + SOON_MS)],
  );
  return row ?? { open: 0, overdue: 0, soon: 0 };
}

/** The newest messages with this email, in any case of its letters, without the ticket `but`; and their number. */
export async function messagesWith(
  db: Connection,
  email: string,
  { but = '0', now }: { readonly but?: string; readonly now: Instant },
): Promise<{ messages: ListedMessage[]; count: number }> {
  const rows = await db.query<ListedRow & { count: number }>(
    `select ${LISTED}, (count(*) over ())::int as count ${FROM}
     where lower(m.email) = $1 and m.ticket <> $2 order by m.ticket desc limit ${OTHERS_SHOWN}`,
    [emailKey(email), but],
  );
  const messages = rows.map(({ count: _count, ...row }) => listedOf(row, now));
  return { messages, count: rows[0]?.count ?? 0 };
}

const MESSAGE = `
  select ${LISTED}, ${PERSON('u')} as account
  from contact_messages m left join users a on a.id = m.assignee_id
    left join users u on u.email = lower(m.email) and u.deleted_at is null
  where m.ticket = $1`;

const ENTRIES = `
  select e.id::text as "_id", e.kind, ${PERSON('w')} as by, e.created_at as at, e.body as text,
    ${PERSON('a')} as assignee,
    case when o.id is null then null when o.given_up_at is not null then 'failed'
      when o.sent_at is not null then 'sent' else 'waiting' end as mail
  from contact_entries e join users w on w.id = e.author_id left join users a on a.id = e.assignee_id
    left join contact_replies r on r.entry_id = e.id left join mail_outbox o on o.id = r.mail_id
  where e.ticket = $1 order by e.id`;

/** A message with its whole conversation. Refuses not_found for one that is not there. */
export async function inboxMessageOf(
  db: Connection,
  ticket: string,
  now: Instant,
): Promise<Result<InboxMessage>> {
  const [[row], stored] = await Promise.all([
    db.query<ListedRow & Pick<InboxMessage, 'account'>>(MESSAGE, [ticket]),
    selectRow(db, 'contact_messages', 'where ticket = $1', [ticket]),
  ]);
  if (!row || !stored) return refused('not_found');
  const [entries, others, colleagues] = await Promise.all([
    db.query<Omit<MessageEntry, 'at' | 'kind'> & { at: Date; kind: EntryKind }>(ENTRIES, [ticket]),
    row.email === '' ? null : messagesWith(db, row.email, { but: ticket, now }),
    db.query<{ _id: string; name: string }>(
      `select id as "_id", name from users where role = 'admin' and blocked_at is null order by name, id`,
    ),
  ]);
  const { account, ...listed } = row;
  const kinds = entries.map(({ kind }) => kind);
  return accepted({
    ...listedOf(listed, now),
    ...contactTextsOf(stored),
    message: stored.message,
    language: stored.language,
    version: stored.version,
    account,
    entries: entries.map(onWire),
    steps: MESSAGE_STEPS.filter((step) => judgeStep(kinds, step).ok),
    others: others?.messages ?? [],
    colleagues,
  });
}

/** The messages with this email for their writer's data export: with the farm's replies, without its notes. */
export async function messageDataOf(db: Connection, email: string): Promise<DataAnswer['messages']> {
  const ofEmail = 'where lower(email) = $1 order by ticket';
  const messages = await selectRows(db, 'contact_messages', ofEmail, [emailKey(email)]);
  const ofMessages = `where ticket = any ($1) and kind = 'reply' order by id`;
  const replies = await selectRows(db, 'contact_entries', ofMessages, [messages.map(({ ticket }) => ticket)]);
  return messages.map((row) => ({
    ticket: row.ticket,
    name: row.name,
    email: row.email ?? '',
    ...contactTextsOf(row),
    message: row.message,
    language: row.language,
    createdAt: row.createdAt.toISOString(),
    state: row.state,
    replies: replies
      .filter(({ ticket }) => ticket === row.ticket)
      .map(({ body, createdAt }) => ({ reply: body, createdAt: createdAt.toISOString() })),
  }));
}
