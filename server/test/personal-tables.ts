import type { Database } from '../src/db/client.ts';

/* The tables that hold something of a person, from the database's own list. */

export interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
}

/** What the file of somebody's data leaves out, and why. A table as a whole, or a column of it. */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  // secrets
  'otps',
  'sign_in_codes',
  'calendar_feeds.id',
  'users.password_hash',
  ...['id', 'session_id', 'endpoint', 'p256dh', 'auth'].map((column) => `push_subscriptions.${column}`),
  'sessions.id',
  'passkeys.id',
  'passkeys.credential_id',
  'recovery_codes',
  'challenges',
  'known_browsers.browser_hash',
  // what only the program needs to make a double click one order or one reply, and a mark of a phone count once
  'idempotency_keys',
  'contact_replies',
  'phone_marks',
  // which record of the old system became which row here, so that none is imported twice: names of rows
  'imported_users',
  'imported_orders',
  // to what the office invites somebody: what it says is the account's own once they say yes, and it goes soon after
  'staff_invitations',
  // what the farm's people did, with nothing of a customer's own in it (decision 22)
  'audit_log',
  // lists of pincodes that the farm brought in, the ways of its drivers, and its days off: histories tell which boxes moved
  'area_imports',
  'routes',
  // which files of the bank the farm read: the payments in them that came from the household are told
  'bank_statements',
  // who of the farm released a payout that was not made yet
  'payout_releases',
  'stop_places',
  'days_off',
  'day_off_boxes',
  // another household
  'household_invites.inviter_id',
  // how many were told of a plan, what the farm said about itself, and which of its people did it
  'plan_tellings',
  'settings_versions',
  // what an order adds to the sums of a day, and how the farm packs: made of the order and its boxes, which are told
  'overview_parts',
  'forecast_parts',
  'forecast_touched',
  'books_touched',
  // the lines and the ledger of an old order: they come back before they are told
  'past_orders',
  // the sum of movements, which are told
  'household_credit',
  // that likes changed; the likes are told
  'liked',
  // what the farm cut and how it shared it: what a box got less, and in its place, is in the history of its order
  'cuts',
  'shortages',
  'shortage_shares',
  'shortage_extras',
  'lost_extras',
  // how the farm packs its list; what changed in a box, and what is in it, is told
  'list_changes',
  'list_seen',
  'packed_lines',
  // names of rows, which tell nothing
  'payments.id',
  'bills.id',
  'notices.key',
  'book_entries.entry_key',
  'contact_messages.id',
  'consents.id',
  'mail_outbox.id',
  // when the farm has to act and the program looks again, and who of the farm acted
  'contact_messages.due_at',
  'contact_entries.author_id',
  'contact_entries.assignee_id',
  'contact_messages.assignee_id',
  'order_changes.actor_id',
  'box_marks.actor_id',
  'book_entries.actor_id',
  'book_entries.driver_id',
  'said_payments.told_by',
  'bills.issued_by',
  'bank_lines.decided_by',
  'order_notes.author_id',
  'notices.due_at',
  'mail_outbox.next_attempt_at',
  'gateway_orders.look_at',
  // names of rows at the gateway
  'gateway_orders.link_id',
  'gateway_orders.link_url',
  // for some minutes, while a payment is awaited: the page of the payment says it
  'orders.held_until',
  // what the office says of one that did not arrive
  'mail_outbox.settled_at',
]);

/** The tables that refer to a person or an order or have such a column, with all their columns. */
export async function tablesOf(
  db: Pick<Database, 'query'>,
  isPersonal: (column: string) => boolean,
): Promise<Map<string, Column[]>> {
  const columns = await db.query<Column>(
    `select c.table_name as "table", c.column_name as name, c.data_type as type
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, c.ordinal_position`,
  );
  const references = await db.query<{ table: string }>(
    `select conrelid::regclass::text as "table" from pg_constraint
     where contype = 'f' and confrelid in ('users'::regclass, 'orders'::regclass)`,
  );
  const personal = new Set(['users', ...references.map(({ table }) => table)]);
  for (const { table, name } of columns) if (isPersonal(name)) personal.add(table);
  return new Map([...personal].map((table) => [table, columns.filter((column) => column.table === table)]));
}

/** The texts of a value as they stand in JSON, without their quotes. */
export function textsOf(value: unknown): string[] {
  if (value instanceof Date) return [value.toISOString()];
  if (typeof value === 'string') return [JSON.stringify(value).slice(1, -1)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
