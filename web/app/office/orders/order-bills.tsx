import { officeBillCalls } from '@shivar/domain/contract/office/bill-calls';

import { BillLinks } from '../../features/money/bill-links.tsx';
import { call } from '../../lib/api-client.ts';
import { valueOrToast } from '../../lib/send-failure.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../parts/office-page.tsx';
import { Answered } from '../parts/answered.tsx';
import { officePaths } from '../parts/office-paths.ts';
import { useAnswer } from '../parts/use-answer.ts';

/** The bills of an order, and a bill of what came since the last one (product 11.90). */
export function OrderBills({ orderId: id }: { orderId: string }) {
  const [t, bills, place] = [useWords('officeMoney'), useWords('bills'), useWords('office')];
  const { value, replace, ...asked } = useAnswer(`bills ${id}`, id, (signal) =>
    call(officeBillCalls.orderBills, { params: { id }, signal }),
  );
  const issue = async () => {
    const made = await valueOrToast(call(officeBillCalls.issueBill, { params: { id } }), place('noAnswer'));
    if (!made) return;
    replace(made);
    toast('done', t('billed'));
  };
  return (
    <Section title={bills('bills')} isCard>
      <Answered
        {...asked}
        value={value}
        texts={{ loading: bills('loading'), loadFailed: bills('listFailed') }}
        places={[1, 'h-12']}
      >
        {({ bills: known }) =>
          known.length > 0 ? (
            <BillLinks label={bills('bills')} bills={known} toOf={({ _id }) => officePaths.bill(_id)} />
          ) : (
            <p className="text-soft">{t('noBillsYet')}</p>
          )
        }
      </Answered>
      <Button look="secondary" className="self-start print:hidden" onClick={issue}>
        {t('issueBill')}
      </Button>
    </Section>
  );
}
