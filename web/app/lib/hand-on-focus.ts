/**
 * For the `ref` of a control that goes once it was used: where it has the focus then, the heading of its part of the page
 * takes it, so that the keyboard goes on from there.
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
