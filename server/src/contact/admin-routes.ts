import { officeInboxCalls } from '@shivar/domain/contract/office/inbox-calls';
import { accepted } from '@shivar/domain/language/refusal';
import { readIdempotencyKey } from '../http/request.ts';
import type { Bind } from '../http/endpoint.ts';
import { addNote, assign, replyTo, takeStep } from './inbox-commands.ts';
import type { InboxDeps } from './inbox-commands.ts';
import { inboxCount, inboxMessageOf, inboxPage } from './inbox-queries.ts';

/** The office's inbox: what visitors wrote, what is owed for it until when, and the answers. */
export function registerContactAdminRoutes(bind: Bind, deps: InboxDeps): void {
  const { db, clock } = deps;
  bind(officeInboxCalls.inbox, async ({ query, caller }) =>
    accepted(await inboxPage(db, query, { userId: caller.userId, now: clock.now() })),
  );
  bind(officeInboxCalls.inboxCount, async () => accepted(await inboxCount(db, clock.now())));
  bind(officeInboxCalls.inboxMessage, ({ params }) => inboxMessageOf(db, params.ticket, clock.now()));
  bind(officeInboxCalls.replyToMessage, async ({ params, body, caller, headers }) => {
    const key = readIdempotencyKey(headers);
    return key.ok ? replyTo(deps, { ...params, by: caller.userId, key: key.value }, body) : key;
  });
  bind(officeInboxCalls.noteOnMessage, ({ params, body, caller }) =>
    addNote(deps, { ...params, by: caller.userId }, body),
  );
  bind(officeInboxCalls.stepMessage, ({ params, body, caller }) =>
    takeStep(deps, { ...params, by: caller.userId }, body),
  );
  bind(officeInboxCalls.assignMessage, ({ params, body, caller }) =>
    assign(deps, { ...params, by: caller.userId }, body),
  );
}
