/**
 * For the `ref` of a control that disappears after its use. If it has the focus, the heading of its section takes it,
 * so that the keyboard goes on from there.
 */
export function handOnFocus(control: HTMLElement | null) {
  return () => {
    if (!control || control !== document.activeElement) return;
    const heading = control.closest('section, li')?.querySelector<HTMLElement>('h2, h3');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
}
