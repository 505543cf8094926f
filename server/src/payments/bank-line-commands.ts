import type { BodyOf } from '@shivar/domain/contract/call';
import type { officeStatementCalls } from '@shivar/domain/contract/office/statement-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { referencesOf } from '@shivar/domain/rules/money/statement';
import type { Day, Instant } from '@shivar/domain/values/day';
import type { Paise } from '@shivar/domain/values/money';
import type { Clock } from '../adapters/clock.ts';
import { actingAs } from '../audit/commands.ts';
import { takeMoneyBack } from '../books/commands.ts';
import { balance } from '../books/queries.ts';
import type { Database, Transaction } from '../db/client.ts';
import { isUuid } from '../db/text.ts';
import { instantOfWrite } from '../orders/close-commands.ts';
import { lockOrdersOfUser } from '../orders/status-commands.ts';
import { bookFromBank, ownerOfReferences } from './commands.ts';
import { enterPayment } from './entry-commands.ts';

export interface ByOffice {
  readonly db: Database;
  readonly clock: Clock;
  readonly actorId: string;
}

interface LineRow {
  readonly id: string;
  readonly day: Day;
  readonly paise: Paise;
  readonly text: string;
  readonly reference: string | null;
  readonly state: string;
  readonly userId: string | null;
  readonly decidedAt: Date | null;
}

const LINE = `
  select id::text, day::text, paise, text, reference, state, user_id::text as "userId", decided_at as "decidedAt"
  from bank_lines where id = $1`;

const LOCKED = `${LINE} for update`;

/** A line, with its row locked; undefined where it is not there. */
async function lockLine(tx: Transaction, id: string): Promise<LineRow | undefined> {
  if (!isCounted(id)) return undefined;
  const [line] = await tx.query<LineRow>(LOCKED, [id]);
  return line;
}

const isCounted = (id: string) => /^\d{1,15}$/.test(id);

interface Decided {
  readonly state: 'booked' | 'noted' | 'aside' | 'open';
  readonly userId?: string;
  readonly actorId?: string;
  readonly now?: Instant;
}

async function decide(tx: Transaction, id: string, { state, userId, actorId, now }: Decided): Promise<void> {
  await tx.query(
    'update bank_lines set state = $2, user_id = $3, decided_by = $4, decided_at = $5 where id = $1',
    [id, state, userId ?? null, actorId ?? null, now === undefined ? null : new Date(now)],
  );
}

/**
 * Books payments of the bank for the households that the office chose, each in its own transaction (product 11.83). The first that is
 * refused ends it; those before it are booked. Sent again it changes nothing.
 */
export async function bookLines(
  by: ByOffice,
  { lines }: BodyOf<(typeof officeStatementCalls)['bookBankLines']>,
): Promise<Result<null>> {
  for (const line of lines) {
    const booked = await bookLine(by, line);
    if (!booked.ok) return booked;
  }
  return accepted(null);
}

type Chosen = BodyOf<(typeof officeStatementCalls)['bookBankLines']>['lines'][number];

/** Refuses not_found, a line that stands otherwise by now, a household without an order, and a payment that another one has in the books. */
async function bookLine(
  { db, clock, actorId }: ByOffice,
  { _id: id, userId, isNoted = false }: Chosen,
): Promise<Result<null>> {
  if (!isUuid(userId)) return refused('not_found');
  return actingAs(db, { userId: actorId, at: clock.now() }, async (tx) => {
    // Orders first, as everybody does who locks several things.
    const stored = await lockOrdersOfUser(tx, userId);
    const line = await lockLine(tx, id);
    if (!line) return refused('not_found');
    if (line.state !== 'open') return line.userId === userId ? accepted(null) : refused('changed_meanwhile');
    if (stored.length === 0) return refused('order_not_found');
    const now = await instantOfWrite(tx, clock);
    const owner = await ownerOfReferences(tx, referencesOf(line));
    if (owner !== undefined && owner !== userId) return refused('line_in_books');
    const state = isNoted || owner === userId ? 'noted' : 'booked';
    const { paise, reference } = line;
    const key = `line ${id} ${now}`;
    if (state === 'booked')
      await bookFromBank(tx, stored, { key, paise, reference: reference ?? undefined, actorId, now });
    await decide(tx, id, { state, userId, actorId, now });
    await tx.query(SAID_CAME, [userId, referencesOf(line), actorId, new Date(now)]);
    return accepted(null);
  });
}

// A payment that its household told of is found by that.
const SAID_CAME = `
  update said_payments set state = 'came', decided_by = $3, decided_at = $4
  where user_id = $1 and state = 'open' and ltrim(reference, '0') = any ($2)`;

/** Says that a payment is of no household. Refuses not_found, and one that stands otherwise by now. */
export function setAside({ db, clock, actorId }: ByOffice, id: string): Promise<Result<null>> {
  const now = clock.now();
  return actingAs(db, { userId: actorId, at: now }, async (tx) => {
    const line = await lockLine(tx, id);
    if (!line) return refused('not_found');
    if (line.state !== 'open') return line.state === 'aside' ? accepted(null) : refused('changed_meanwhile');
    await decide(tx, id, { state: 'aside', actorId, now });
    return accepted(null);
  });
}

const BOOKED = `
  select order_id::text as "orderId", ${balance('bank')}::int as paise
  from book_entries where user_id = $1 and split_part(entry_key, ' ', 1) = 'line' and split_part(entry_key, ' ', 2) = $2
  group by order_id having ${balance('bank')} > 0`;

/**
 * Takes back a decision about a payment (product 11.84). Movements of its own correct the books, and a payment that its
 * household told of is to be found again. Refuses not_found. A line that waits stays so.
 */
export async function reopenLine(
  { db, clock, actorId }: ByOffice,
  id: string,
  reason: string,
): Promise<Result<null>> {
  if (!isCounted(id)) return refused('not_found');
  const [seen] = await db.query<LineRow>(LINE, [id]);
  if (!seen) return refused('not_found');
  return actingAs(db, { userId: actorId, at: clock.now(), reason }, async (tx) => {
    const stored = seen.userId === null ? [] : await lockOrdersOfUser(tx, seen.userId);
    const line = await lockLine(tx, id);
    if (line?.state === 'open') return accepted(null);
    if (!line || line.userId !== seen.userId) return refused('changed_meanwhile');
    const now = await instantOfWrite(tx, clock);
    const reference = line.reference === null ? {} : { reference: line.reference };
    for (const { orderId, paise } of await tx.query<{ orderId: string; paise: Paise }>(BOOKED, [
      line.userId,
      id,
    ])) {
      const order = stored.find((each) => each.id === orderId);
      if (!order) throw new Error('A payment of an order that is not there');
      const said = { orderId, actorId, now, key: `line ${id} ${now} back ${orderId}`, ...reference };
      await enterPayment(tx, order, { actorId, now, reason }, async () => {
        await takeMoneyBack(tx, said, 'bank', paise);
      });
    }
    await tx.query(SAID_AGAIN, [line.userId, referencesOf(line), line.decidedAt]);
    await decide(tx, id, { state: 'open' });
    return accepted(null);
  });
}

const SAID_AGAIN = `
  update said_payments set state = 'open', decided_by = null, decided_at = null
  where user_id = $1 and state = 'came' and ltrim(reference, '0') = any ($2) and decided_at = $3`;
