import { useFarm } from '../../lib/farm.ts';
import { useWords } from '../../lib/words.ts';

/** For browsers without script: all can be read, and the telephone takes the order. */
export function NeedsScript() {
  const t = useWords('purchase');
  const { phone } = useFarm();
  return (
    <noscript>
      <p className="rounded-button bg-turmeric-tint px-4 py-3 text-turmeric-ink">
        {t('needsScript', { phone })}
      </p>
    </noscript>
  );
}
