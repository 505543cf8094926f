import type { Language } from '@shivar/domain/language/language';
import type { Day } from '@shivar/domain/values/day';
import { Suspense, lazy, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBeforeUnload, useBlocker, useLocation } from 'react-router';

import { askQuestion } from '../../lib/question.ts';
import { currentSession } from '../../lib/session.ts';
import { toast } from '../../lib/toasts.ts';
import { useDrawn, whenIdle } from '../../loading/draw-rest.ts';
import { useLazyPart } from '../../loading/lazy-parts.ts';
import { loadWords, useWords } from '../../lib/words.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { Box } from './box/box.tsx';
import { NotFetched } from './box/not-fetched.tsx';
import { BulkActions } from './box/bulk-actions.tsx';
import { Countdown } from './countdown.tsx';
import { DayStrip } from './days/day-strip.tsx';
import { OfflineNotice } from './notices.tsx';
import { OrderLinks } from './order-header.tsx';
import { SaveBar } from './save-bar.tsx';
import { dateIn, useChangingBox, useNamedDate, useOpeningDate } from './box/open-date.ts';
import { useEditor, useEditorStore } from './state/editor-store.ts';
import { fetched, useTools } from './state/tools.ts';
import { hasUnsaved, lockOn, unsavedCount } from './state/selectors.ts';

const RestoredNotice = lazy(() =>
  import('./restored-notice.tsx').then((loaded) => ({ default: loaded.RestoredNotice })),
);

// Below the box: fetched when somebody comes near. Most visits change one box.
const FoldedParts = lazy(() =>
  import('./history/folded-history.tsx').then(
    (loaded) => ({ default: loaded.FoldedParts }),
    () => ({ default: NotFetched }),
  ),
);

type View = 'box' | 'month';

/** The customise-delivery editor (product 2.40): day by day, or the month at a glance. */
export function Editor() {
  const t = useWords('customise');
  const [isSaving, setIsSaving] = useState(false);
  const save = useSaving();
  // Most visits find no draft that the tab has kept.
  const { restored } = useEditorStore();
  const isRestored = [restored.draft, restored.lostDates].some((found) => Object.keys(found).length > 0);
  useLeaving();
  const top = useRef<HTMLDivElement>(null);
  const saveOnce = async () => {
    setIsSaving(true);
    const isSaved = await save().finally(() => setIsSaving(false));
    // The saved box is locked now, and shorter. The dates above it show the result.
    if (isSaved) top.current?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  };

  return (
    <section aria-labelledby="editor-heading">
      {/* The draft must not change during a save. */}
      <div inert={isSaving} className="flex flex-col gap-3 sm:gap-4">
        <div>
          <h2 id="editor-heading" className="text-2xl sm:text-3xl">
            {t('customizeDelivery')}
          </h2>
          <p className="mt-1 max-w-prose text-soft">{t('editorText')}</p>
        </div>
        <Countdown />
        <OfflineNotice />
        {isRestored && (
          <Suspense fallback={<div className="min-h-16" />}>
            <RestoredNotice />
          </Suspense>
        )}
        <div ref={top} className="scroll-mt-20">
          <Views />
        </div>
        <BelowBox />
        <OrderLinks className="sm:hidden" />
      </div>
      <SaveBar onSave={saveOnce} />
    </section>
  );
}

/** The folded parts. Where the address names a past delivery, or `#rest`, the past ones and what is left are open and in sight. */
function BelowBox() {
  const place = useRef<HTMLDivElement>(null);
  const isDrawn = useDrawn(place);
  const { search, hash } = useLocation();
  const named = dateIn(search);
  // Without a name no date is past.
  const isPast = useEditor(({ dates }) => (named ?? '9') < (dates[0] ?? '')) || hash === '#rest';
  return (
    <div ref={place} className="draw-when-near near-height-32">
      {(isDrawn || isPast) && (
        <Suspense>
          <FoldedParts showsPast={isPast} />
        </Suspense>
      )}
    </div>
  );
}

