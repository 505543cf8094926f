import type { Batch } from '@shivar/domain/rules/calendar/delivery-calendar';
import { inDigits } from '@shivar/domain/language/format';
import type { LateChange } from '@shivar/domain/contract/office/day-calls';
import { OFFICE, isAdmitted } from '@shivar/domain/rules/account/role';
import { Link } from 'react-router';

import { formatInstant } from '../../lib/clock-time.ts';
import { formatQuantity } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useSession } from '../../lib/session.ts';
import { useWords } from '../../lib/words.ts';
import { roleOf } from '../access/office-guard.ts';
import { officePaths } from '../parts/office-paths.ts';

interface LateChangesProps {
  batch: Batch;
  changes: readonly LateChange[];
}

/** What the office changed in the boxes after the cut-off, the newest first; each leads to its order. */
export function LateChanges({ batch, changes }: LateChangesProps) {
  const t = useWords('office');
  const language = useLanguage();
  const textOf = useChangeText(batch);
  // Who packs and drives has no page of an order.
  const canOpen = isAdmitted(OFFICE, roleOf(useSession().user));
  return (
    <ul aria-label={t('lateBoxes')} className="mt-2 divide-y divide-line-strong">
      {changes.map((change) => {
        const order = t('order', { number: inDigits(String(change.orderNumber), language) });
        return (
          <li key={change._id} className="wrap-names break-inside-avoid py-1.5 print:py-0.5">
            <span className="figures text-sm text-soft">
              {formatInstant(Date.parse(change.at), language)}
            </span>{' '}
            <strong>{canOpen ? <Link to={officePaths.order(change.orderId)}>{order}</Link> : order}</strong>,{' '}
            {change.customer}: {textOf(change)}
          </li>
        );
      })}
    </ul>
  );
}

/** What became of the box, in words. */
function useChangeText(batch: Batch): (change: LateChange) => string {
  const [t, terms] = [useWords('office'), useWords('terms')];
  const language = useLanguage();
  const quantity = (n: number, unit: LateChange['items'][number]['unitofItem']) =>
    n === 0 ? t('nothing') : formatQuantity(n, unit, language);
  return ({ kind, items, goesTo, mobile, isHere }) => {
    if (kind === 'items') {
      return items
        .map(({ unitofItem, ...item }) =>
          t('instead', {
            item: language === 'mr' ? item.marathiName : item.englishName,
            before: quantity(item.before, unitofItem),
            after: quantity(item.after, unitofItem),
          }),
        )
        .join(' · ');
    }
    if (kind === 'batch') {
      const other = batch === 'morning' ? 'evening' : 'morning';
      return t('late.batch', { batch: terms(`batch.${isHere ? batch : other}`) });
    }
    if (kind !== 'address') return t(`late.${kind}`);
    return [
      ...(goesTo ? [t('late.address', { ...goesTo, pincode: inDigits(goesTo.pincode, language) })] : []),
      ...(mobile === null ? [] : [t('late.mobile', { mobile })]),
    ].join(' · ');
  };
}
