import type { InboxMessage } from '@shivar/domain/contract/office/inbox-calls';
import { officeInboxCalls } from '@shivar/domain/contract/office/inbox-calls';

import { call } from '../../lib/api-client.ts';
import type { Change } from '../editing/use-change.ts';
import { useChange } from '../editing/use-change.ts';

/** What a part of the page is given: the message, and who to tell that it changed. */
export interface MessagePart {
  readonly message: InboxMessage;
  readonly onChanged: (message: InboxMessage) => void;
  /** Whether a form has words in it that are not sent yet. */
  readonly onDraft: (form: string, isUnsaved: boolean) => void;
}

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
