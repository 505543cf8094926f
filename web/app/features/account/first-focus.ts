/**
 * For the `ref` of the field where a step of a dialog begins. A dialog that is just opening looks for the
 * `autofocus` attribute, which React does not write; in one that is open already, the field takes the focus.
 */
export function firstFocus(field: HTMLInputElement | null): void {
  // Whoever writes already goes on where they are.
  if (!field || field.form?.contains(document.activeElement)) return;
  field.setAttribute('autofocus', '');
  field.focus();
}
