import { paths } from '../lib/paths.ts';
import { useWords } from '../lib/words.ts';
import { Drawing } from '../ui/drawing.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { PageHead } from './page-head.tsx';

/** The page for a plan that is not on sale, be it that its season is over or that there never was one. */
export function PlanGone() {
  const t = useWords('waiting');
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-4 px-4 py-20 text-center">
      <PageHead title={t('goneTitle')} />
      <Drawing src="/produce/brinjal.svg" size={96} />
      <h1 className="text-3xl sm:text-4xl">{t('goneTitle')}</h1>
      <p className="text-lg text-soft">{t('goneText')}</p>
      <LinkButton to={paths.subscriptions()}>{t('otherPlans')}</LinkButton>
    </div>
  );
}
