import type { BodyOf } from '@shivar/domain/contract/call';
import type { Instant } from '@shivar/domain/values/day';
import { dueAt, judgeStep, stateAfter } from '@shivar/domain/rules/contact/inbox';
import type { EntryKind, MessageStep } from '@shivar/domain/rules/contact/inbox';
import type { InboxMessage, officeInboxCalls } from '@shivar/domain/contract/office/inbox-calls';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import { actingAs } from '../audit/commands.ts';
import type { AuthDeps } from '../auth/session-commands.ts';
import type { Transaction } from '../db/client.ts';
import { isUuid } from '../db/text.ts';
import { insertRow, insertRows } from '../db/insert.ts';
import { selectRow, updateRows } from '../db/rows.ts';
import type { Rows } from '../db/schema.generated.ts';
import { inboxMessageOf } from './inbox-queries.ts';

interface Acting {
  readonly ticket: string;
  readonly by: string;
}

type Calls = typeof officeInboxCalls;

interface Locked {
  readonly row: Rows['contact_messages'];
  readonly kinds: readonly EntryKind[];
  readonly by: string;
  readonly now: Instant;
}

/** Answers a message by mail, once for a key. Refuses one without an email, an older version, and a key of another reply. */
export function replyTo(
  deps: AuthDeps,
  acting: Acting & { readonly key: string },
  { version, text, settles }: BodyOf<Calls['replyToMessage']>,
): Promise<Result<InboxMessage>> {
  return onMessage(deps, acting, null, async (tx, message) => {
    const known = await knownReply(tx, acting);
    if (known) {
      const isSame = known.ticket === message.row.ticket && known.body === text;
      return isSame ? accepted(null) : refused('idempotency_key_reused');
    }
    const { id, ticket, name, email, language, createdAt } = message.row;
    if (message.row.version !== version) return refused('changed_meanwhile');
    if (email === null) return refused('message_without_email');
    const entryId = await enter(tx, message, { kind: 'reply', body: text });
    const asked = { message: message.row.message, writtenAt: createdAt.getTime() };
    const content = { kind: 'contact-reply', name, ticket, thread: id, text, ...asked } as const;
    const mailId = await deps.outbox.enqueue(tx, email, language, content);
    const { by: authorId, key: requestKey } = acting;
    await insertRows(tx, 'contact_replies', [{ entryId, authorId, requestKey, mailId }]);
    if (settles) await enter(tx, message, { kind: 'settled' });
    await advance(tx, message, settles ? ['reply', 'settled'] : ['reply']);
    return accepted(null);
  });
}

/** Adds a note for the office alone. A note changes neither the state nor the version. */
export function addNote(deps: AuthDeps, acting: Acting, text: string): Promise<Result<InboxMessage>> {
  return onMessage(deps, acting, null, async (tx, message) => {
    await enter(tx, message, { kind: 'note', body: text });
    return accepted(null);
  });
}

/** Marks a message as answered elsewhere or settled, or undoes that. Refuses as `judgeStep` does, and an older version. */
export function takeStep(
  deps: AuthDeps,
  acting: Acting,
  step: MessageStep,
  version: number,
): Promise<Result<InboxMessage>> {
  return onMessage(deps, acting, version, async (tx, message) => {
    const judged = judgeStep(message.kinds, step);
    if (!judged.ok) return judged;
    await enter(tx, message, { kind: step });
    await advance(tx, message, [step]);
    return accepted(null);
  });
}

/** Gives a message to an admin, or to nobody. Refuses anybody else, the present assignee, and an older version. */
export function assign(
  deps: AuthDeps,
  acting: Acting,
  { version, assignee }: BodyOf<Calls['assignMessage']>,
): Promise<Result<InboxMessage>> {
  return onMessage(deps, acting, version, async (tx, message) => {
    if (message.row.assigneeId === assignee) return refused('nothing_changed');
    if (assignee !== null && !(await isAdmin(tx, assignee))) return refused('colleague_unknown');
    await enter(tx, message, { kind: 'assigned', assigneeId: assignee });
    await change(tx, message, { assigneeId: assignee });
    return accepted(null);
  });
}

/** Runs a change of a message with its row locked, recorded in the audit. Refuses another `version`, unless it is null. */
async function onMessage(
  { db, clock }: AuthDeps,
  { ticket, by }: Acting,
  version: number | null,
  work: (tx: Transaction, message: Locked) => Promise<Result<null>>,
): Promise<Result<InboxMessage>> {
  const now = clock.now();
  const done = await actingAs(db, { userId: by, at: now }, async (tx) => {
    const row = await selectRow(tx, 'contact_messages', 'where ticket = $1 for update', [Number(ticket)]);
    if (!row) return refused('not_found');
    if (version !== null && row.version !== version) return refused('changed_meanwhile');
    const entries = await tx.query<{ kind: EntryKind }>(
      'select kind from contact_entries where ticket = $1 order by id',
      [row.ticket],
    );
    return work(tx, { row, kinds: entries.map(({ kind }) => kind), by, now });
  });
  return done.ok ? inboxMessageOf(db, ticket, now) : done;
}

async function enter(
  tx: Transaction,
  { row, by, now }: Locked,
  what: { readonly kind: EntryKind; readonly body?: string; readonly assigneeId?: string | null },
): Promise<number> {
  const entry = { ticket: row.ticket, authorId: by, body: '', createdAt: new Date(now), ...what };
  const entered = await insertRow(tx, 'contact_entries', entry);
  if (!entered) throw new Error('The entry did not come back');
  return entered.id;
}

/** Writes the state after these steps, and its due time. */
async function advance(tx: Transaction, message: Locked, steps: readonly EntryKind[]): Promise<void> {
  const state = stateAfter([...message.kinds, ...steps]);
  const due = dueAt(message.row.createdAt.getTime(), state);
  await change(tx, message, { state, dueAt: due === null ? null : new Date(due) });
}

async function change(tx: Transaction, { row }: Locked, set: Partial<Locked['row']>): Promise<void> {
  await updateRows(tx, 'contact_messages', { id: row.id }, { ...set, version: row.version + 1 });
}

async function knownReply(
  tx: Transaction,
  { by, key }: { readonly by: string; readonly key: string },
): Promise<{ ticket: number; body: string } | undefined> {
  // One request with this key at a time, also for two messages at once.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`reply ${by} ${key}`]);
  const [known] = await tx.query<{ ticket: number; body: string }>(
    `select e.ticket, e.body from contact_replies r join contact_entries e on e.id = r.entry_id
     where r.author_id = $1 and r.request_key = $2`,
    [by, key],
  );
  return known;
}

async function isAdmin(tx: Transaction, id: string): Promise<boolean> {
  const rest = `where id = $1 and role = 'admin' and blocked_at is null and deleted_at is null`;
  return isUuid(id) && (await selectRow(tx, 'users', rest, [id])) !== undefined;
}
