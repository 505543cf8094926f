import { formatNumber, inDigits, latinDigits } from '@shivar/domain/language/format';
import { isCratePacked, nextCrate } from '@shivar/domain/rules/order/packing';
import { memo, useState } from 'react';
import type { SubmitEvent } from 'react';

import { useWords } from '../../lib/words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ScanButton } from './scan-button.tsx';
import type { Crate, Packing } from './use-packing.ts';

interface CrateListProps {
  crates: readonly Crate[];
  packing: Packing;
  onOpen: (address: Record<string, string>) => void;
}

/** How many crates are shown at first, and with each press of the button. A slow phone takes long for hundreds. */
const AT_ONCE = 40;

/** All crates in the order of packing, the way to the next one, and to one by its number. */
export function CrateList({ crates, packing, onOpen }: CrateListProps) {
  const t = useWords('officePacking');
  const [shown, setShown] = useState(AT_ONCE);
  const next = nextCrate(crates, null, packing.packedOf);
  const waiting = crates.filter((crate) => crate.waits).length;
  return (
    <div className="flex flex-col gap-4">
      {next ? (
        <Button className="min-h-16 text-xl" onClick={() => onOpen({ crate: String(next.orderNumber) })}>
          {t('packNext', { number: inDigits(String(next.orderNumber), t.language) })}
        </Button>
      ) : (
        <p className="rounded-card bg-sprout p-4 text-lg">
          {waiting > 0 ? t('othersPacked', { n: waiting }) : t('allPacked')}
        </p>
      )}
      <FindCrate onOpen={onOpen} />
      <ul
        aria-label={t('byCrate')}
        className="grid overflow-hidden rounded-card border border-line bg-card *:border-b *:border-line lg:grid-cols-2 lg:gap-x-px"
      >
        {crates.slice(0, shown).map((crate) => (
          <CrateRow
            key={crate.orderId}
            crate={crate}
            open={
              crate.lines.filter(
                ({ itemId, quantity }) => packing.packedOf(crate.orderId, itemId) !== quantity,
              ).length
            }
            isPacked={isCratePacked(crate, packing.packedOf)}
            onOpen={onOpen}
          />
        ))}
      </ul>
      {shown < crates.length && (
        <Button look="secondary" onClick={() => setShown(shown + AT_ONCE)}>
          {t('moreCrates', { n: formatNumber(crates.length - shown, t.language) })}
        </Button>
      )}
    </div>
  );
}

/** Opens the crate of a number that somebody reads from its label. */
function FindCrate({ onOpen }: Pick<CrateListProps, 'onOpen'>) {
  const t = useWords('officePacking');
  const [typed, setTyped] = useState('');
  const find = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const number = latinDigits(typed).replaceAll(/\D/g, '');
    if (number !== '') onOpen({ crate: number });
  };
  return (
    <form onSubmit={find} className="flex flex-wrap gap-2">
      <label className="min-w-0 flex-1 basis-[8rem]">
        <span className="sr-only">{t('orderNumber')}</span>
        <input
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('orderNumber')}
          className="min-h-12 w-full rounded-button border border-line-strong bg-card px-4"
        />
      </label>
      <Button type="submit" look="secondary">
        {t('openCrate')}
      </Button>
      <ScanButton />
    </form>
  );
}

interface CrateRowProps {
  crate: Crate;
  /** How many lines are still to pack. */
  open: number;
  isPacked: boolean;
  onOpen: CrateListProps['onOpen'];
}

const CrateRow = memo(function CrateRow({ crate, open, isPacked, onOpen }: CrateRowProps) {
  const t = useWords('officePacking');
  const area = t.language === 'mr' ? crate.marathiArea : crate.area;
  return (
    <li>
      <button
        type="button"
        onClick={() => onOpen({ crate: String(crate.orderNumber) })}
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left -outline-offset-4 hover:bg-sprout"
      >
        <strong className="figures text-xl">{inDigits(String(crate.orderNumber), t.language)}</strong>
        <span className="wrap-names min-w-0 flex-1 leading-tight">
          {crate.customer}
          <span className="block text-sm text-soft">
            {inDigits(crate.pincode, t.language)} {area}
          </span>
        </span>
        {isPacked && <Badge tone="leaf">{t('packed')}</Badge>}
        {crate.waits && <Badge tone="turmeric">{t('notClosed')}</Badge>}
        {!isPacked && !crate.waits && (
          <span className="figures text-soft">
            {t('linesLeft', {
              n: formatNumber(open, t.language),
              all: formatNumber(crate.lines.length, t.language),
            })}
          </span>
        )}
      </button>
    </li>
  );
});
