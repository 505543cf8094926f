import { useRefusalText } from '../../lib/refusal-text.ts';
import { useWords } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';

/** An order that could not be loaded (product 9.14), with another try. */
export function OrderFailed({ onRetry }: { onRetry: () => unknown }) {
  const t = useWords('customise');
  return (
    <div className="mx-auto max-w-xl px-4 py-16">
      <ErrorState title={t('loadFailed')} onRetry={onRetry} />
    </div>
  );
}

/** In place of the editor: an order without items (product 9.13), or without an item that can be placed (product 9.16). */
export function NothingToCustomise({ hasItems }: { hasItems: boolean }) {
  const t = useWords('customise');
  const refusalText = useRefusalText();
  if (!hasItems) {
    return (
      <div className="pb-16">
        <EmptyState title={refusalText({ code: 'order_has_no_items' })} />
      </div>
    );
  }
  return (
    <section className="pb-16">
      <h2 className="mb-4 text-2xl sm:text-3xl">{t('customizeDelivery')}</h2>
      <p role="alert" className="flex items-start gap-3 rounded-card bg-tomato-tint p-5 text-tomato">
        <Icon name="alert" />
        {t('noUsableItems')}
      </p>
    </section>
  );
}
