import type { Day } from '@shivar/domain/values/day';
import { formatShortDay } from '@shivar/domain/language/format';
import type { RefObject } from 'react';

import { formatFullDay } from '../../../lib/format.ts';
import { handOnFocus } from '../../../lib/hand-on-focus.ts';
import { useLanguage } from '../../../lib/language.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { CategoryCard } from './category-card.tsx';
import { withDraft } from '../state/editor-state.ts';
import { useEditor, useEditorStore } from '../state/editor-store.ts';
import { fitDraft } from '../state/fit-draft.ts';
import { LockedBox } from './locked-box.tsx';
import { lockOn } from '../state/selectors.ts';

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
