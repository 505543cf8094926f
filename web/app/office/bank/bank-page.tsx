import { MONEY } from '@shivar/domain/rules/account/role';
import type { BankAnswer, BankLineAnswer } from '@shivar/domain/contract/office/statement-calls';
import { officeStatementCalls as calls } from '@shivar/domain/contract/office/statement-calls';

import { call } from '../../lib/api-client.ts';
import { formatPrice } from '../../lib/format.ts';
import type { RouteHandle } from '../../lib/route-handle.ts';
import { valueOrToast } from '../../lib/send-failure.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { PageHead } from '../../shell/page-head.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { onlyFor } from '../access/office-loader.ts';
import { Answered } from '../parts/answered.tsx';
import { OfficePage, Section } from '../parts/office-page.tsx';
import { officePaths } from '../parts/office-paths.ts';
import { useAnswer } from '../parts/use-answer.ts';
import { BankLine } from './bank-line.tsx';
import type { LineActions } from './bank-line.tsx';
import { DecidedLines } from './decided-lines.tsx';
import { StatementForm } from './statement-form.tsx';

export const handle: RouteHandle = { words: ['officeBank', 'officePhone'] };
export const clientLoader = onlyFor(MONEY);
export { PageLoader as HydrateFallback } from '../../shell/page-loader.tsx';

/** The payments in the farm's bank, each to be matched with its household (product 11.82, 11.83). */
export default function BankPage() {
  const t = useWords('officeBank');
  const { value, replace, ...asked } = useAnswer('bank', 'bank', (signal) =>
    call(calls.bankLines, { signal }),
  );
  return (
    <OfficePage
      title={t('title')}
      intro={t('intro')}
      actions={
        <LinkButton look="secondary" to={officePaths.tills()}>
          {t('tills')}
        </LinkButton>
      }
    >
      <PageHead title={t('title')} />
      <StatementForm onTaken={replace} />
      <Answered
        {...asked}
        value={value}
        texts={{ loading: t('loading'), loadFailed: t('loadFailed') }}
        places={[3, 'h-28']}
      >
        {(bank) => (
          <>
            {bank.last && (
              <p className="wrap-names text-soft">{t('last', { ...bank.last, n: bank.last.added })}</p>
            )}
            {bank.last && bank.open === 0 && <EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
            <Waiting bank={bank} onChanged={replace} onRefused={asked.askAgain} />
            <DecidedLines lines={bank.decided} onChanged={replace} />
          </>
        )}
      </Answered>
    </OfficePage>
  );
}

interface WaitingProps {
  bank: BankAnswer;
  onChanged: (bank: BankAnswer) => void;
  /** The page is older than the farm. */
  onRefused: () => void;
}

/** The payments that wait: those that nobody has to look at, and the others. */
function Waiting({ bank, onChanged, onRefused }: WaitingProps) {
  const t = useWords('officeBank');
  const { bookAll, ...actions } = useBooking(onChanged, onRefused);
  const sure = bank.lines.filter(({ isSure }) => isSure);
  const others = bank.lines.filter(({ isSure }) => !isSure);
  const left = bank.open - bank.sure - others.length;
  const list = (lines: readonly BankLineAnswer[], label: string) => (
    <ul aria-label={label} className="grid gap-3 lg:grid-cols-2">
      {lines.map((line) => (
        <BankLine key={line._id} line={line} actions={actions} />
      ))}
    </ul>
  );
  return (
    <>
      {sure.length > 0 && (
        <Section title={t('sure')}>
          <p className="text-soft">{t('sureText')}</p>
          <Button className="self-start" onClick={() => bookAll(bank)}>
            {t('bookAll', { n: bank.sure, amount: formatPrice(bank.sureAmount, t.language) })}
          </Button>
          {list(sure, t('sure'))}
        </Section>
      )}
      {others.length > 0 && (
        <Section title={t('undecided')}>
          {list(others, t('undecided'))}
          {left > 0 && <p className="text-soft">{t('more', { n: left })}</p>}
        </Section>
      )}
    </>
  );
}

/** Books payments, one or all that are sure, and sets them aside. */
function useBooking(
  onChanged: (bank: BankAnswer) => void,
  onRefused: () => void,
): LineActions & { bookAll: (bank: BankAnswer) => Promise<void> } {
  const [t, place] = [useWords('officeBank'), useWords('office')];
  const send = (lines: { _id: string; userId: string; isNoted?: boolean }[]) =>
    valueOrToast(call(calls.bookBankLines, { body: { lines } }), place('noAnswer'));
  return {
    book: async (line, household) => {
      const isNoted = line.likely.some(({ _id, reason }) => _id === household && reason === 'noted');
      const booked = await send([{ _id: line._id, userId: household, ...(isNoted && { isNoted }) }]);
      if (!booked) return onRefused();
      toast('done', t(isNoted ? 'linked' : 'booked'));
      onChanged(booked);
    },
    bookAll: async (bank) => {
      let latest = bank;
      // The server shows so many at one time. Each call books all of those.
      while (latest.sure > 0) {
        const lines = latest.lines.flatMap(({ _id, isSure, likely: [first] }) =>
          isSure && first ? [{ _id, userId: first._id }] : [],
        );
        const booked = await send(lines);
        if (!booked) return onRefused();
        onChanged(booked);
        if (booked.open >= latest.open) return;
        latest = booked;
      }
      toast('done', t('booked'));
    },
    setAside: async ({ _id: id }) => {
      const left = await valueOrToast(call(calls.setBankLineAside, { params: { id } }), place('noAnswer'));
      if (!left) return onRefused();
      toast('done', t('setAside'));
      onChanged(left);
    },
  };
}
