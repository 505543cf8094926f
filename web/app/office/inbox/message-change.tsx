import { officeInboxCalls } from '@shivar/domain/contract/office/inbox-calls';
import type { InboxMessage } from '@shivar/domain/contract/office/inbox-calls';
import type { ReactNode } from 'react';

import { call } from '../../lib/api-client.ts';
import { useWords } from '../../lib/words.ts';
import { FormFailure } from '../../ui/submit-button.tsx';
import { ChangedMeanwhile } from '../editing/changed-meanwhile.tsx';
import type { Difference } from '../editing/changed-meanwhile.tsx';
import { useChange } from '../editing/use-change.ts';
import { useEntryText } from './conversation.tsx';

/** The props of each part of the page. */
export interface MessagePart {
  readonly message: InboxMessage;
  readonly onChanged: (message: InboxMessage) => void;
  /** Reports whether a form has unsent text. */
  readonly onDraft: (form: string, isUnsaved: boolean) => void;
}

/** Changes a message that a colleague may change at the same time; `ChangeFoot` shows the differences. */
export function useMessageChange({ message, onChanged }: MessagePart, takesTheirs = false) {
  const params = { ticket: String(message.ticket) };
  const reload = () => call(officeInboxCalls.inboxMessage, { params });
  return { params, ...useChange(message, { reload, onChanged, takesTheirs }) };
}

export type MessageChange = ReturnType<typeof useMessageChange>;

interface ChangeFootProps extends MessagePart {
  change: MessageChange;
  /** Drops the entered text. */
  onGiveUp?: () => void;
  /** The buttons that change the message. */
  children: ReactNode;
}

/** The foot of a form: its buttons, or what a colleague changed meanwhile and the choice to go on. */
export function ChangeFoot({ message, onChanged, change, onGiveUp, children }: ChangeFootProps) {
  const t = useWords('office');
  const differences = useDifferences();
  const { theirs, isLost } = change;
  return (
    <>
      {theirs && (
        <section role="alert" className="rounded-card bg-turmeric-tint p-4 text-turmeric-ink">
          <h3 className="mb-1 text-xl">{t(isLost ? 'lostTitle' : 'conflictTitle')}</h3>
          <ChangedMeanwhile
            mine="saw"
            isLost={isLost}
            differences={differences(message, theirs)}
            onKeepMine={() => {
              change.keepMine();
              onChanged(theirs);
            }}
            onTakeTheirs={() => {
              onGiveUp?.();
              onChanged(theirs);
            }}
          />
        </section>
      )}
      <FormFailure message={change.failure} />
      {!theirs && children}
    </>
  );
}

function useDifferences(): (saw: InboxMessage, now: InboxMessage) => Difference[] {
  const t = useWords('officeInbox');
  const textOf = useEntryText();
  return (saw, now) => {
    const seen = new Set(saw.entries.map(({ _id }) => _id));
    const added = now.entries.filter(({ _id }) => !seen.has(_id));
    const said = added.map((entry) => [textOf(entry), entry.text].filter(Boolean).join(': '));
    return [
      { what: t('state'), mine: t.word('state', saw.state), now: t.word('state', now.state) },
      {
        what: t('assignee'),
        mine: saw.assignee?.name ?? t('anybody'),
        now: now.assignee?.name ?? t('anybody'),
      },
      { what: t('answers'), mine: t('nothing'), now: said.join('\n') || t('nothing') },
    ].filter((one) => one.mine !== one.now);
  };
}
