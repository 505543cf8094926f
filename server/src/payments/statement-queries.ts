import type { DataAnswer } from '@shivar/domain/contract/account-data';
import type {
  BankAnswer,
  DecidedLineAnswer,
  LikelyHousehold,
  ReadStatementAnswer,
} from '@shivar/domain/contract/office/statement-calls';
import { MOST_BOOKED } from '@shivar/domain/contract/office/statement-calls';
import { matchLines } from '@shivar/domain/rules/money/statement-match';
import type {
  BookedPayment,
  LineMatch,
  Payer,
  SaidPayment,
} from '@shivar/domain/rules/money/statement-match';
import { referencesOf } from '@shivar/domain/rules/money/statement';
import type { BankLine } from '@shivar/domain/rules/money/statement';
import { addDays } from '@shivar/domain/values/day';
import { rupeesFromPaise } from '@shivar/domain/values/money';
import { balance } from '../books/queries.ts';
import type { Connection } from '../db/client.ts';
import { iso } from '../db/text.ts';

type OpenLine = Omit<BankLine, 'key'> & { readonly id: string };

/** More open lines than anybody looks at: the rest waits for them. */
const MOST_OPEN = 10_000;
/** More households than one farm has; beyond them those come first that owe an amount of the lines. */
const MOST_PAYERS = 50_000;

const OPEN = `
  select id::text, day::text, paise, text, reference from bank_lines where state = 'open' order by day, id limit ${MOST_OPEN}`;

const SAID = `
  select user_id::text as "userId", paise, reference from said_payments where state = 'open'`;

const BY_REFERENCE = `
  select user_id::text as "userId", ltrim(reference, '0') as reference,
    ${balance('bank')}::float8 as paise,
    (max(at) at time zone 'Asia/Kolkata')::date::text as day
  from book_entries where cause in ('payment', 'correction') and reference is not null and ltrim(reference, '0') = any ($1)
  group by 1, 2 having ${balance('bank')} > 0`;

// One payment may pay an order and be credit too. One that stands in the statement already is no candidate any more.
const NOTED = `
  select * from (
    select user_id::text as "userId", null as reference, sum(paise)::float8 as paise,
      (at at time zone 'Asia/Kolkata')::date::text as day
    from book_entries
    where cause = 'payment' and debit = 'bank' and reference is null
      and at >= ($1::date::timestamp at time zone 'Asia/Kolkata') and at < ($2::date::timestamp at time zone 'Asia/Kolkata')
    group by user_id, order_id, at
  ) as noted
  where not exists (
    select from bank_lines l where l.user_id = noted."userId"::uuid and l.state = 'noted' and l.paise = noted.paise
      and abs(l.day - noted.day::date) <= 5)`;

const PAYERS = `
  select u.id::text as "userId", u.name, array_remove(array_agg(distinct o.mobile) || u.mobile, null) as mobiles,
    json_agg(json_build_object('number', o.number, 'owed', p.owed, 'day', (o.created_at at time zone 'Asia/Kolkata')::date)
      order by o.number) as orders
  from orders o join users u on u.id = o.user_id cross join lateral (
    select coalesce(charged_paise, amount_paise) - received_paise as owed from payments
    where order_id = o.id order by created_at desc limit 1) as p
  where o.unpaid and p.owed > 0
  group by u.id order by sum(p.owed) = any ($1) or bool_or(p.owed = any ($1)) desc, u.id limit ${MOST_PAYERS}`;

/** The open lines with the households that they may have come from, and the facts that tell it. */
async function matched(db: Connection) {
  const lines = await db.query<OpenLine>(OPEN);
  const [first, last] = [lines[0]?.day, lines.at(-1)?.day];
  if (first === undefined || last === undefined) return { lines, matches: [], payers: [] };
  const references = [...new Set(lines.flatMap(referencesOf))];
  const amounts = [...new Set(lines.map(({ paise }) => paise))];
  const [said, told, noted, payers] = await Promise.all([
    db.query<SaidPayment & { reference: string }>(SAID),
    db.query<BookedPayment & { reference: string }>(BY_REFERENCE, [references]),
    db.query<BookedPayment & { reference: null }>(NOTED, [addDays(first, -6), addDays(last, 7)]),
    db.query<Payer>(PAYERS, [amounts]),
  ]);
  return { lines, payers, matches: matchLines(lines, { payers, said, booked: [...told, ...noted] }) };
}

