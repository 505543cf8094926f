import type { Day } from '@shivar/domain/values/day';
import { formatShortDay } from '@shivar/domain/language/format';
import type { RefObject } from 'react';
import { formatFullDay, formatQuantity } from '../../../lib/format.ts';
import { handOnFocus } from '../../../lib/hand-on-focus.ts';
import { useLanguage } from '../../../lib/language.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { CategoryCard } from './category-card.tsx';
import { withDraft } from '../state/editor-state.ts';
import { useEditor, useEditorStore } from '../state/editor-store.ts';
import { fitDraft } from '../state/fit-draft.ts';
import { lockOn, linesOn } from '../state/selectors.ts';
import type { Lock } from '@shivar/domain/rules/customisation/customisation';
import { BothNames } from '../../../ui/both-names.tsx';
import { Card } from '../../../ui/card.tsx';
import { Drawing } from '../../../ui/drawing.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useLockText } from './use-choosing-day.ts';
import { useReleasing } from './use-releasing.ts';

interface BoxProps {
  headingRef: RefObject<HTMLHeadingElement | null>;
  onChoose: (day: Day) => unknown;
}

/** The box of the date that is open: its categories with steppers, or what it holds where it is locked. */
export function Box({ headingRef, onChoose }: BoxProps) {
  const language = useLanguage();
  const day = useEditor((state) => state.edited);
  const lock = useEditor((state) => (state.edited === null ? null : lockOn(state, state.edited)));
  const categories = useEditor((state) => state.order.categories);
  const groups = useEditor((state) => state.groups);
  if (day === null) return null;
  return (
    <section aria-labelledby="box-heading">
      <h3 id="box-heading" ref={headingRef} tabIndex={-1} className="mb-3 text-xl">
        {formatFullDay(day, language)}
      </h3>
      {lock === null ? (
        <>
          <ReleasedNotice day={day} />
          <div className="gap-4 lg:columns-2">
            {categories.map((category) => {
              const own = groups.filter((group) => group.category.id === category.id);
              return (
                own.length > 0 && (
                  <CategoryCard key={category.id} day={day} category={category} groups={own} />
                )
              );
            })}
          </div>
        </>
      ) : (
        <LockedBox day={day} lock={lock} />
      )}
      <Neighbours day={day} onChoose={onChoose} />
    </section>
  );
}

/** After a release: the box can be filled as it was, to change a little instead of starting anew. */
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

/** The way to the dates before and after, at the end of a long box. */
function Neighbours({ day, onChoose }: { day: Day; onChoose: (day: Day) => unknown }) {
  const t = useWords('customise');
  const language = useLanguage();
  const dates = useEditor((state) => state.dates);
  const place = dates.indexOf(day);
  const [previous, next] = [dates[place - 1], dates[place + 1]];
  return (
    <div className="mt-3 flex flex-wrap justify-between gap-x-4">
      {previous !== undefined && (
        <Button look="quiet" onClick={() => onChoose(previous)}>
          {t('previousDate', { day: formatShortDay(previous, language) })}
        </Button>
      )}
      {next !== undefined && (
        <Button look="quiet" className="ml-auto" onClick={() => onChoose(next)}>
          {t('nextDate', { day: formatShortDay(next, language) })}
        </Button>
      )}
    </div>
  );
}

/** A box that cannot be changed: why, what it holds, and its release where the cut-off has not passed. */
function LockedBox({ day, lock }: { day: Day; lock: Exclude<Lock, null> }) {
  const t = useWords('customise');
  const lockText = useLockText();
  const release = useReleasing();
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-tomato-tint px-4 py-3 sm:px-5">
        <p className="flex flex-1 basis-64 items-start gap-2 text-tomato">
          <Icon name="lock" className="mt-0.5 size-5" />
          {lockText(day, lock)}
        </p>
        {lock === 'has-lines' && (
          <Button ref={handOnFocus} look="secondary" className="bg-card" onClick={() => release(day)}>
            {t('release')}
          </Button>
        )}
      </div>
      <Lines day={day} />
    </Card>
  );
}

function Lines({ day }: { day: Day }) {
  const t = useWords('customise');
  const language = useLanguage();
  const lines = useEditor((state) => linesOn(state, day));
  const items = useEditor((state) => state.order.items);
  const selected = useEditor(({ answer }) => answer.selectedItems);
  const held = items.filter(({ id }) => (lines[id] ?? 0) > 0);
  if (held.length === 0) return <p className="p-5 text-soft">{t('emptyLocked')}</p>;
  return (
    <ul className="grid gap-x-8 px-4 py-2 sm:grid-cols-2 sm:px-5 lg:grid-cols-3">
      {held.map((item) => (
        <li key={item.id} className="flex min-h-12 items-center gap-3">
          <Drawing src={selected[item.id]?.image ?? ''} size={32} />
          <span className="min-w-0 flex-1 leading-snug">
            <BothNames english={item.name.en} marathi={item.name.mr} />
          </span>
          <strong className="figures shrink-0">
            {formatQuantity(lines[item.id] ?? 0, item.unit, language)}
          </strong>
        </li>
      ))}
    </ul>
  );
}
