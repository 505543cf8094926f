import type { InboxMessage } from '@shivar/domain/contract/office/inbox-calls';
import { officeInboxCalls } from '@shivar/domain/contract/office/inbox-calls';

import { call } from '../../lib/api-client.ts';
import type { Change } from '../editing/use-change.ts';
import { useChange } from '../editing/use-change.ts';
import type { MessagePart } from './message-page.tsx';

export type MessageChange = Change<InboxMessage>;

/** Changes a message that a colleague may change at the same time; `MessageConflict` shows what differs then. */
export function useMessageChange({
  message,
  onChanged,
  takesTheirs = false,
}: Pick<MessagePart, 'message' | 'onChanged'> & { takesTheirs?: boolean }): MessageChange {
  const reload = () => call(officeInboxCalls.inboxMessage, { params: { ticket: String(message.ticket) } });
  return useChange(message, { reload, onChanged, takesTheirs });
}
