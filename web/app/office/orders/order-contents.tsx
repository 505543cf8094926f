import { isAhead } from '@shivar/domain/rules/order/account-deletion';
import type { OfficeOrderAnswer } from '@shivar/domain/contract/office/order-calls';
import type { DeliveryEntry, OrderAnswer } from '@shivar/domain/contract/answers';
import { formatDay } from '@shivar/domain/language/format';
import { isSettled } from '@shivar/domain/rules/calendar/delivery-status';
import { isPastCutOff } from '@shivar/domain/rules/calendar/cut-off';
import { orderCan } from '@shivar/domain/rules/office/office-order';
import { Link } from 'react-router';
import { orderStateOf, storedStatus } from '@shivar/domain/contract/wire';
import { scheduledTotals } from '@shivar/domain/rules/customisation/allowance';
import type { Instant } from '@shivar/domain/values/day';

import { isOpenForExtras, contentOf } from '../../features/orders/box-content.ts';
import { formatQuantity } from '../../lib/format.ts';
import { lineTexts } from '../../lib/names.ts';
import { useServerNow } from '../../lib/server-clock.ts';
import { useWords } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { BothNames } from '../../ui/both-names.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useIsOffice } from '../access/office-guard.ts';
import { officePaths } from '../parts/office-paths.ts';
import type { OpenDialog } from './order-change.tsx';
import { Added, OfficeAdd } from './office-extras.tsx';
import { OfficeSkip } from './skipping.tsx';

const LOOK_EVERY_MS = 60_000;

/** The quantities of an item. Where the contents of the boxes are gone, the first alone is known. */
const QUANTITIES = ['subscribed', 'scheduled', 'left'] as const;

