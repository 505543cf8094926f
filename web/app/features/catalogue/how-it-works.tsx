import { formatNumber } from '@shivar/domain/language/format';
import type { ReactNode } from 'react';

import { useLanguage } from '../../lib/language.ts';
import { useWords } from '../../lib/words.ts';
import { Drawing } from '../../ui/drawing.tsx';

/** How a subscription works, in three steps. */
export function HowItWorks() {
  const t = useWords('public');
  return (
    <section id="how-it-works" className="mx-auto max-w-7xl px-4 pt-14 sm:px-6 sm:pt-20">
      <h2 className="text-3xl sm:text-4xl">{t('howItWorks')}</h2>
      <ol className="mt-6 grid gap-5 md:grid-cols-3 xl:gap-6">
        <Step number={1} title={t('step1Title')} drawings={['brinjal', 'spinach', 'pomegranate']}>
          {t('step1Text')}
        </Step>
        <Step number={2} title={t('step2Title')} drawings={['tomato', 'eggs', 'coriander']}>
          {t('step2Text', { hour: 6 })}
        </Step>
        <Step number={3} title={t('step3Title')} drawings={['cow-milk', 'carrot', 'banana']}>
          {t('step3Text', { from1: 6, to1: 12, from2: 4, to2: 8 })}
        </Step>
      </ol>
    </section>
  );
}

interface StepProps {
  number: number;
  title: string;
  drawings: readonly string[];
  children: ReactNode;
}

function Step({ number, title, drawings, children }: StepProps) {
  const language = useLanguage();
  return (
    <li className="flex flex-col gap-2 rounded-card bg-sprout p-6">
      <span aria-hidden="true" className="flex items-center justify-between">
        <span className="font-display text-5xl leading-none text-leaf-2">
          {formatNumber(number, language)}
        </span>
        <span className="flex gap-1.5">
          {drawings.map((name) => (
            <Drawing key={name} src={`/produce/${name}.svg`} size={32} />
          ))}
        </span>
      </span>
      <h3 className="mt-1 text-2xl">{title}</h3>
      <p>{children}</p>
    </li>
  );
}
