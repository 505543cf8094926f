import { inDigits } from '@shivar/domain/language/format';
import { Link } from 'react-router';

import { paths } from '../../../lib/paths.ts';
import { useWords } from '../../../lib/words.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { PlacedHere } from './placed-here.ts';

/** Says on the form of an order that was placed already that it was, where it is, and that this is another one. */
export default function PlacedNote({ placed: { orderId, orderNumber } }: { placed: PlacedHere }) {
  const t = useWords('waiting');
  const number = inDigits(String(orderNumber), t.language);
  return (
    <output className="mb-2 flex items-start gap-2 rounded-button bg-sprout px-4 py-1 text-sm lg:mt-3">
      <Icon name="check" className="mt-3 size-5 text-leaf" />
      <span className="min-w-0 py-2">
        {t.rich('placedHere', {
          order: (
            <Link
              to={paths.orderDetail(orderId)}
              className="-my-3 inline-flex min-h-12 items-center font-semibold text-leaf underline underline-offset-4"
            >
              {t('placedOrder', { number })}
            </Link>
          ),
        })}
      </span>
    </output>
  );
}
