import type { AccountMoneyAnswer } from '@shivar/domain/contract/leaving-calls';

import { useWords } from '../../lib/words.ts';

/** The farm's bank account, and the remark by which the farm finds a transfer. */
export function BankDetails({ bank }: { bank: NonNullable<AccountMoneyAnswer['bank']> }) {
  const t = useWords('money');
  const facts = [
    [t('account'), bank.account],
    [t('ifsc'), bank.ifsc],
    [t('name'), bank.name],
    [t('remark'), bank.note],
  ] as const;
  return (
    <div className="flex flex-col gap-2">
      <p>{t('transferTo')}</p>
      <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {facts
          .filter(([, text]) => text !== '')
          .map(([name, text]) => (
            <div key={name} className="contents max-sm:mb-2 max-sm:block">
              <dt className="text-soft">{name}</dt>
              <dd className="wrap-names figures font-semibold select-all">{text}</dd>
            </div>
          ))}
      </dl>
    </div>
  );
}
