import { useWords } from '../../lib/words.ts';
import { CheckBox } from '../../ui/check-box.tsx';

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
      <CheckBox checked={checked} onChange={onChange}>
        {t('override')}
      </CheckBox>
      {checked && <p className="text-sm text-turmeric-ink">{t('overrideBoxes')}</p>}
    </div>
  );
}
