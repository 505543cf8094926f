import { memo } from 'react';
import { Link } from 'react-router';

import { itemNameOf } from '../../lib/names.ts';
import { formatQuantity, formatSum } from '../../lib/format.ts';
import { useWords } from '../../lib/words.ts';
import { BothNames } from '../../ui/both-names.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { useIsOffice } from '../access/office-guard.ts';
import { officePaths } from '../parts/office-paths.ts';
import { saveCsv } from '../parts/save-file.ts';
import type { Cutting } from './cut-entry.tsx';
import { CutEntry, useCutting } from './cut-entry.tsx';
import type { DayList, HarvestItem } from './day-list.ts';
import { byCategory, harvestRows } from './day-list.ts';

type HarvestListProps = Pick<DayList, 'date' | 'batch' | 'harvest' | 'readAt'>;

/** The harvest of a day and batch by item, in grams or units; large sums in kilograms too. */
export const HarvestList = memo(function HarvestList({ date, batch, harvest, readAt }: HarvestListProps) {
  const t = useWords('office');
  const isOffice = useIsOffice();
  const cutting = useCutting({ date, batch, readAt });
  return (
    <section aria-labelledby="harvest" className="mb-10 print:mb-0">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-6">
        <h2 id="harvest" className="text-2xl print:text-xl">
          {t('harvest')}
        </h2>
        {harvest.length > 0 && <SaveHarvest name={`harvest-${date}-${batch}.csv`} harvest={harvest} />}
      </div>
      {harvest.length === 0 && <p>{t('nothingToHarvest')}</p>}
      <div className="flex flex-col gap-5 print:block print:columns-2 print:gap-8">
        {byCategory(harvest).map((items) => (
          <section key={items[0]?.categoryName} className="print:mb-2">
            <h3 className="mb-2 text-lg print:mb-0 print:break-after-avoid print:text-base">
              <BothNames
                english={items[0]?.categoryName ?? ''}
                marathi={items[0]?.categoryMarathiName ?? ''}
              />
            </h3>
            <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 print:block">
              {items.map((item) => (
                <ItemTotal
                  key={item._id}
                  item={item}
                  cutting={cutting}
                  to={isOffice ? officePaths.shortage(date, batch, item._id) : null}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
});

/** The harvest as a file. It names no household. */
function SaveHarvest({ name, harvest }: { name: string; harvest: readonly HarvestItem[] }) {
  const coming = useWords('officeHarvest');
  const titles = {
    category: coming('category'),
    english: coming('englishName'),
    marathi: coming('marathiName'),
    unit: coming('unit'),
    chosen: coming('chosen'),
    ourPick: coming('ourPick'),
    total: coming('total'),
    boxes: coming('boxes'),
    cut: coming('wasCut'),
  };
  return (
    <Button
      look="quiet"
      className="px-0! print:hidden"
      onClick={() => saveCsv(name, harvestRows(harvest, titles))}
    >
      {coming('saveCsv')}
    </Button>
  );
}

interface ItemTotalProps {
  item: HarvestItem;
  cutting: Cutting;
  /** The page for too little of it, for the office. */
  to: string | null;
}

function ItemTotal({ item, cutting, to }: ItemTotalProps) {
  const t = useWords('office');
  const all = item.qty + item.expectedQty;
  const quantityOf = (qty: number) => formatQuantity(qty, item.unitofItem, t.language);
  const quantity = quantityOf(all);
  const sum = formatSum(all, item.unitofItem, t.language);
  return (
    <li className="break-inside-avoid">
      <Card className="h-full px-4 py-3 print:rounded-none print:border-0 print:border-b print:px-0 print:py-0.5 print:shadow-none">
        <div className="flex items-center gap-3 print:gap-2">
          <Drawing src={item.image} size={44} className="print:size-5" />
          <p className="min-w-0 flex-1 leading-snug">
            <BothNames
              english={item.englishName}
              marathi={item.marathiName}
              className="font-display text-lg print:text-base"
              otherClassName="text-sm text-soft"
            />
            <span className="block text-sm text-soft print:ml-2 print:inline">
              {t('inBoxes', { n: item.boxes + item.expectedBoxes })}
            </span>
            {to !== null && (
              <Link to={to} className="-my-1 inline-flex min-h-8 items-center text-sm underline print:hidden">
                {t('tooLittle')}
                <span className="sr-only"> {itemNameOf(item, t.language)}</span>
              </Link>
            )}
          </p>
          <p className="figures shrink-0 text-right leading-tight">
            <strong className="text-2xl print:text-lg">{quantity}</strong>
            {sum !== quantity && <span className="block text-soft print:ml-2 print:inline">{sum}</span>}
            {item.expectedQty > 0 && (
              <span className="block text-sm text-soft print:ml-2 print:inline">
                {item.qty === 0
                  ? t('allExpected')
                  : t('ofItExpected', { expected: quantityOf(item.expectedQty) })}
              </span>
            )}
          </p>
        </div>
        <CutEntry item={item} cutting={cutting} />
      </Card>
    </li>
  );
}
