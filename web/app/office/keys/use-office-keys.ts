import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';

import { pressedKey } from './pressed-key.ts';
import { areSingleKeysOn } from './single-keys.ts';
import { walkByArrows, walkResults } from './walk-results.ts';

/**
 * The office's keys. What has a key says so itself, by `aria-keyshortcuts`, and gets what it is for: a link or a
 * button is pressed, a search takes the focus, a form is sent, a list goes on to its next row.
 */
export function useOfficeKeys(): void {
  // With the page, not after it: a key pressed as soon as the page is seen counts.
  useLayoutEffect(() => {
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, []);
}

function act(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const target = event.target instanceof Element ? event.target : document.body;
  if (walkByArrows(event, target)) return event.preventDefault();
  const key = pressedKey(event);
  if (key === null) return;
  const isSingle = !key.startsWith('Control+');
  if (isSingle && (isTyping(target) || !areSingleKeysOn())) return;
  const owner = ownerOf(key, target);
  // Where nothing is to be saved the browser would offer to keep the page as a file.
  if (owner || key === 'Control+S') event.preventDefault();
  // A key that is held down saves once.
  if (owner && (isSingle || !event.repeat)) give(owner, key);
}

const TYPED_INTO =
  'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=file], [type=button])';

function isTyping(target: Element): boolean {
  return target.matches(TYPED_INTO);
}

/** What the key belongs to: what it was pressed in, or the only one on the page, or in the window above it. */
function ownerOf(key: string, target: Element): HTMLElement | null {
  const selector = `[aria-keyshortcuts~="${key}"]`;
  const around = target.closest<HTMLElement>(selector);
  if (around) return around;
  const above = [...document.querySelectorAll('dialog:modal')].at(-1);
  const found = [...(above ?? document).querySelectorAll<HTMLElement>(selector)];
  // The places keep their keys while a narrow screen has them in a closed menu.
  const seen = found.filter((each) => each.checkVisibility() || each.closest('nav[data-places]'));
  return seen.length === 1 ? (seen[0] ?? null) : null;
}

function give(owner: HTMLElement, key: string): void {
  if (owner instanceof HTMLFormElement) send(owner);
  else if (owner.matches('[data-results]')) walkResults(owner, key === 'K' ? -1 : 1);
  else if (owner instanceof HTMLInputElement) {
    owner.focus();
    owner.select();
  } else owner.click();
}

/** Sends a form as the press of its button would, which leaves the field: some count what is typed only then. */
function send(form: HTMLFormElement): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement && form.contains(field)) {
    flushSync(() => field.blur());
    field.focus();
  }
  form.requestSubmit();
}
