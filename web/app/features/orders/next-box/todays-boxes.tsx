import { paths } from '../../../lib/paths.ts';
import { useWords } from '../../../lib/words.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import type { Box } from '../order-selectors.ts';

/** What became of the boxes of today, each with the way to see it and to say that something is wrong (product 2.46). */
export function TodaysBoxes({ boxes }: { boxes: readonly Box[] }) {
  return (
    <ul className="flex flex-col gap-3 lg:col-span-2">
      {boxes.map((box) => (
        <TodaysBox key={`${box.order._id} ${box.entry.batch}`} box={box} />
      ))}
    </ul>
  );
}

function TodaysBox({ box: { order, entry } }: { box: Box }) {
  const t = useWords('boxes');
  const isFailed = entry.status === 'failed';
  return (
    <li
      className={classNames(
        'flex flex-wrap items-center gap-x-3 rounded-button py-1 pr-1 pl-4',
        isFailed ? 'bg-turmeric-tint text-turmeric-ink' : 'bg-sprout',
      )}
    >
      <p className="flex flex-1 basis-60 items-center gap-3 py-2 pr-3">
        <Icon name={isFailed ? 'clock' : 'check'} className="shrink-0" />
        <span>
          {t(isFailed ? 'todayFailed' : 'todayCame')}
          {isFailed && entry.items.length === 0 && order.status !== 'cancelled' && ` ${t('todayBack')}`}
        </span>
      </p>
      <LinkButton to={paths.orderDetail(order._id, entry.date)} look="quiet">
        {t(isFailed ? 'seeBox' : 'isItWrong')}
      </LinkButton>
    </li>
  );
}
