import { useRefusalText } from '../../lib/refusal-text.ts';
import { useWords } from '../../lib/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { useEditor } from './state/editor-store.ts';

/** In place of the editor: an order without items (product 9.13), or without an item that can be placed (product 9.16). */
export function NothingToCustomise() {
  const t = useWords('customise');
  const refusalText = useRefusalText();
  const hasItems = useEditor(({ answer }) => Object.keys(answer.selectedItems).length > 0);
  return (
    <section className="pb-16">
      {hasItems ? (
        <>
          <h2 className="mb-4 text-2xl sm:text-3xl">{t('customizeDelivery')}</h2>
          <p role="alert" className="flex items-start gap-3 rounded-card bg-tomato-tint p-5 text-tomato">
            <Icon name="alert" />
            {t('noUsableItems')}
          </p>
        </>
      ) : (
        <EmptyState title={refusalText({ code: 'order_has_no_items' })} />
      )}
    </section>
  );
}