const DECIDED = `
  select l.id::text as "_id", l.day::text, l.paise / 100.0::float8 as amount, l.text, l.reference, l.state,
    case when u.id is not null then json_build_object('_id', u.id, 'name', u.name) end as household,
    coalesce(d.name, '') as by, ${iso('l.decided_at')} as at
  from bank_lines l left join users u on u.id = l.user_id left join users d on d.id = l.decided_by
  where l.state <> 'open' order by l.decided_at desc, l.id desc limit 30`;

const LAST = `
  select s.name, coalesce(u.name, '') as by, ${iso('s.at')} as at, s.lines, s.added
  from bank_statements s left join users u on u.id = s.read_by order by s.id desc limit 1`;

/** The payments of the bank that wait, and those that were decided of late (product 11.83). */
export async function bankOf(db: Connection): Promise<BankAnswer> {
  const [{ lines, matches, payers }, decided, [last = null]] = await Promise.all([
    matched(db),
    db.query<DecidedLineAnswer>(DECIDED),
    db.query<NonNullable<BankAnswer['last']>>(LAST),
  ]);
  const all = lines.map((line, at) => ({ ...line, matches: matches[at] ?? [] }));
  const isSure = ({ matches: [first] }: (typeof all)[number]) => first?.isSure === true;
  const sure = all.filter(isSure);
  const shown = [...sure.slice(0, MOST_BOOKED), ...all.filter((line) => !isSure(line)).slice(0, MOST_BOOKED)];
  const named = await namedHouseholds(
    db,
    shown.flatMap((line) => line.matches),
    payers,
  );
  return {
    lines: shown.map((line) => ({
      _id: line.id,
      day: line.day,
      amount: rupeesFromPaise(line.paise),
      text: line.text,
      reference: line.reference,
      isSure: isSure(line),
      // Nobody has to choose where it is sure.
      likely: line.matches.slice(0, isSure(line) ? 1 : undefined).flatMap(({ userId, reason }) => {
        const household = named.get(userId);
        return household ? [{ ...household, reason }] : [];
      }),
    })),
    open: all.length,
    sure: sure.length,
    sureAmount: rupeesFromPaise(sure.reduce((sum, { paise }) => sum + paise, 0)),
    decided,
    last,
  };
}

async function namedHouseholds(
  db: Connection,
  matches: readonly LineMatch[],
  payers: readonly Payer[],
): Promise<Map<string, Omit<LikelyHousehold, 'reason'>>> {
  const ids = [...new Set(matches.map(({ userId }) => userId))];
  const names = await db.query<{ id: string; name: string }>(
    'select id::text, name from users where id = any ($1::uuid[]) and deleted_at is null',
    [ids],
  );
  const owing = new Map(payers.map((payer) => [payer.userId, payer.orders]));
  return new Map(
    names.map(({ id, name }) => {
      const orders = owing.get(id) ?? [];
      const owed = rupeesFromPaise(orders.reduce((sum, order) => sum + order.owed, 0));
      return [id, { _id: id, name, owed, orders: orders.map(({ number }) => number) }];
    }),
  );
}

const OF_HOUSEHOLD = `
  select day::text, paise / 100.0::float8 as amount, text, reference, state, ${iso('decided_at')} as "decidedAt"
  from bank_lines where user_id = $1 order by id`;

/** The payments of the bank that came from a household, for the file of its data. */
export function bankDataOf(db: Connection, userId: string): Promise<DataAnswer['bank']> {
  return db.query<DataAnswer['bank'][number]>(OF_HOUSEHOLD, [userId]);
}

/** How many payments of the bank wait for a decision. */
export async function countBankLines(db: Connection): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `select count(*)::int as n from bank_lines where state = 'open'`,
  );
  return row?.n ?? 0;
}

/** The columns of the last file with all these headings; null where none had them. */
export async function columnsBefore(
  db: Connection,
  headings: readonly string[],
): Promise<ReadStatementAnswer['columns'] | null> {
  const rows = await db.query<{ columns: ReadStatementAnswer['columns'] }>(
    `select columns from bank_statements s
     where not exists (select from jsonb_each_text(s.columns) as c where c.value <> '' and c.value <> all ($1::text[]))
     order by id desc limit 1`,
    [headings],
  );
  return rows[0]?.columns ?? null;
}

/** How many of these keys earlier files had. */
export async function countKnown(db: Connection, keys: readonly Buffer[]): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    'select count(*)::int as n from bank_lines where key = any ($1::bytea[])',
    [keys],
  );
  return row?.n ?? 0;
}
