import type { BillAnswer } from '@shivar/domain/contract/bill-calls';
import { billSheet } from '@shivar/domain/rules/money/bill-sheet';
import type { BillSheet } from '@shivar/domain/rules/money/bill-sheet';

import { failureMessage } from '../../lib/api-client.ts';
import type { Answer } from '../../lib/send-failure.ts';
import { toast } from '../../lib/toasts.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Fact } from '../orders/order-facts.tsx';

interface BillViewProps {
  bill: BillAnswer;
  /** Makes the address of its file. */
  file: () => Promise<Answer<{ readonly url: string }>>;
}

/** A bill or a credit note on one sheet, as it was issued (product 6.52). */
export function BillView({ bill, file }: BillViewProps) {
  const t = useWords('bills');
  const sheet = billSheet(bill, t.language);
  const download = async () => {
    const made = await file();
    if (made.ok) location.assign(made.value.url);
    else toast('refusal', failureMessage(made.failure, t('downloadFailed')));
  };
  return (
    <>
      <article className="rounded-card border border-line bg-card p-5 sm:p-8 print:border-0 print:p-0">
        <p className="font-display text-xl">{sheet.brand}</p>
        <h1 className="wrap-names figures text-3xl">{sheet.title}</h1>
        <div className="mt-4 grid gap-4 sm:grid-cols-2 print:grid-cols-2">
          <Party {...sheet.seller} />
          <Party {...sheet.buyer} />
        </div>
        <dl className="mt-4 divide-y divide-line border-y border-line [&>*]:py-2">
          {sheet.facts.map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </dl>
        <Rows sheet={sheet} />
        {sheet.taxes.length > 0 && (
          <dl className="mt-2 text-sm">
            {sheet.taxes.map(([name, value]) => (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ))}
          </dl>
        )}
        {sheet.note && <p className="mt-3 text-sm text-soft">{sheet.note}</p>}
      </article>
      <div className="mt-5 flex flex-wrap gap-3 print:hidden">
        <Button onClick={() => window.print()}>
          <Icon name="print" />
          {t('print')}
        </Button>
        <Button look="secondary" onClick={download}>
          {t('download')}
        </Button>
      </div>
    </>
  );
}

function Party({ name, lines }: BillSheet['seller']) {
  return (
    <div className="min-w-0">
      <h2 className="text-sm text-soft">{name}</h2>
      {lines.map((line) => (
        <p key={line} className="wrap-names">
          {line}
        </p>
      ))}
    </div>
  );
}

function Rows({ sheet: { head, rows, total } }: { sheet: BillSheet }) {
  const t = useWords('bills');
  const [item, quantity, amount] = head;
  return (
    <table className="mt-4 w-full">
      <caption className="sr-only">{t('items')}</caption>
      <thead className="text-sm text-soft">
        <tr className="border-b border-line-strong">
          <th className="py-2 text-left font-normal">{item}</th>
          <th className="py-2 text-right font-normal">{quantity}</th>
          <th className="py-2 pl-3 text-right font-normal">{amount}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(([name, ofIt, worth], place) => (
          <tr key={place} className="break-inside-avoid align-baseline">
            <th scope="row" className="wrap-names py-2 text-left font-normal">
              {name}
            </th>
            <td className="figures py-2 text-right">{ofIt}</td>
            <td className="figures py-2 pl-3 text-right">{worth}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line-strong">
          <th scope="row" colSpan={2} className="py-3 text-left">
            {total[0]}
          </th>
          <td className="figures py-3 text-right font-semibold">{total[1]}</td>
        </tr>
      </tfoot>
    </table>
  );
}
