/** For the `ref` of what takes the place of the control that had the focus. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
