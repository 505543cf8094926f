import { useWords } from '../../../lib/words.ts';

/** Whether a change goes past the cut-off, for which a reason is asked. */
export function OverrideChoice({
  checked,
  onChange,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const t = useWords('officeOrders');
  return (
    <div>
      <label className="flex min-h-12 items-center gap-3">
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="size-6 shrink-0 accent-leaf"
        />
        {t('override')}
      </label>
      {checked && <p className="text-sm text-turmeric-ink">{t('overrideBoxes')}</p>}
    </div>
  );
}
