const STEPS = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity } as const;

/** The stops of the keyboard in a list: the first link or button of each row, and the button for more rows. */
export function stopsIn(results: Element): HTMLElement[] {
  const rows = [...results.querySelectorAll(':scope > :is(ul, ol) > li')];
  const stops = rows.flatMap((row) => row.querySelector<HTMLElement>('a[href], button') ?? []);
  return [...stops, ...results.querySelectorAll<HTMLElement>(':scope > [data-more]')];
}

/** Moves the focus by so many rows within the list; from outside to the first row. */
export function walkResults(results: Element, by: number): void {
  const stops = stopsIn(results);
  const here = document.activeElement;
  const at = stops.findIndex((stop) => stop === here || stop.closest('li')?.contains(here));
  const to = at < 0 ? 0 : Math.min(Math.max(at + by, 0), stops.length - 1);
  stops[to]?.focus();
}

/** Moves through the rows by the arrow keys, and from the search down to them. Answers whether the key was for that. */
export function walkByArrows(event: KeyboardEvent, target: Element): boolean {
  const step = STEPS[event.key as keyof typeof STEPS];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  const around = target.closest('[data-results]');
  if (around && target.matches('a, button')) {
    walkResults(around, step);
    return true;
  }
  const below = document.querySelector('[data-results]');
  if (step !== 1 || !below || !target.matches('[type=search]')) return false;
  walkResults(below, step);
  return true;
}
