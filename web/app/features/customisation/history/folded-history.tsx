import type { Language } from '@shivar/domain/language/language';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';

import { toast } from '../../../lib/toasts.ts';
import { useLazyPart } from '../../../loading/lazy-parts.ts';
import { loadWords, useWords } from '../../../lib/words.ts';
import { useEditor } from '../state/editor-store.ts';
import { earlierDeliveries } from '../state/selectors.ts';

const fetchChanges = () => import('./change-history.tsx').then((loaded) => loaded.ChangeHistory);
const fetchEarlier = (language: Language) =>
  Promise.all([import('./delivery-history.tsx'), loadWords(language, 'books')]).then(
    ([loaded]) => loaded.EarlierDeliveries,
  );

/** Every change of the order. */
export function Changes() {
  const t = useWords('customise');
  return <Folded title={t('changes')} fetchPart={fetchChanges} />;
}

/** The past deliveries of a running order, and what is left of it. */
function Earlier({ isNamed }: { isNamed: boolean }) {
  const t = useWords('customise');
  const count = useEditor((state) => earlierDeliveries(state).length);
  const title = count === 0 ? t('whatIsLeft') : t('earlierDeliveries', { n: count });
  // A link on the page may name a past date later.
  return (
    <Folded
      key={String(isNamed)}
      title={title}
      isNamed={isNamed}
      fetchPart={() => fetchEarlier(t.language)}
    />
  );
}

const fetchAlone = (language: Language) =>
  Promise.all([import('../box/only-chosen.tsx'), loadWords(language, 'month')]).then(
    ([loaded]) => loaded.OnlyChosen,
  );

/** What comes where nothing is chosen. Most households never ask. */
function WhenEmpty() {
  const t = useWords('customise');
  return <Folded title={t('whenEmpty')} fetchPart={() => fetchAlone(t.language)} />;
}

const fetchPause = (language: Language) =>
  Promise.all([import('./pause.tsx'), loadWords(language, 'skipping')]).then(([loaded]) => loaded.Pause);

/** Deliveries that wait for some days. */
function PauseDeliveries() {
  const t = useWords('customise');
  return <Folded title={t('pause')} fetchPart={() => fetchPause(t.language)} />;
}

const fetchTime = (language: Language) =>
  Promise.all([import('./time-and-address.tsx'), loadWords(language, 'skipping')]).then(
    ([loaded]) => loaded.TimeAndAddress,
  );

/** When and where deliveries come. */
function Time() {
  const t = useWords('customise');
  return <Folded title={t('timeAndAddress')} fetchPart={() => fetchTime(t.language)} />;
}

const fetchEnd = (language: Language) =>
  Promise.all([
    import('./end-order.tsx'),
    loadWords(language, 'money'),
    loadWords(language, 'messages'),
  ]).then(([loaded]) => loaded.EndOrder);

/** The end of the order, by its household alone. An address with `#end` opens it. */
export function End() {
  const t = useWords('customise');
  const isNamed = useLocation().hash === '#end';
  return <Folded title={t('endOrder')} isNamed={isNamed} fetchPart={() => fetchEnd(t.language)} />;
}

/** All folded parts below the box. `showsPast`: the past deliveries, and what is left, are open and in sight at once. */
export function FoldedParts({ showsPast }: { showsPast: boolean }) {
  return (
    <>
      <WhenEmpty />
      <PauseDeliveries />
      <Time />
      <Earlier isNamed={showsPast} />
      <Changes />
      <End />
    </>
  );
}

interface FoldedProps {
  title: string;
  /** The address asks for it: it is opened and brought into sight. */
  isNamed?: boolean;
  fetchPart: () => Promise<ComponentType>;
}

/** A folded part of the page, which is fetched when somebody opens it. */
function Folded({ title, isNamed = false, fetchPart }: FoldedProps) {
  const shell = useWords('shell');
  const { Part, failed, load } = useLazyPart(fetchPart);
  const place = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(isNamed);
  const toggle = async (isOpen: boolean) => {
    setOpen(isOpen);
    if (!isOpen || Part || (await load())) return;
    setOpen(false);
    toast('refusal', shell('partFailed'));
  };
  const loadNamed = useEffectEvent(load);
  useEffect(() => {
    if (isNamed) void loadNamed();
  }, [isNamed]);
  const isShown = isNamed && open && Part !== null;
  useEffect(() => {
    if (isShown) place.current?.scrollIntoView({ block: 'start' });
  }, [isShown]);
  return (
    <details
      ref={place}
      className="mt-4 scroll-mt-20"
      open={open}
      onToggle={(event) => void toggle(event.currentTarget.open)}
    >
      <summary className="inline-flex min-h-12 items-center text-leaf underline underline-offset-4">
        {title}
      </summary>
      {open && (
        <Suspense>
          {Part ? <Part /> : <p className="text-soft">{shell(failed ? 'partFailed' : 'loading')}</p>}
        </Suspense>
      )}
    </details>
  );
}
