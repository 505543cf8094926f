import type { Day } from '@shivar/domain/values/day';
import type { Quantities } from '@shivar/domain/values/quantity';
import { formatShortDay } from '@shivar/domain/language/format';
import { Suspense, lazy, useState } from 'react';
import type { Ref } from 'react';
import { flushSync } from 'react-dom';

import { formatFullDay } from '../../../lib/format-order.ts';
import { handOnFocus } from '../../../lib/hand-on-focus.ts';
import { useLanguage } from '../../../lib/language.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import { useWords } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { withDraft } from '../state/editor-state.ts';
import { useEditor, useEditorStore } from '../state/editor-store.ts';
import { fitDraft } from '../state/fit-draft.ts';
import { lockOn } from '../state/selectors.ts';
import { Added } from './added.tsx';
import { BoxItems } from './box-items.tsx';
import { FarmsChoice } from './farms-choice.tsx';
import { NotFetched } from './not-fetched.tsx';
import { useLeavingBox, useBoxActs } from './open-date.ts';
import type { OpenDate } from './open-date.ts';
import { SkipDay } from './skip-day.tsx';

const HEADING = 'box-heading';

// The first screen of a month that is not planned has none. A save fetches it too.
const LockedBox = lazy(() =>
  import('./locked-box.tsx').then(
    (loaded) => ({ default: loaded.LockedBox }),
    () => ({ default: NotFetched }),
  ),
);

/** The box of the open date: its items with steppers, or its lines where it is locked. */
export function Box({ headingRef, onOpen }: { headingRef: Ref<HTMLHeadingElement>; onOpen: OpenDate }) {
  const language = useLanguage();
  const day = useEditor((state) => state.edited);
  const lock = useEditor((state) => (state.edited === null ? null : lockOn(state, state.edited)));
  const isChanging = useEditor((state) => state.changing !== null && state.changing.day === state.edited);
  const store = useEditorStore();
  // A filled box is opened anew: its items come first.
  const [fills, setFills] = useState(0);
  const opened = `${day} ${isChanging} ${fills}`;
  // Only the first box of a page is drawn bit by bit.
  const [first] = useState(opened);
  if (day === null) return null;
  const fill = (lines: Quantities) => {
    flushSync(() => {
      store.change((state) => {
        const wanted = { ...state.draft, [day]: lines };
        return withDraft(state, fitDraft(state, wanted, serverNow(), state.changing).draft);
      });
      setFills(fills + 1);
    });
    document.getElementById(HEADING)?.scrollIntoView({ block: 'start' });
  };
  return (
    // The bar with the search never hides the focus.
    <section aria-labelledby={HEADING} className="**:scroll-mt-12">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
        <h3 id={HEADING} ref={headingRef} tabIndex={-1} className="text-xl">
          {formatFullDay(day, language)}
        </h3>
        {(lock === null || lock === 'has-lines') && <SkipDay key={day} day={day} act="skip" />}
      </div>
      <Added day={day} />
      {lock === null ? (
        <>
          {isChanging ? (
            <ChangingNotice day={day} />
          ) : (
            <FarmsChoice key={`${day} ${fills}`} day={day} onFill={fill} />
          )}
          <BoxItems key={opened} day={day} isDrawn={opened !== first} />
        </>
      ) : (
        <Suspense fallback={<div className="min-h-96" />}>
          <LockedBox day={day} lock={lock} />
        </Suspense>
      )}
      <Neighbours day={day} onOpen={onOpen} />
    </section>
  );
}

/** Over a planned box that is being changed: it holds until the save. The ways to leave it as it was, or empty. */
function ChangingNotice({ day }: { day: Day }) {
  const t = useWords('customise');
  const leave = useLeavingBox();
  const act = useBoxActs();
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 rounded-card bg-sprout px-4 py-2">
      <p className="py-1">{t('holdsUntilSaved')}</p>
      <p className="-mx-3 flex flex-wrap">
        <Button ref={handOnFocus} look="quiet" onClick={() => leave()}>
          {t('keepAsItWas')}
        </Button>
        <Button ref={handOnFocus} look="quiet" onClick={() => act((acts, tools) => acts.release(tools, day))}>
          {t('release')}
        </Button>
      </p>
    </div>
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
