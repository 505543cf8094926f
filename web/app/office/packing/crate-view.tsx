import { inDigits } from '@shivar/domain/language/format';
import { isCratePacked, lineState, nextCrate } from '@shivar/domain/rules/order/packing';
import { useState } from 'react';
import type { ReactNode } from 'react';

import { formatQuantity } from '../../lib/format.ts';
import { itemNameOf } from '../../lib/format-order.ts';
import { useWords } from '../../lib/words.ts';
import { BothNames } from '../../ui/both-names.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { ShortDialog } from './short-dialog.tsx';
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
  const next = nextCrate(crates, crate.orderId, packing.packedOf);
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
      {crate.lines.length === 0 && <p className="text-lg">{t('nothingInCrate')}</p>}
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

interface PackLineProps {
  crate: Crate;
  line: Crate['lines'][number];
  item: PackedItem;
  packing: Packing;
  /** What the line is called; by default its item. */
  children?: ReactNode;
}

/** A line of a crate: a press packs it, a second one takes it back. What is missing is marked beside it. */
export function PackLine({ crate, line, item, packing, children }: PackLineProps) {
  const t = useWords('officePacking');
  const [isAsked, setAsked] = useState(false);
  const { orderId } = crate;
  const { itemId } = line;
  const unknown = packing.shortOf(orderId, itemId);
  const held = { itemId, quantity: line.quantity - unknown };
  const short = { itemId, quantity: (line.short ?? 0) + unknown };
  const about = {
    number: inDigits(String(crate.orderNumber), t.language),
    name: itemNameOf(item, t.language),
  };
  const packed = packing.packedOf(orderId, itemId);
  const state = lineState(held, packed);
  const by = packing.packerOf(orderId, itemId);
  const press = () => {
    const quantity = state === 'packed' ? 0 : held.quantity;
    return packing.pack(orderId, { itemId, quantity }, t('aboutPacked', about));
  };
  const takeBack = () => packing.takeShortBack(orderId, short, t('aboutShortBack', about));
  return (
    <li className="flex min-w-0 flex-wrap items-stretch gap-x-2">
      {(held.quantity > 0 || packed > 0) && (
        <>
          <Tick
            item={item}
            quantity={held.quantity}
            state={state}
            onPress={() => void press()}
            name={children}
          >
            {state === 'changed' && (
              <span className="block text-base text-turmeric-ink">
                {t('packedOther', { n: formatQuantity(packed, item.unitofItem, t.language) })}
              </span>
            )}
            {state === 'packed' && by !== null && (
              <span className="block text-sm text-soft">{t('packedBy', { name: by })}</span>
            )}
          </Tick>
          <Button look="quiet" aria-label={t('shortOf', { item: about.name })} onClick={() => setAsked(true)}>
            {t('short')}
          </Button>
        </>
      )}
      {short.quantity > 0 && (
        <Short item={item} quantity={short.quantity} onBack={takeBack}>
          {held.quantity === 0 && (children ?? <Names item={item} />)}
        </Short>
      )}
      {isAsked && (
        <ShortDialog
          item={item}
          quantity={held.quantity}
          onClose={() => setAsked(false)}
          onShort={(missing) => packing.markShort(orderId, held, missing, t('aboutShort', about))}
        />
      )}
    </li>
  );
}

interface ShortProps {
  item: PackedItem;
  /** In grams or units. */
  quantity: number;
  onBack: () => unknown;
  /** Its name, where nothing else of the line is shown. */
  children: ReactNode;
}

/** What is marked as missing, and the way back (product 11.47). */
function Short({ item, quantity, onBack, children }: ShortProps) {
  const t = useWords('officePacking');
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-3 pl-4">
      <p className="min-w-0 flex-1 basis-[6rem] text-lg leading-tight">
        {children}
        <span className="block text-base text-tomato">
          {t('shortNow', { n: formatQuantity(quantity, item.unitofItem, t.language) })}
        </span>
      </p>
      <Button
        look="quiet"
        aria-label={t('shortBackOf', { item: itemNameOf(item, t.language) })}
        onClick={onBack}
      >
        {t('shortBack')}
      </Button>
    </div>
  );
}

function Names({ item }: { item: PackedItem }) {
  return (
    <BothNames
      english={item.englishName}
      marathi={item.marathiName}
      otherClassName="block text-sm text-soft"
    />
  );
}

interface TickProps {
  item: PackedItem;
  /** In grams or units. */
  quantity: number;
  state: ReturnType<typeof lineState>;
  onPress: () => void;
  /** By default the item's. */
  name: ReactNode;
  /** What there is to say below the name. */
  children: ReactNode;
}

const LOOKS = {
  open: 'border-line-strong bg-card',
  packed: 'border-leaf bg-sprout',
  changed: 'border-turmeric-ink bg-turmeric-tint',
};

/** The button of a line, larger than a thumb. */
function Tick({ item, quantity, state, onPress, name, children }: TickProps) {
  const t = useWords('officePacking');
  const isPacked = state === 'packed';
  return (
    <button
      type="button"
      aria-pressed={isPacked}
      onClick={onPress}
      className={classNames(
        'flex min-h-16 min-w-0 flex-1 flex-wrap items-center gap-x-3 rounded-card border-2 px-4 py-2 text-left',
        LOOKS[state],
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'inline-flex size-8 shrink-0 items-center justify-center rounded-full border-2',
          isPacked ? 'border-leaf bg-leaf text-on-leaf' : 'border-line-strong',
        )}
      >
        {isPacked && <Icon name="check" />}
      </span>
      <span className="min-w-0 flex-1 basis-[6rem] text-lg leading-tight">
        {name ?? <Names item={item} />}
        {children}
      </span>
      <strong className="figures text-2xl">{formatQuantity(quantity, item.unitofItem, t.language)}</strong>
    </button>
  );
}