/** The items of an order with their subscribed, scheduled and remaining quantities, in grams or units. */
export function ItemTable({ order }: { order: OrderAnswer }) {
  const t = useWords('officeOrders');
  const totals = scheduledTotals(orderStateOf(order));
  const shown = order.contentsGone ? (['subscribed'] as const) : QUANTITIES;
  const quantitiesOf = (id: string, subscribed: number) => {
    const scheduled = totals[id] ?? 0;
    return { subscribed, scheduled, left: Math.max(0, subscribed - scheduled) };
  };
  return (
    <Card className="min-w-0 p-5">
      <table className="w-full">
        <caption className="mb-2 text-left font-display text-2xl">{t('items')}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-soft">
            <th scope="col" className="py-1.5 text-left font-normal">
              {t('items')}
            </th>
            {shown.map((name) => (
              <th key={name} scope="col" className="py-1.5 pl-2 text-right font-normal sm:pl-3">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(order.selectedItems).map(([id, item]) => (
            <tr key={id} className="break-inside-avoid border-b border-line last:border-0">
              <th scope="row" className="py-1.5 text-left font-normal">
                <BothNames
                  english={item.englishName}
                  marathi={item.marathiName}
                  otherClassName="text-sm text-soft"
                />
              </th>
              {shown.map((name) => (
                <td
                  key={name}
                  className="figures py-1.5 pl-2 text-right whitespace-nowrap max-[21rem]:whitespace-normal sm:pl-3"
                >
                  {formatQuantity(quantitiesOf(id, item.qty)[name], item.unitofItem, t.language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

interface BoxListProps {
  office: OfficeOrderAnswer;
  onOpen: (dialog: OpenDialog) => void;
  onChanged: (office: OfficeOrderAnswer) => void;
}

/** The deliveries of an order. A box that has not been delivered yet can be changed. */
export function BoxList({ office, onOpen, onChanged }: BoxListProps) {
  const { order } = office;
  const [t, customise] = [useWords('officeOrders'), useWords('customise')];
  const now = useServerNow(LOOK_EVERY_MS);
  const isOffice = useIsOffice();
  const canChange = isOffice && orderCan(order.status).schedule;
  return (
    <Card className="min-w-0 p-5">
      <BoxListHead {...{ office, onOpen, onChanged }} />
      {order.contentsGone && <p className="mb-2 text-soft">{t('contentsGone')}</p>}
      <ul className="divide-y divide-line">
        {order.deliverySchedule.map((entry) => (
          <li
            key={entry.date}
            className="flex break-inside-avoid flex-wrap items-center gap-x-3 gap-y-1 py-2"
          >
            <div className="min-w-0 flex-1 basis-52">
              <BoxText order={order} entry={entry} now={now} />
              <Added entry={entry} onOpen={isOffice ? onOpen : null} />
            </div>
            {canChange && isOpenForExtras(entry, now) && (
              <OfficeAdd office={office} entry={entry} onChanged={onChanged} />
            )}
            {canChange && <DateButtons entry={entry} now={now} onOpen={onOpen} />}
            {canChange && entry.status === 'skipped' && !isPastCutOff(entry.date, now) && (
              <OfficeSkip
                office={office}
                act="resume"
                dates={[entry.date]}
                label={customise('bringBack')}
                onChanged={onChanged}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What is done with all deliveries of an order. */
function BoxListHead({ office, onOpen, onChanged }: BoxListProps) {
  const [t, customise] = [useWords('officeOrders'), useWords('customise')];
  const { order } = office;
  const canChange = useIsOffice() && orderCan(order.status).schedule;
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-2xl">{t('deliveries')}</h2>
        {canChange && (
          <div className="flex flex-wrap gap-2 print:hidden">
            <OfficeSkip
              office={office}
              act="skip"
              dates={[]}
              label={customise('pause')}
              onChanged={onChanged}
            />
            <Button look="secondary" onClick={() => onOpen('plan')}>
              {customise('planMonth')}
            </Button>
          </div>
        )}
      </div>
      {canChange && (
        <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm text-soft">{t(order.onlyChosen ? 'farmLeaves' : 'farmFills')}</p>
          <Button look="quiet" className="-mx-3 print:hidden" onClick={() => onOpen('onlyChosen')}>
            {t(order.onlyChosen ? 'onlyChosenOff' : 'onlyChosenOn')}
          </Button>
        </div>
      )}
    </>
  );
}

interface DateButtonsProps {
  entry: DeliveryEntry;
  now: Instant;
  onOpen: (dialog: OpenDialog) => void;
}

/** Changes a box that has not been delivered yet. An empty one is left empty, or the farm fills it. */
function DateButtons({ entry, now, onOpen }: DateButtonsProps) {
  const t = useWords('officeOrders');
  const day = formatDay(entry.date, t.language);
  const leftEmpty = !entry.leftEmpty;
  const empty = t(leftEmpty ? 'leaveEmpty' : 'letFarmChoose');
  return (
    <div className="-mx-3 flex flex-wrap print:hidden">
      {entry.status === 'open' && !isPastCutOff(entry.date, now) && (
        <Button
          look="quiet"
          aria-label={`${empty}: ${day}`}
          onClick={() => onOpen({ date: entry.date, leftEmpty })}
        >
          {empty}
        </Button>
      )}
      {isAhead({ ...entry, status: storedStatus(entry.status) }, now) && (
        <Button look="quiet" aria-label={t('changeBox', { day })} onClick={() => onOpen({ box: entry.date })}>
          {t('change')}
        </Button>
      )}
    </div>
  );
}

const TONES = {
  chosen: 'leaf',
  unlessChanged: 'turmeric',
  ourPick: 'plain',
  leftEmpty: 'plain',
  onlyChosen: 'plain',
  nothingLeft: 'turmeric',
  nothingComes: 'turmeric',
} as const;

interface BoxTextProps {
  order: OrderAnswer;
  entry: DeliveryEntry;
  now: Instant;
}

/** The date and batch of a delivery, why its box holds its lines or none, and the lines (product 11.32). */
function BoxText({ order, entry, now }: BoxTextProps) {
  const [t, terms] = [useWords('officeOrders'), useWords('terms')];
  const { lines, reason } = contentOf({ order, entry }, now);
  const isOver = isSettled(entry.status);
  // An empty box that is over has its status alone, and so has one for which there is no reason.
  const told = (isOver && lines === null) || reason === 'empty' || reason === 'closedEmpty' ? null : reason;
  return (
    <>
      <p className="figures flex flex-wrap items-center gap-2">
        <Link to={officePaths.day(entry.date, entry.batch)} className="underline print:no-underline">
          <strong>{formatDay(entry.date, t.language)}</strong> {terms(`batch.${entry.batch}`)}
        </Link>
        {told && (
          <Badge tone={TONES[told]} className="print:bg-transparent">
            {t(`content.${told}`)}
          </Badge>
        )}
        {(isOver || !told) && (
          <Badge tone="plain" className="print:bg-transparent">
            {t.word('delivery', entry.status)}
          </Badge>
        )}
      </p>
      {!order.contentsGone && (
        <p className="wrap-names text-sm text-soft">
          {lines
            ? lineTexts(lines, t.language).join(' · ')
            : t(entry.leftEmpty && !isOver ? 'nothingComes' : 'emptyBox')}
        </p>
      )}
    </>
  );
}