// A saved box is locked: the page shows it as such at once.
const fetchSave = async () => {
  const [save] = await Promise.all([import('./state/save.ts'), import('./box/locked-box.tsx')]);
  return save;
};

/** Saves the draft (`saveDraft`). The code for it is fetched as soon as there is something to save. */
function useSaving(): () => Promise<boolean> {
  const tools = useTools();
  const t = useWords('customise');
  const isDraft = useEditor(hasUnsaved);
  useEffect(() => {
    // Without a network the press itself tells.
    if (isDraft)
      whenIdle(
        () => void Promise.all([fetchSave(), loadWords(t.language, 'messages')]).catch(() => undefined),
      );
  }, [isDraft, t.language]);
  return async () => (await (await fetched(fetchSave(), t('saveFailed')))?.saveDraft(tools)) ?? false;
}

/** The two views of one draft. The strip keeps the focus; every other way to a date opens its box from the top. */
function Views() {
  const t = useWords('customise');
  const [view, setView] = useState<View>('box');
  const { Part: Month, load: loadMonth } = useMonth(t.language);
  const heading = useRef<HTMLHeadingElement>(null);
  const openDate = useOpeningDate();
  const change = useChangingBox();
  const store = useEditorStore();
  const openBox = (day: Day) => {
    const opened = openDate(day);
    // The heading must be there before it can be focused.
    flushSync(() => setView('box'));
    heading.current?.focus();
    return opened;
  };
  const openNamed = async (day: Day) => {
    setView('box');
    if (lockOn(store.read(), day) === 'has-lines') await change(day);
    else void openBox(day);
    heading.current?.scrollIntoView({ block: 'start' });
  };
  useNamedDate((day, isFirst) => {
    if (isFirst) heading.current?.scrollIntoView({ block: 'start' });
    else void openNamed(day);
  });
  const select = async (next: View) => {
    if (next === 'box' || (await loadMonth())) setView(next);
    else toast('refusal', t('monthFailed'));
  };

  return (
    <Tabs<View>
      label={t('views')}
      tabs={[
        { id: 'box', label: t('boxView') },
        { id: 'month', label: t('monthView') },
      ]}
      selected={view}
      onSelect={(next) => void select(next)}
    >
      <div className="flex flex-col gap-4">
        {view === 'box' && <DayStrip onOpen={openDate} />}
        <BulkActions />
        {view === 'month' && Month ? (
          <Month onOpen={openBox} />
        ) : (
          <Box headingRef={heading} onOpen={openBox} />
        )}
      </div>
    </Tabs>
  );
}

/** The month with its words, fetched when somebody wants to see it. */
function useMonth(language: Language) {
  const fetchMonth = useCallback(async () => {
    const [{ Month }] = await Promise.all([
      import('./month/month.tsx'),
      loadWords(language, 'month'),
      loadWords(language, 'messages'),
    ]);
    return Month;
  }, [language]);
  return useLazyPart(fetchMonth);
}

/** Asks before the customer leaves an unsaved draft, except after the end of the session. */
function useLeaving(): void {
  const store = useEditorStore();
  const t = useWords('customise');
  const here = useLocation().pathname;
  const mustAsk = () => hasUnsaved(store.read()) && currentSession().isLoggedIn;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // A very quick Back comes after the customer has left this page, but before React removes it.
      currentLocation.pathname === here && nextLocation.pathname !== here && mustAsk(),
  );
  useBeforeUnload((event) => {
    if (mustAsk()) event.preventDefault();
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const unsaved = unsavedCount(store.read());
    void askQuestion({ title: t('leaveTitle'), text: t('leaveText', { n: unsaved }) }).then((answer) =>
      answer === 'ok' ? blocker.proceed() : blocker.reset(),
    );
  }, [blocker, store, t]);
}
