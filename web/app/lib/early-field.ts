import type { Ref, RefCallback } from 'react';
import { useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react';

type AnyField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Of a field that has changed: what the handlers of our fields read. */
export interface Changed<Field extends AnyField> {
  readonly currentTarget: Field;
}

interface EarlyField<Field extends AnyField> {
  onChange?: ((event: Changed<Field>) => void) | undefined;
  /** What React holds of it: a field that stands so, as each that React made itself does, tells nothing. */
  value?: string | number | readonly string[] | undefined;
  checked?: boolean | undefined;
  /** What somebody else wants the field for. */
  ref?: Ref<Field> | undefined;
}

/**
 * For the `ref` of a field whose value React holds. Pages are painted before their scripts come, and a quick hand or the
 * browser's own memory fills fields at once: what stands in the field as React takes the page over is told to its
 * `onChange`, like a change after that. It comes before what the page remembers (`useStore`), which finds the field taken.
 */
export function useEarlyField<Field extends AnyField>({
  onChange,
  ref,
  value,
  checked,
}: EarlyField<Field>): RefCallback<Field> {
  const own = useRef<Field>(null);
  const tell = useEffectEvent((currentTarget: Field) => onChange?.({ currentTarget }));
  useLayoutEffect(() => {
    // Once, on the document as the visitor left it: afterwards every change comes as an event.
    const field = own.current;
    if (field && isFilledIn(field) && !isHeld(field, value, checked)) tell(field);
    // oxlint-disable-next-line react/exhaustive-deps -- once, see above
  }, []);
  return useCallback(
    (field: Field | null) => {
      own.current = field;
      if (typeof ref === 'function') ref(field);
      else if (ref) ref.current = field;
    },
    [ref],
  );
}

/** Whether a field stands as React holds it. */
function isHeld(
  field: AnyField,
  value: EarlyField<AnyField>['value'],
  checked: boolean | undefined,
): boolean {
  if (checked !== undefined) return 'checked' in field && field.checked === checked;
  return value !== undefined && field.value === String(value);
}

/** Whether a field holds something else than the document that it came with. */
function isFilledIn(field: AnyField): boolean {
  if (field instanceof HTMLSelectElement) {
    const given = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    return field.value !== given?.value;
  }
  if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) {
    // Of radio buttons, the one that was chosen tells it.
    return field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox');
  }
  return field.value !== field.defaultValue;
}
