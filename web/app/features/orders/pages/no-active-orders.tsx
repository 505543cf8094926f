import { paths } from '../../../lib/paths.ts';
import { useWords } from '../../../lib/words.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { EmptyState } from '../../../ui/states.tsx';

/** Nothing is subscribed to now, and where to begin. */
export function NoActiveOrders({ withLink = false }: { withLink?: boolean }) {
  const t = useWords('orders');
  return (
    <EmptyState
      title={t('noActive')}
      action={withLink && <LinkButton to={paths.subscriptions()}>{t('browseSubscriptions')}</LinkButton>}
    >
      {t('noActiveText')}
    </EmptyState>
  );
}
