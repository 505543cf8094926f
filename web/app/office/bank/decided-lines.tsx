import type { BankAnswer, DecidedLineAnswer } from '@shivar/domain/contract/office/statement-calls';
import { officeStatementCalls as calls } from '@shivar/domain/contract/office/statement-calls';
import { useState } from 'react';

import { call, failureMessage } from '../../lib/api-client.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { LinkLine } from '../../ui/link-button.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { Moment, Section } from '../parts/office-page.tsx';
import { officePaths } from '../parts/office-paths.ts';
import { usePaymentText } from './bank-line.tsx';

interface DecidedProps {
  lines: readonly DecidedLineAnswer[];
  onChanged: (bank: BankAnswer) => void;
}

/** The payments that somebody decided of late. Each can be taken back, with a reason (product 11.84). */
export function DecidedLines({ lines, onChanged }: DecidedProps) {
  const t = useWords('officeBank');
  const textOf = usePaymentText();
  const [chosen, setChosen] = useState<DecidedLineAnswer | null>(null);
  if (lines.length === 0) return null;
  return (
    <Section title={t('decided')}>
      <ul aria-label={t('decided')} className="flex flex-col divide-y divide-line">
        {lines.map((line) => (
          <DecidedLine key={line._id} line={line} onTakeBack={() => setChosen(line)} />
        ))}
      </ul>
      <Dialog
        title={chosen ? t('takeBackOf', { payment: textOf(chosen) }) : ''}
        open={chosen !== null}
        onClose={() => setChosen(null)}
      >
        {chosen && (
          <TakeBackForm
            id={chosen._id}
            onDone={(bank) => {
              setChosen(null);
              onChanged(bank);
            }}
          />
        )}
      </Dialog>
    </Section>
  );
}

function DecidedLine({ line, onTakeBack }: { line: DecidedLineAnswer; onTakeBack: () => void }) {
  const t = useWords('officeBank');
  const payment = usePaymentText()(line);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <div className="min-w-0 flex-1 basis-64">
        <p className="figures wrap-names">
          {payment}: <strong>{t.word('state', line.state, { name: line.household?.name ?? '' })}</strong>
        </p>
        <p className="wrap-names flex flex-wrap items-center gap-x-3 text-sm text-soft">
          {line.household && (
            <LinkLine to={officePaths.person(line.household._id)}>{line.household.name}</LinkLine>
          )}
          <span>{line.by}</span>
          <Moment at={line.at} />
          <span className="wrap-anywhere">{line.text}</span>
        </p>
      </div>
      <Button look="quiet" aria-label={t('takeBackOf', { payment })} onClick={onTakeBack}>
        {t('takeBack')}
      </Button>
    </li>
  );
}

function TakeBackForm({ id, onDone }: { id: string; onDone: (bank: BankAnswer) => void }) {
  const [t, place] = [useWords('officeBank'), useWords('office')];
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const send = async () => {
    setFailure(null);
    setPending(true);
    const taken = await call(calls.reopenBankLine, { params: { id }, body: { reason } });
    setPending(false);
    if (!taken.ok) return setFailure(failureMessage(taken.failure, place('noAnswer')));
    toast('done', t('takenBack'));
    onDone(taken.value);
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) void send();
      }}
    >
      <p>{t('takeBackText')}</p>
      <TextAreaField
        label={t('reason')}
        rows={2}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <SubmitButton pending={pending} failure={failure}>
        {t('takeBack')}
      </SubmitButton>
    </form>
  );
}
