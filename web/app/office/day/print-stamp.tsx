import type { Instant } from '@shivar/domain/values/day';
import { formatNumber } from '@shivar/domain/language/format';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { formatInstant } from '../../lib/clock-time.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useWords } from '../../lib/words.ts';
import type { DayList } from './day-list.ts';
import { countLate } from './day-list.ts';

/** The time of printing, the boxes and the late changes. They stand on every sheet, since sheets get separated. */
export function PrintStamp({ list }: { list: DayList }) {
  const [t, packing] = [useWords('office'), useWords('officePacking')];
  const printedAt = usePrintedAt();
  const late = countLate(list.changes);
  const stamp = [
    t('printed', { at: formatInstant(printedAt, t.language), boxes: t('boxes', { n: list.boxCount }) }),
    ...(list.listVersion === null
      ? []
      : [packing('version', { n: formatNumber(list.listVersion, t.language) })]),
    ...(late > 0 ? [t('printedLate', { n: late })] : []),
  ].join(', ');
  useFoot(stamp);
  return <p className="mb-2 hidden text-sm print:block">{stamp}</p>;
}

/** The instant of the last print. */
function usePrintedAt(): Instant {
  const [printedAt, setPrintedAt] = useState(serverNow);
  useEffect(() => {
    // At once: the browser lays the pages out right after.
    const note = () => flushSync(() => setPrintedAt(serverNow()));
    window.addEventListener('beforeprint', note);
    return () => window.removeEventListener('beforeprint', note);
  }, []);
  return printedAt;
}

/** Prints a text at the foot of every sheet. */
function useFoot(text: string): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    const words = text.replaceAll(/["\\\n]/g, ' ');
    sheet.replaceSync(`@page { @bottom-left { content: "${words}"; font: 8pt system-ui, sans-serif; } }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  }, [text]);
}
