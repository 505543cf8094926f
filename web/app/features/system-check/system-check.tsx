import { cutOffOf, firstOpenDay } from '@shivar/domain/rules/calendar/cut-off';
import { formatDay } from '@shivar/domain/language/format';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useState } from 'react';

import { useServerNow } from '../../lib/server-clock.ts';
import { useWords } from '../../lib/words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NeedsScript } from '../../ui/needs-script.tsx';
import { CHECKS, runChecks } from './run-checks.ts';
import type { Finding, Findings } from './run-checks.ts';

const SECOND = 1000;
/** Browser, API, database, clocks, and the time to the cut-off; nothing secret (product 2.7). */
export function SystemCheck() {
  const t = useWords('site');
  const [findings, setFindings] = useState<Findings | null>(null);
  const check = useCallback(() => runChecks(t).then(setFindings), [t]);
  useEffect(() => void check(), [check]);
  const checkAgain = () => {
    // The old findings may be wrong by now.
    setFindings(null);
    return check();
  };
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-5 px-4 pt-8 sm:px-6 sm:pt-12">
      <div>
        <h1 className="text-4xl sm:text-5xl">{t('checkTitle')}</h1>
        <p className="mt-3 text-lg text-soft">{t('checkText')}</p>
      </div>
      <NeedsScript />
      <Card className="px-5">
        <dl aria-live="polite" className="divide-y divide-line">
          {CHECKS.map((name) => (
            <Row key={name} label={t(name)} finding={findings?.[name]} />
          ))}
          <CutOffRow isKnown={findings?.api.works === true} />
        </dl>
      </Card>
      <Button look="secondary" onClick={checkAgain} className="self-start">
        {t('checkAgain')}
      </Button>
    </div>
  );
}

function Row({ label, finding }: { label: string; finding: Finding | undefined }) {
  const t = useWords('site');
  const look = finding?.works ? 'text-leaf' : 'text-tomato';
  return (
    <Line label={label}>
      {finding ? (
        <>
          <span className={`flex items-center gap-1.5 font-semibold ${look}`}>
            <Icon name={finding.works ? 'check' : 'alert'} className="size-5" />
            {t(finding.works ? 'works' : 'fails')}
          </span>
          <span className="text-soft">{finding.text}</span>
        </>
      ) : (
        // With a key, so that React does not turn this element into the first line of the finding and move it.
        <span key="checking" className="text-soft">
          {t('checking')}
        </span>
      )}
    </Line>
  );
}

/** A line of the list, as high as its content will be, so that nothing moves when that comes. */
function Line({ label, live, children }: { label: string; live?: 'off'; children: ReactNode }) {
  return (
    <div aria-live={live} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-4">
      <dt className="w-full font-semibold sm:w-40">{label}</dt>
      <dd className="flex min-h-18 min-w-48 flex-1 flex-col justify-center">{children}</dd>
    </div>
  );
}

/** The time to the cut-off by the server's clock. Screen readers do not hear its seconds. */
function CutOffRow({ isKnown }: { isKnown: boolean }) {
  const t = useWords('site');
  const now = useServerNow(SECOND);
  const day = firstOpenDay(now);
  const left = Math.floor((cutOffOf(day) - now) / SECOND);
  const text = t('untilCutOff', {
    hours: Math.floor(left / 3600),
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
    day: formatDay(day, t.language),
  });
  return (
    <Line label={t('toCutOff')} live="off">
      {isKnown ? (
        <span role="timer" className="figures">
          {text}
        </span>
      ) : (
        <span key="unknown" className="text-soft">
          –
        </span>
      )}
    </Line>
  );
}
