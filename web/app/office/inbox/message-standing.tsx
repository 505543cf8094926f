import { MESSAGE_STEPS } from '@shivar/domain/rules/contact/inbox';
import type { MessageStep } from '@shivar/domain/rules/contact/inbox';
import { officeInboxCalls } from '@shivar/domain/contract/office/inbox-calls';

import { call } from '../../lib/api-client.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FormFailure } from '../../ui/submit-button.tsx';
import { DueText } from './due-text.tsx';
import { MessageConflict } from './message-conflict.tsx';
import type { MessagePart } from './use-message-change.ts';
import { StateBadge } from './state-badge.tsx';
import { useMessageChange } from './use-message-change.ts';

/** How far the message has come and what is owed until when, with the steps from there; each can be taken back. */
export function MessageStanding(part: MessagePart) {
  const { message } = part;
  const t = useWords('officeInbox');
  const change = useMessageChange(part);
  const take = (step: MessageStep) => {
    const ask = (version: number) =>
      call(officeInboxCalls.stepMessage, {
        params: { ticket: String(message.ticket), step },
        body: { version },
      });
    return change.send(ask, t(`done.${step}`));
  };
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 className="text-2xl">{t('standing')}</h2>
      <p>
        <StateBadge state={message.state} />
      </p>
      <DueText message={message} />
      {message.state === 'settled' && <p className="text-soft">{t('settled')}</p>}
      <MessageConflict {...part} change={change} />
      <FormFailure message={change.failure} />
      {!change.theirs && (
        <div className="flex flex-wrap gap-3">
          {MESSAGE_STEPS.filter((step) => message.steps.includes(step)).map((step) => (
            <Button
              key={step}
              look={step === 'reopened' ? 'quiet' : 'secondary'}
              className="max-sm:w-full"
              onClick={() => take(step)}
            >
              {t(`step.${step}`)}
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
}
