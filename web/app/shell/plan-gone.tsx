import { paths } from '../lib/paths.ts';
import { useWords } from '../lib/words.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { NoticePage } from './notice-page.tsx';

/** The page for a plan that is not on sale: its season is over, or there never was one. */
export function PlanGone() {
  const t = useWords('waiting');
  return (
    <NoticePage title={t('goneTitle')} text={t('goneText')} drawing="brinjal">
      <LinkButton to={paths.subscriptions()}>{t('otherPlans')}</LinkButton>
    </NoticePage>
  );
}
