import { loadOf } from '@shivar/domain/rules/customisation/allowance';
import type { CapGroup } from '@shivar/domain/rules/customisation/allowance';
import { formatNumber } from '@shivar/domain/language/format';
import type { OrderedCategory, OrderedItem } from '@shivar/domain/rules/order/order';
import type { Day } from '@shivar/domain/values/day';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';

import { formatQuantity } from '../../../lib/format.ts';
import { useWords } from '../../../lib/words.ts';
import { BothNames } from '../../../ui/both-names.tsx';
import { Card } from '../../../ui/card.tsx';
import { MeterWithText } from '../../../ui/meter.tsx';
import { useEditor, useEditorStore } from '../state/editor-store.ts';
import { linesOn, usableItems } from '../state/selectors.ts';
import { useFound } from './find-items.ts';
import { handleItemKeys } from './item-keys.ts';
import { ItemRow } from './item-row.tsx';
import { JumpBar } from './jump-bar.tsx';

/**
 * The items of the open box: the chosen ones first, then the categories (product 5.34). The order is that of the moment in
 * which the box was opened, so that nothing moves under a finger, and what was taken out stays in sight.
 */
export function BoxItems({ day, isDrawn }: { day: Day; isDrawn: boolean }) {
  const t = useWords('customise');
  const id = useId();
  const store = useEditorStore();
  const groups = useEditor((state) => state.groups);
  const [first] = useState(() => new Set(Object.keys(linesOn(store.read(), day))));
  const [query, setQuery] = useState('');
  const { found, prepare } = useFound(query);
  const chosen = usableItems({ groups }).filter((item) => first.has(item.id));
  const shelves = shelvesOf(groups, first);
  const shown = [...chosen, ...shelves.flatMap(({ groups: own }) => own.flatMap(({ items }) => items))];
  const places = [
    ...(chosen.length > 0 ? [{ id: `${id}chosen`, name: null }] : []),
    ...shelves.map(({ category }) => ({ id: id + category.id, name: category.name })),
  ];

  return (
    <>
      <JumpBar day={day} places={places} query={query} onQuery={setQuery} onFocus={prepare} />
      <p className="mb-2 text-sm text-soft pointer-coarse:sr-only">{t('itemKeys')}</p>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys bubble up from the steppers */}
      <div onKeyDown={handleItemKeys} className="gap-4 lg:columns-2">
        {found ? (
          <Found day={day} query={query} items={shown.filter((item) => found.has(item.id))} />
        ) : (
          <>
            {chosen.length > 0 && (
              <Section id={`${id}chosen`} title={t('inThisBox')}>
                <Rows day={day} items={chosen} isDrawn={isDrawn} />
              </Section>
            )}
            {shelves.map((shelf) => (
              <ShelfSection
                key={shelf.category.id}
                id={id + shelf.category.id}
                day={day}
                shelf={shelf}
                isDrawn={isDrawn}
              />
            ))}
          </>
        )}
      </div>
    </>
  );
}

/** A category of the order: its groups with one cap, in grams and in units, and their items that do not stand first. */
interface Shelf {
  readonly category: OrderedCategory;
  readonly groups: readonly { readonly group: CapGroup; readonly items: readonly OrderedItem[] }[];
}

function shelvesOf(groups: readonly CapGroup[], first: ReadonlySet<string>): Shelf[] {
  const rest = groups.flatMap((group) => {
    const items = group.items.filter((item) => !first.has(item.id));
    return items.length > 0 ? [{ group, items }] : [];
  });
  const byCategory = Map.groupBy(rest, ({ group }) => group.category);
  return Array.from(byCategory, ([category, own]) => ({ category, groups: own }));
}

function Section({ id, title, children }: { id?: string; title: ReactNode; children: ReactNode }) {
  return (
    <Card
      id={id}
      className="mb-4 break-inside-avoid p-4 max-sm:-mx-4 max-sm:rounded-none max-sm:border-x-0 sm:p-5"
    >
      <h4 tabIndex={-1} className="mb-1 font-display text-xl leading-tight">
        {title}
      </h4>
      {children}
    </Card>
  );
}

interface ShelfSectionProps {
  id: string;
  day: Day;
  shelf: Shelf;
  isDrawn: boolean;
}

/** A category of the open box: its load under its cap (product 5.7), and its items. */
function ShelfSection({ id, day, shelf, isDrawn }: ShelfSectionProps) {
  const { name } = shelf.category;
  return (
    <Section
      id={id}
      title={<BothNames english={name.en} marathi={name.mr} otherClassName="text-leaf-2 text-lg" />}
    >
      {shelf.groups.map(({ group, items }) => (
        <div key={group.unit}>
          <BoxCap day={day} group={group} />
          <Rows day={day} items={items} isDrawn={isDrawn} />
        </div>
      ))}
    </Section>
  );
}

interface RowsProps {
  day: Day;
  items: readonly OrderedItem[];
  /** Draw all of them at once. */
  isDrawn: boolean;
}

function Rows({ day, items, isDrawn }: RowsProps) {
  return (
    <ul>
      {items.map((item) => (
        <ItemRow key={item.id} day={day} item={item} isDrawn={isDrawn} />
      ))}
    </ul>
  );
}

/** The items that a search has found, in the order of the box. */
function Found({ day, query, items }: { day: Day; query: string; items: readonly OrderedItem[] }) {
  const t = useWords('customise');
  const text = items.length > 0 ? t('foundCount', { n: items.length }) : t('noneFound', { query });
  return (
    <Section title={<output>{text}</output>}>
      {items.length > 0 && <Rows day={day} items={items} isDrawn />}
    </Section>
  );
}

function BoxCap({ day, group }: { day: Day; group: CapGroup }) {
  const t = useWords('customise');
  const { category, cap, unit } = group;
  const load = useEditor((state) => loadOf(group, linesOn(state, day)));
  const text = { n: formatNumber(load, t.language), cap: formatQuantity(cap, unit, t.language) };
  return (
    <div className="mt-1 mb-2">
      <MeterWithText
        label={t('boxCap', { category: category.name[t.language] })}
        text={t('inBox', text)}
        value={load}
        max={cap}
        tone="turmeric"
      />
    </div>
  );
}
