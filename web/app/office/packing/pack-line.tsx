import { inDigits } from '@shivar/domain/language/format';
import type { Language } from '@shivar/domain/language/language';
import { lineState } from '@shivar/domain/rules/order/packing';
import { memo, useState } from 'react';
import type { ReactNode } from 'react';

import { formatQuantity } from '../../lib/format.ts';
import { itemNameOf } from '../../lib/names.ts';
import { useWords } from '../../lib/words.ts';
import { BothNames } from '../../ui/both-names.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { ShortDialog } from './short-dialog.tsx';
import type { Crate, PackedItem, Packing } from './use-packing.ts';

interface LineOf {
  crate: Crate;
  line: Crate['lines'][number];
  item: PackedItem;
  /** It is called by its crate, in a list of one item. */
  isOfItem?: boolean;
}

/** A line of a crate: a press packs it, a second one takes it back. What is missing is marked beside it. */
export function PackLine({ packing, ...of }: LineOf & { packing: Packing }) {
  const { orderId } = of.crate;
  const { itemId } = of.line;
  return (
    <Line
      {...of}
      packed={packing.packedOf(orderId, itemId)}
      by={packing.packerOf(orderId, itemId)}
      unknown={packing.shortOf(orderId, itemId)}
      acts={packing.acts}
    />
  );
}

interface LineProps extends LineOf {
  packed: number;
  /** Who packed it. */
  by: string | null;
  /** What is short of it and the list does not tell. */
  unknown: number;
  acts: Packing['acts'];
}

/** It renders only where its own line changes: a phone of a packer is slow. */
const Line = memo(function Line(props: LineProps) {
  const { crate, line, item, packed, unknown, acts } = props;
  const t = useWords('officePacking');
  const about = aboutOf(props, t.language);
  const held = line.quantity - unknown;
  const short = (line.short ?? 0) + unknown;
  const hasTick = held > 0 || packed > 0;
  const takeBack = () =>
    acts.takeShortBack(crate.orderId, { itemId: line.itemId, quantity: short }, t('aboutShortBack', about));
  return (
    <li className="flex min-w-0 flex-wrap items-stretch gap-x-2">
      {hasTick && <TickOfLine {...props} held={held} />}
      {short > 0 && (
        <Short item={item} quantity={short} onBack={takeBack}>
          {!hasTick && <LineName {...props} />}
        </Short>
      )}
    </li>
  );
});

/** The line in words, for a mark that is refused. */
const aboutOf = ({ crate, item }: LineOf, language: Language) => ({
  number: inDigits(String(crate.orderNumber), language),
  name: itemNameOf(item, language),
});

/** The tick of a line, and the way to say that something of it is missing. `held` is in grams or units. */
function TickOfLine(props: LineProps & { held: number }) {
  const { crate, line, item, packed, by, acts, held } = props;
  const t = useWords('officePacking');
  const [isAsked, setAsked] = useState(false);
  const about = aboutOf(props, t.language);
  const { orderId } = crate;
  const { itemId } = line;
  const state = lineState({ itemId, quantity: held }, packed);
  const press = () => {
    const quantity = state === 'packed' ? 0 : held;
    return acts.pack(orderId, { itemId, quantity }, t('aboutPacked', about));
  };
  const markShort = (missing: number) =>
    acts.markShort(orderId, { itemId, quantity: held }, missing, t('aboutShort', about));
  return (
    <>
      <Tick
        quantity={formatQuantity(held, item.unitofItem, t.language)}
        state={state}
        onPress={() => void press()}
      >
        <LineName {...props} />
        {state === 'changed' && (
          <span className="block text-base text-turmeric-ink">
            {t('packedOther', { n: formatQuantity(packed, item.unitofItem, t.language) })}
          </span>
        )}
        {state === 'packed' && by !== null && (
          <span className="block text-sm text-soft">{t('packedBy', { name: by })}</span>
        )}
      </Tick>
      {held > 0 && (
        <Button look="quiet" aria-label={t('shortOf', { item: about.name })} onClick={() => setAsked(true)}>
          {t('short')}
        </Button>
      )}
      {isAsked && (
        <ShortDialog item={item} quantity={held} onClose={() => setAsked(false)} onShort={markShort} />
      )}
    </>
  );
}

/** What a line is called: by its item, or in the list of one item by its crate. */
function LineName({ crate, item, isOfItem = false }: LineOf) {
  const t = useWords('officePacking');
  if (isOfItem)
    return (
      <span className="wrap-names">
        <strong className="figures text-xl">{inDigits(String(crate.orderNumber), t.language)}</strong>{' '}
        {crate.customer}
      </span>
    );
  return (
    <BothNames
      english={item.englishName}
      marathi={item.marathiName}
      otherClassName="block text-sm text-soft"
    />
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

interface TickProps {
  /** In words. */
  quantity: string;
  state: ReturnType<typeof lineState>;
  onPress: () => void;
  children: ReactNode;
}

const LOOKS = {
  open: 'border-line-strong bg-card',
  packed: 'border-leaf bg-sprout',
  changed: 'border-turmeric-ink bg-turmeric-tint',
};

/** The button of a line, larger than a thumb. */
function Tick({ quantity, state, onPress, children }: TickProps) {
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
      <span className="min-w-0 flex-1 basis-[6rem] text-lg leading-tight">{children}</span>
      <strong className="figures text-2xl">{quantity}</strong>
    </button>
  );
}
