import { officeInboxCalls } from '@shivar/domain/contract/office/inbox-calls';
import { useState } from 'react';

import { call } from '../../lib/api-client.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { SelectField } from '../../ui/field.tsx';
import { FormFailure } from '../../ui/submit-button.tsx';
import { MessageConflict } from './message-conflict.tsx';
import type { MessagePart } from './use-message-change.ts';
import { useMessageChange } from './use-message-change.ts';

/** Gives a message to a colleague, or to nobody. Give it a key of whose the message is. */
export function AssignForm(part: MessagePart) {
  const { message } = part;
  const t = useWords('officeInbox');
  const change = useMessageChange(part);
  const was = message.assignee?._id ?? '';
  const [chosen, setChosen] = useState(was);
  // Whoever has it may not run the office any more.
  const isKnown = message.colleagues.some(({ _id }) => _id === was);
  const people =
    message.assignee && !isKnown ? [message.assignee, ...message.colleagues] : message.colleagues;
  const assign = () => {
    const ask = (version: number) =>
      call(officeInboxCalls.assignMessage, {
        params: { ticket: String(message.ticket) },
        body: { version, assignee: chosen || null },
      });
    return change.send(ask, t('assigned'));
  };
  return (
    <Card className="flex flex-col gap-3 p-5">
      <SelectField
        label={t('assignee')}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      >
        <option value="">{t('anybody')}</option>
        {people.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </SelectField>
      <MessageConflict {...part} change={change} />
      <FormFailure message={change.failure} />
      {!change.theirs && (
        <Button look="secondary" unavailable={chosen === was} onClick={assign}>
          {t('assign')}
        </Button>
      )}
    </Card>
  );
}
