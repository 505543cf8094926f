import type { Ref, RefCallback } from 'react';
import { useCallback, useEffectEvent, useLayoutEffect, useRef } from 'react';

type AnyField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The event of a changed field, for our handlers. */
export interface Changed<Field extends AnyField> {
  readonly currentTarget: Field;
}

interface EarlyField<Field extends AnyField> {
  onChange?: ((event: Changed<Field>) => void) | undefined;
  /** React's value. A field with this value reports nothing. */
  value?: string | number | readonly string[] | undefined;
  checked?: boolean | undefined;
  /** The caller's own ref. */
  ref?: Ref<Field> | undefined;
}

/**
 * For the `ref` of a field whose value React holds. Pages are painted before their scripts come, and a quick hand or
 * the browser fills in fields at once. When React takes the page over, the field's text is reported to `onChange` like
 * a later change. This comes before stored values (`useStore`), which find the field taken.
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
    // Once, on the visitor's document. Later changes come as events.
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
