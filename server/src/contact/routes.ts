import { api } from '@shivar/domain/contract/api';
import { officeInboxCalls as calls } from '@shivar/domain/contract/office/inbox-calls';
import { accepted } from '@shivar/domain/language/refusal';
import type { AuthDeps } from '../auth/session-commands.ts';
import type { Bind, Carried } from '../http/endpoint.ts';
import { readIdempotencyKey } from '../http/request.ts';
import { leaveMessage } from './commands.ts';
import type { ContactDeps } from './commands.ts';
import { addNote, assign, replyTo, takeStep } from './inbox-commands.ts';
import { inboxCount, inboxMessageOf, inboxPage } from './inbox-queries.ts';

/** POST /api/contact (product 8.7). */
export function registerContactRoutes(bind: Bind, deps: ContactDeps): void {
  bind(api.contact, async (carried) => {
    const left = await leaveMessage(deps, carried.body, carried);
    if (!left.ok) return left;
    const { thanks: message, ticket } = left.value;
    return accepted({ message, ticket });
  });
}

type AboutMessage = Pick<Carried<typeof calls.inboxMessage>, 'params' | 'caller'>;

/** The office's calls for the inbox: messages, their due times, and the answers. */
export function registerContactAdminRoutes(bind: Bind, deps: AuthDeps): void {
  const { db, clock } = deps;
  const acting = ({ params, caller }: AboutMessage) => ({ ticket: params.ticket, by: caller.userId });
  bind(calls.inbox, async ({ query, caller }) =>
    accepted(await inboxPage(db, query, { userId: caller.userId, now: clock.now() })),
  );
  bind(calls.inboxCount, async () => accepted(await inboxCount(db, clock.now())));
  bind(calls.inboxMessage, ({ params }) => inboxMessageOf(db, params.ticket, clock.now()));
  bind(calls.replyToMessage, async (carried) => {
    const key = readIdempotencyKey(carried.headers);
    return key.ok ? replyTo(deps, { ...acting(carried), key: key.value }, carried.body) : key;
  });
  bind(calls.noteOnMessage, (carried) => addNote(deps, acting(carried), carried.body.text));
  bind(calls.stepMessage, (carried) =>
    takeStep(deps, acting(carried), carried.params.step, carried.body.version),
  );
  bind(calls.assignMessage, (carried) => assign(deps, acting(carried), carried.body));
}
