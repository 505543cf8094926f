import type { BankAnswer, ReadStatementAnswer } from '@shivar/domain/contract/office/statement-calls';
import { officeStatementCalls as calls } from '@shivar/domain/contract/office/statement-calls';
import { formatDay } from '@shivar/domain/language/format';
import { STATEMENT_FIELDS } from '@shivar/domain/rules/money/statement';
import { useRef, useState } from 'react';

import { call, failureMessage } from '../../lib/api-client.ts';
import { formatPrice } from '../../lib/format.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { FormFailure } from '../../ui/submit-button.tsx';
import { OneOf } from '../editing/choices.tsx';
import { Section } from '../parts/office-page.tsx';
import { TextFileField } from '../parts/text-file-field.tsx';
import { textOfLine } from './bank-line.tsx';

type Columns = ReadStatementAnswer['columns'];

/** Reads a file of the bank, shows its payments, and takes them over (product 11.82). */
export function StatementForm({ onTaken }: { onTaken: (bank: BankAnswer) => void }) {
  const t = useWords('officeBank');
  const place = useWords('office');
  const { file, read, isReading, failure, setFailure, open, choose, giveUp } = useStatement();
  const take = async () => {
    if (!file || !read) return;
    setFailure(null);
    const body = { name: file.name, text: file.text, columns: read.columns };
    const taken = await call(calls.takeStatement, { body });
    if (!taken.ok) return setFailure(failureMessage(taken.failure, place('noAnswer')));
    giveUp();
    toast('done', t('taken', { n: taken.value.added }));
    onTaken(taken.value.bank);
  };
  return (
    <div className="flex flex-col gap-4">
      <TextFileField label={t('file')} hint={t('fileHint')} onText={open} />
      <output className={isReading ? 'text-soft' : 'sr-only'}>{isReading && t('reading')}</output>
      {file && read && (
        <Section title={file.name} isCard>
          <ColumnFields read={read} onChange={choose} />
          <div aria-live="polite">
            <Contents read={read} />
          </div>
          <div className="flex flex-wrap gap-3">
            {read.isEnough && read.lines > read.known && (
              <Button onClick={take}>{t('take', { n: read.lines - read.known })}</Button>
            )}
            <Button look="secondary" onClick={giveUp}>
              {t('giveUp')}
            </Button>
          </div>
        </Section>
      )}
      <FormFailure message={failure} />
    </div>
  );
}

function ColumnFields({
  read,
  onChange,
}: {
  read: ReadStatementAnswer;
  onChange: (columns: Columns) => void;
}) {
  const t = useWords('officeBank');
  const { headings, columns } = read;
  // Mostly they are known. It stays open while they are chosen.
  const [isOpen, setIsOpen] = useState(!read.isEnough);
  const options = [
    { value: '', label: t('noColumn') },
    ...headings.map((heading) => ({ value: heading, label: heading })),
  ];
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="min-h-12 cursor-pointer py-3 font-semibold">{t('columns')}</summary>
      <div className="mt-2 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {STATEMENT_FIELDS.map((field) => (
          <OneOf
            key={field}
            label={t(`field.${field}`)}
            options={options}
            value={columns[field]}
            onChange={(heading) => onChange({ ...columns, [field]: heading })}
          />
        ))}
      </div>
    </details>
  );
}

/** The payments of the file, read by these columns. */
function Contents({ read }: { read: ReadStatementAnswer }) {
  const t = useWords('officeBank');
  const { isEnough, lines, known, amount, first, unread, unreadCount } = read;
  if (!isEnough) return <p>{t('needColumns')}</p>;
  return (
    <div className="flex flex-col gap-3">
      <p className="figures">
        {t('sum', { n: lines, amount: formatPrice(amount, t.language) })}{' '}
        {known > 0 && t('known', { n: known })} {lines === known && t('nothingNew')}
      </p>
      {first.length > 0 && (
        <ul aria-label={t('first')} className="divide-y divide-line text-sm">
          {first.map(({ day, amount: came, text, reference }, at) => (
            <li key={at} className="figures flex flex-wrap gap-x-3 py-1.5 wrap-anywhere">
              <span>{formatDay(day, t.language)}</span>
              <strong>{formatPrice(came, t.language)}</strong>
              <span className="text-soft">{textOfLine({ text, reference })}</span>
            </li>
          ))}
        </ul>
      )}
      {unreadCount > 0 && (
        <div>
          <p className="font-semibold">{t('unread', { n: unreadCount })}</p>
          <ul className="text-sm wrap-anywhere">
            {unread.map(({ line, text }) => (
              <li key={line}>{t('line', { n: line, text })}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** A file that was chosen, and the payments that the server reads in it. */
function useStatement() {
  const [t, place] = [useWords('officeBank'), useWords('office')];
  const [file, setFile] = useState<{ name: string; text: string } | null>(null);
  const [read, setRead] = useState<ReadStatementAnswer | null>(null);
  const [isReading, setIsReading] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // An answer may be about older columns, or another file.
  const latest = useRef(0);
  const readBy = async (text: string, columns?: Columns) => {
    latest.current += 1;
    const asked = latest.current;
    setFailure(null);
    setIsReading(true);
    const answer = await call(calls.readStatement, { body: { text, ...(columns && { columns }) } });
    if (latest.current !== asked) return;
    setIsReading(false);
    if (answer.ok) setRead(answer.value);
    else setFailure(failureMessage(answer.failure, place('unreachable')));
  };
  const giveUp = () => {
    latest.current += 1;
    setFile(null);
    setRead(null);
    setFailure(null);
    setIsReading(false);
  };
  return {
    file,
    read,
    isReading,
    failure,
    setFailure,
    giveUp,
    open: async (text: string | null, name: string) => {
      giveUp();
      if (text === null) return setFailure(t('fileUnreadable'));
      setFile({ name, text });
      await readBy(text);
    },
    choose: (columns: Columns) => {
      if (!file || !read) return;
      // The choice stands at once, and the payments follow.
      setRead({ ...read, columns });
      void readBy(file.text, columns);
    },
  };
}
