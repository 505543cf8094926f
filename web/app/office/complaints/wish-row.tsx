import type { MoneyWish, OfficeComplaint } from '@shivar/domain/contract/office/complaint-calls';
import { formatDay, inDigits } from '@shivar/domain/language/format';

import { formatPrice, formatSum } from '../../lib/format.ts';
import { itemNameOf } from '../../lib/names.ts';
import { useWords } from '../../lib/words.ts';
import { LinkLine } from '../../ui/link-button.tsx';
import { Moment } from '../parts/office-page.tsx';
import { officePaths } from '../parts/office-paths.ts';

/** An open wish for money: items and quantities, and what they are worth. */
export function WishRow({ wish }: { wish: MoneyWish }) {
  const t = useWords('officeComplaints');
  const { boxOf, worth } = wish;
  return (
    <li className="flex flex-wrap justify-between gap-x-5 gap-y-2 rounded-card border border-line bg-card p-4">
      <div className="min-w-0 flex-1 basis-60">
        <Household of={wish} />
        <ul>
          {wish.lines.map((line) => (
            <li key={line._id} className="flex flex-wrap justify-between gap-x-3">
              <span className="wrap-names">{itemNameOf(line, t.language)}</span>
              <span className="figures">{formatSum(line.qty, line.unitofItem, t.language)}</span>
            </li>
          ))}
        </ul>
      </div>
      <div className="text-sm text-soft sm:text-right">
        <p className="figures text-lg font-semibold text-ink">{formatPrice(worth, t.language)}</p>
        <Moment at={wish.at} />
        <p>{boxOf === null ? t('ofRest') : t('ofBox', { day: formatDay(boxOf, t.language) })}</p>
      </div>
    </li>
  );
}

/** The household with its order, and its mobile number. */
export function Household({
  of,
}: {
  of: Pick<OfficeComplaint, 'customer' | 'mobile' | 'orderId' | 'orderNumber'>;
}) {
  const t = useWords('officeComplaints');
  const { customer, mobile, orderId, orderNumber } = of;
  return (
    <>
      <h2 className="wrap-names text-lg leading-snug">{customer}</h2>
      <p className="figures flex flex-wrap gap-x-4">
        <LinkLine to={officePaths.order(orderId)}>
          {t('order', { number: inDigits(String(orderNumber), t.language) })}
        </LinkLine>
        {mobile !== '' && (
          <a className="inline-flex min-h-12 items-center" href={`tel:+91${mobile}`}>
            {inDigits(mobile, t.language)}
          </a>
        )}
      </p>
    </>
  );
}
