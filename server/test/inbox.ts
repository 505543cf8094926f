import { randomUUID } from 'node:crypto';
import { api } from '@shivar/domain/contract/api';
import type { Api } from '@shivar/domain/contract/api';
import type { BodyOf } from '@shivar/domain/contract/call';
import type { InboxMessage } from '@shivar/domain/contract/office/inbox-calls';
import { officeInboxCalls as calls } from '@shivar/domain/contract/office/inbox-calls';
import type { Answered, Person, TestApp } from './app.ts';

/** Writes a message to the farm, as a visitor does; answers its ticket. */
export async function writeTo(
  shop: TestApp,
  body: Partial<BodyOf<Api['contact']>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const sent = { name: 'Asha Patil', email: 'asha@example.in', message: 'Gir cows?', ...body };
  return String((await shop.call(api.contact, { body: sent, headers })).answer.ticket);
}

/** A message as somebody of the office sees it. */
export async function messageAs(shop: TestApp, as: Person, ticket: string): Promise<InboxMessage> {
  return (await shop.call(calls.inboxMessage, { params: { ticket }, as })).answer;
}

interface ReplyTo {
  readonly version: number;
  readonly text?: string;
  readonly settles?: boolean;
  /** A new one where none is given; null for none. */
  readonly key?: string | null;
}

/** Answers a message by mail. */
export function replyAs(
  shop: TestApp,
  as: Person,
  ticket: string,
  { key = randomUUID(), ...body }: ReplyTo,
): Promise<Answered<(typeof calls)['replyToMessage']>> {
  return shop.call(calls.replyToMessage, {
    params: { ticket },
    body: { text: 'Yes, from Gir cows.', settles: false, ...body },
    headers: key === null ? {} : { 'idempotency-key': key },
    as,
  });
}
