/**
 * For the `ref` of the field where a step of a dialog begins. A dialog that is just opening looks for the
 * `autofocus` attribute, which React does not write; in one that is open already, the field takes the focus.
 */
export function firstFocus(field: HTMLInputElement | null): void {
  field?.setAttribute('autofocus', '');
  field?.focus();
}
