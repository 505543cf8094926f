import type { KeyboardEvent } from 'react';

/** The place of the button of a stepper, for each key that presses it. */
const PRESSED: Readonly<Record<string, number>> = {
  ArrowLeft: 0,
  '-': 0,
  _: 0,
  ArrowRight: -1,
  '+': -1,
  '=': -1,
};
const MOVES: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * The keys of a list of steppers, each one stop for Tab (product 5.35): up and down go from item to item, left and right,
 * plus and minus change the quantity, and the space bar asks for the like. A number that is being typed keeps its keys.
 */
export function handleItemKeys(event: KeyboardEvent<HTMLElement>): void {
  const field = event.target;
  // The dialog of a like is elsewhere on the page, but React hands its keys on to here.
  if (!(field instanceof HTMLInputElement) || !event.currentTarget.contains(field)) return;
  const move = MOVES[event.key];
  const pressed = PRESSED[event.key];
  if (move !== undefined) {
    event.preventDefault();
    const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('fieldset input')];
    fields[fields.indexOf(field) + move]?.focus();
  } else if (field.dataset['typing'] !== undefined) {
    return;
  } else if (event.key === ' ') {
    event.preventDefault();
    field.closest('li')?.querySelector<HTMLElement>('[aria-haspopup]')?.click();
  } else if (pressed !== undefined) {
    event.preventDefault();
    Array.from(field.closest('fieldset')?.querySelectorAll('button') ?? [])
      .at(pressed)
      ?.click();
  }
}
