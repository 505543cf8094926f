import { loadOf } from '@shivar/domain/rules/customisation/allowance';
import type { CapGroup } from '@shivar/domain/rules/customisation/allowance';
import type { Lock } from '@shivar/domain/rules/customisation/customisation';
import type { OrderedCategory } from '@shivar/domain/rules/order/order';
import type { Day } from '@shivar/domain/values/day';
import { formatNumber, formatShortDay } from '@shivar/domain/language/format';
import type { Ref } from 'react';

import { formatFullDay, formatQuantity } from '../../../lib/format.ts';
import { handOnFocus } from '../../../lib/hand-on-focus.ts';
import { useLanguage } from '../../../lib/language.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { useWords } from '../../../lib/words.ts';
import { BothNames } from '../../../ui/both-names.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ItemLine } from '../../../ui/item-line.tsx';
import { MeterWithText } from '../../../ui/meter.tsx';
import { withDraft } from '../state/editor-state.ts';
import { useEditor, useEditorStore } from '../state/editor-store.ts';
import { fitDraft } from '../state/fit-draft.ts';
import { linesOn, lockOn } from '../state/selectors.ts';
import { ItemDrawing, ItemRow } from './item-row.tsx';
import { useLockText, useReleasing } from './open-date.ts';
import type { OpenDate } from './open-date.ts';

/** The box of the open date: its categories with steppers, or its lines where it is locked. */
export function Box({ headingRef, onOpen }: { headingRef: Ref<HTMLHeadingElement>; onOpen: OpenDate }) {
  const language = useLanguage();
  const day = useEditor((state) => state.edited);
  const lock = useEditor((state) => (state.edited === null ? null : lockOn(state, state.edited)));
  const groups = useEditor((state) => state.groups);
  if (day === null) return null;
  const byCategory = Map.groupBy(groups, ({ category }) => category);
  return (
    <section aria-labelledby="box-heading">
      <h3 id="box-heading" ref={headingRef} tabIndex={-1} className="mb-3 text-xl">
        {formatFullDay(day, language)}
      </h3>
      {lock === null ? (
        <>
          <ReleasedNotice day={day} />
          <div className="gap-4 lg:columns-2">
            {Array.from(byCategory, ([category, own]) => (
              <CategoryCard key={category.id} day={day} category={category} groups={own} />
            ))}
          </div>
        </>
      ) : (
        <LockedBox day={day} lock={lock} />
      )}
      <Neighbours day={day} onOpen={onOpen} />
    </section>
  );
}

/** After a release: fills the box as before, so that the customer can change a little instead of starting again. */
function ReleasedNotice({ day }: { day: Day }) {
  const t = useWords('customise');
  const store = useEditorStore();
  const released = useEditor((state) => state.released);
  const isEmpty = useEditor((state) => state.draft[day] === undefined);
  if (released?.day !== day || !isEmpty) return null;
  const fill = () =>
    store.change((state) => {
      const wanted = { ...state.draft, [day]: released.lines };
      return withDraft(state, fitDraft(state, wanted, serverNow()).draft);
    });
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-sprout py-2 pr-2 pl-4 mb-4">
      <p>{t('wasReleased')}</p>
      <Button ref={handOnFocus} look="secondary" onClick={fill}>
        {t('fillAsBefore')}
      </Button>
    </div>
  );
}

interface CategoryCardProps {
  day: Day;
  category: OrderedCategory;
  /** The category's groups with one cap: in grams, and in units. */
  groups: readonly CapGroup[];
}

/** A category of the open box: its load under its cap (product 5.7), and its items. */
function CategoryCard({ day, category, groups }: CategoryCardProps) {
  return (
    <Card className="mb-4 break-inside-avoid p-4 sm:p-5">
      <h4 className="font-display text-2xl leading-tight">
        <BothNames
          english={category.name.en}
          marathi={category.name.mr}
          otherClassName="text-leaf-2 text-xl"
        />
      </h4>
      {groups.map((group) => (
        <div key={group.unit}>
          <BoxCap day={day} group={group} />
          <ul>
            {group.items.map((item) => (
              <ItemRow key={item.id} day={day} item={item} />
            ))}
          </ul>
        </div>
      ))}
    </Card>
  );
}

function BoxCap({ day, group }: { day: Day; group: CapGroup }) {
  const t = useWords('customise');
  const { category, cap, unit } = group;
  const load = useEditor((state) => loadOf(group, linesOn(state, day)));
  const text = { n: formatNumber(load, t.language), cap: formatQuantity(cap, unit, t.language) };
  return (
    <div className="mt-2 mb-1">
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

/** A locked box: the reason, its lines, and its release before the cut-off. */
function LockedBox({ day, lock }: { day: Day; lock: Exclude<Lock, null> }) {
  const t = useWords('customise');
  const lockText = useLockText();
  const release = useReleasing();
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-lock-tint px-4 py-3 sm:px-5">
        <p className="flex flex-1 basis-64 items-start gap-2 text-lock">
          <Icon name="lock" className="mt-0.5 size-5" />
          {lockText(day, lock)}
        </p>
        {lock === 'has-lines' && (
          <Button ref={handOnFocus} look="secondary" className="bg-card" onClick={() => release(day)}>
            {t('release')}
          </Button>
        )}
      </div>
      <LockedLines day={day} />
    </Card>
  );
}

function LockedLines({ day }: { day: Day }) {
  const t = useWords('customise');
  const lines = useEditor((state) => linesOn(state, day));
  const items = useEditor((state) => state.order.items);
  const held = items.filter(({ id }) => (lines[id] ?? 0) > 0);
  if (held.length === 0) return <p className="p-5 text-soft">{t('emptyLocked')}</p>;
  return (
    <ul className="grid gap-x-8 px-4 py-2 sm:grid-cols-2 sm:px-5 lg:grid-cols-3">
      {held.map(({ id, name, unit }) => (
        <ItemLine
          key={id}
          picture={<ItemDrawing id={id} size={32} />}
          english={name.en}
          marathi={name.mr}
          quantity={formatQuantity(lines[id] ?? 0, unit, t.language)}
          className="min-h-12"
        />
      ))}
    </ul>
  );
}

/** The way to the dates before and after, at the end of a long box. */
function Neighbours({ day, onOpen }: { day: Day; onOpen: OpenDate }) {
  const t = useWords('customise');
  const dates = useEditor((state) => state.dates);
  const place = dates.indexOf(day);
  const neighbours = [
    { words: 'previousDate', date: dates[place - 1], className: '' },
    { words: 'nextDate', date: dates[place + 1], className: 'ml-auto' },
  ] as const;
  return (
    <div className="mt-3 flex flex-wrap justify-between gap-x-4">
      {neighbours.map(
        ({ words, date, className }) =>
          date !== undefined && (
            <Button key={words} look="quiet" className={className} onClick={() => onOpen(date)}>
              {t(words, { day: formatShortDay(date, t.language) })}
            </Button>
          ),
      )}
    </div>
  );
}
