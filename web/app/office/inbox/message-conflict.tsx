import type { InboxMessage } from '@shivar/domain/contract/office/inbox-calls';

import { useWords } from '../../lib/words.ts';
import { ChangedMeanwhile } from '../editing/changed-meanwhile.tsx';
import type { Difference } from '../editing/changed-meanwhile.tsx';
import { useEntryText } from './entry-text.ts';
import type { MessagePart } from './use-message-change.ts';
import type { MessageChange } from './use-message-change.ts';

interface MessageConflictProps extends Pick<MessagePart, 'message' | 'onChanged'> {
  change: MessageChange;
  /** Leaves what was entered. */
  onGiveUp?: () => void;
}

/** What a colleague did with the message meanwhile, and the choice whether to go on; nothing where nobody did. */
export function MessageConflict({ message, onChanged, change, onGiveUp }: MessageConflictProps) {
  const t = useWords('office');
  const differences = useDifferences();
  const { theirs } = change;
  if (!theirs) return null;
  return (
    <section role="alert" className="rounded-card bg-turmeric-tint p-4 text-turmeric-ink">
      <h3 className="mb-1 text-xl">{t(change.isLost ? 'lostTitle' : 'conflictTitle')}</h3>
      <ChangedMeanwhile
        mine="saw"
        isLost={change.isLost}
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
