/** The id of the one live region of the page frame. */
export const ANNOUNCER_ID = 'announcer';

/** Tells a screen reader something that sighted people see anyway, such as a stepper's new value. */
export function announce(text: string): void {
  const region = document.getElementById(ANNOUNCER_ID);
  if (region) region.textContent = text;
}
