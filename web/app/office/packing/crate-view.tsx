import { inDigits } from '@shivar/domain/language/format';
import { isCratePacked, nextCrate } from '@shivar/domain/rules/order/packing';
import { useDeferredValue, useMemo } from 'react';

import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { PackLine } from './pack-line.tsx';
import type { Crate, PackedItem, Packing } from './use-packing.ts';

interface CrateViewProps {
  crate: Crate;
  crates: readonly Crate[];
  items: readonly PackedItem[];
  packing: Packing;
  onOpen: (address: Record<string, string>) => void;
}

/** One crate: its lines to tick, in letters that can be read from the table, and the way to the next. */
export function CrateView({ crate, crates, items, packing, onOpen }: CrateViewProps) {
  const t = useWords('officePacking');
  const number = inDigits(String(crate.orderNumber), t.language);
  // The way to the next crate may come a moment after the tick: it looks at all crates.
  const calm = useDeferredValue(packing.packedOf);
  const next = useMemo(() => nextCrate(crates, crate.orderId, calm), [crates, crate.orderId, calm]);
  const isDone = isCratePacked(crate, packing.packedOf);
  return (
    <section aria-labelledby="crate" className="flex flex-col gap-4">
      <header className="flex flex-wrap items-baseline gap-x-4">
        <h2 id="crate" className="figures text-4xl">
          {number}
        </h2>
        <p className="wrap-names min-w-0 flex-1 basis-40 text-xl">
          {crate.customer}
          <span className="block text-base text-soft">
            {inDigits(crate.pincode, t.language)} {t.language === 'mr' ? crate.marathiArea : crate.area}
          </span>
        </p>
      </header>
      {crate.lines.length === 0 && (
        <p className="text-lg">{t(crate.waits ? 'crateWaits' : 'nothingInCrate')}</p>
      )}
      <ul aria-label={t('linesOf', { number })} className="grid gap-2 lg:grid-cols-2">
        {crate.lines.map((line) => {
          const item = items.find(({ _id }) => _id === line.itemId);
          return (
            item && <PackLine key={line.itemId} crate={crate} line={line} item={item} packing={packing} />
          );
        })}
      </ul>
      <p aria-live="polite" className={classNames('text-lg', !isDone && 'sr-only')}>
        {isDone && crate.lines.length > 0 && t('cratePacked', { number })}
      </p>
      <div className="flex gap-3">
        <Button look="secondary" className="flex-1" onClick={() => onOpen({})}>
          {t('allCrates')}
        </Button>
        {next && (
          <Button
            look={isDone ? 'primary' : 'secondary'}
            className="flex-1"
            onClick={() => onOpen({ crate: String(next.orderNumber) })}
          >
            {t('nextCrate')}
          </Button>
        )}
      </div>
    </section>
  );
}
