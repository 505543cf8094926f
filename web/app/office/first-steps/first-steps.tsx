import type { FirstStep, FirstStepKind } from '@shivar/domain/contract/office/first-steps-calls';
import { Link } from 'react-router';

import { useWords } from '../../lib/words.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { TestMailButton } from './test-mail-button.tsx';
import { isBeginning } from './use-first-steps.ts';
import type { FirstStepsKnown } from './use-first-steps.ts';
import { officePaths } from '../parts/office-paths.ts';

/** Where each step is done. Mails are tried here. */
const PLACES: Readonly<Record<Exclude<FirstStepKind, 'mail'>, string>> = {
  name: officePaths.settingsPart('brand'),
  contacts: officePaths.settingsPart('contacts'),
  seller: officePaths.settingsPart('legal'),
  licence: officePaths.settingsPart('legal'),
  officer: officePaths.settingsPart('legal'),
  produce: `${officePaths.catalogue()}?show=items`,
  plan: officePaths.catalogue(),
  area: officePaths.areas(),
};

/** What a farm sets before it serves anybody, each with the way to it; nothing once all of it is done. */
export function FirstSteps({ known }: { known: FirstStepsKnown }) {
  const t = useWords('officeFirstSteps');
  const { steps } = known;
  if (!steps || !isBeginning(known)) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="first-steps">
      <Card className="flex flex-col gap-3 p-5">
        <header className="flex flex-wrap items-baseline justify-between gap-x-5">
          <h2 id="first-steps" className="text-2xl">
            {t('title')}
          </h2>
          <p className="figures text-soft">{t('progress', { n: done, all: steps.length })}</p>
        </header>
        <p className="max-w-prose text-soft">{t('intro')}</p>
        <ol className="divide-y divide-line">
          {steps.map((step) => (
            <li key={step.kind}>
              <Step step={step} onMailLeft={known.askAgain} />
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}

function Step({ step: { kind, isDone }, onMailLeft }: { step: FirstStep; onMailLeft: () => void }) {
  const t = useWords('officeFirstSteps');
  const text = t(`step.${kind}`);
  const look = 'flex min-h-12 items-center gap-3 py-2';
  if (isDone)
    return (
      <p className={classNames(look, 'text-soft')}>
        <Icon name="check" className="text-leaf" />
        <span className="sr-only">{t('done')}: </span>
        {text}
      </p>
    );
  if (kind === 'mail')
    return (
      <div className={classNames(look, 'flex-wrap')}>
        <OpenMark />
        <span className="min-w-0 flex-1 basis-48">{text}</span>
        <TestMailButton onLeft={onMailLeft} />
      </div>
    );
  return (
    <Link to={PLACES[kind]} className={classNames(look, 'no-underline hover:underline')}>
      <OpenMark />
      <span className="min-w-0 flex-1">{text}</span>
      <Icon name="right" className="size-5 text-soft" />
    </Link>
  );
}

/** The place of a tick. */
function OpenMark() {
  return (
    <span aria-hidden="true" className="size-6 shrink-0 p-0.5">
      <span className="block size-full rounded-full border-2 border-line-strong" />
    </span>
  );
}
