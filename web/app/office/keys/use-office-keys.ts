import { useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';

import { storedText, useStoredText } from '../../lib/stored-state.ts';
import { walkByArrows, walkResults } from './walk-results.ts';

/** The office's keys. A key clicks, focuses, sends or moves on the control that says it by `aria-keyshortcuts`. */
export function useOfficeKeys(): void {
  // Before the first paint: a key counts as soon as the page is seen.
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
  if (isSingle && (target.matches(TYPED_INTO) || stored.read() === OFF)) return;
  const owner = ownerOf(key, target);
  // Without this the browser offers to save the page as a file.
  if (owner || key === 'Control+S') event.preventDefault();
  // A key that is held down saves once.
  if (owner && (isSingle || !event.repeat)) trigger(owner, key);
}

const TYPED_INTO =
  'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=file], [type=button])';

/** Single keys can be turned off: they disturb speech input, and a hand that rests on the keyboard. */
const stored = storedText('officeKeys');
const OFF = 'off';

/** Whether keys without Control do something. */
export function useSingleKeys(): boolean {
  return useStoredText(stored) !== OFF;
}

/** Stores the choice on this device. */
export function setSingleKeys(isOn: boolean): void {
  stored.write(isOn ? null : OFF);
}

/** The parts of a keyboard event that tell the key. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * The key as `aria-keyshortcuts` writes it: `J`, `/`, `Control+S` (also for ⌘). Null for the keys of the browser. On a
 * Devanagari keyboard the keys have the same places.
 */
export function pressedKey(press: KeyPress): string | null {
  if (press.altKey) return null;
  const key = latin(press);
  if (press.ctrlKey || press.metaKey) {
    const isKnown = (key === 'S' || key === 'Enter') && !press.shiftKey;
    return isKnown ? `Control+${key}` : null;
  }
  if (/^[A-Z]$/.test(key) && press.shiftKey) return null;
  return key.length === 1 && key !== ' ' ? key : null;
}

const SIGNS: Readonly<Record<string, string>> = { Slash: '/', 'Shift+Slash': '?' };

/** The key as a Latin keyboard names it; letters as capitals. */
function latin({ key, code, shiftKey }: KeyPress): string {
  // Names of keys are Latin. One press may write two letters of another script.
  if (/^[ -~]+$/.test(key)) return key.length > 1 ? key : key.toUpperCase();
  const place = /^(?:Key|Digit)([A-Z\d])$/.exec(code)?.[1];
  return place ?? SIGNS[shiftKey ? `Shift+${code}` : code] ?? '';
}

/** The control with this key: around the focus, or else the only one on the page or in the topmost dialog. */
function ownerOf(key: string, target: Element): HTMLElement | null {
  const selector = `[aria-keyshortcuts~="${key}"]`;
  const around = target.closest<HTMLElement>(selector);
  if (around) return around;
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  const found = [...(dialog ?? document).querySelectorAll<HTMLElement>(selector)];
  // On a narrow screen the places are in a closed menu, and their keys still work.
  const seen = found.filter((each) => each.checkVisibility() || each.closest('nav[data-places]'));
  return seen.length === 1 ? (seen[0] ?? null) : null;
}

function trigger(owner: HTMLElement, key: string): void {
  if (owner instanceof HTMLFormElement) send(owner);
  else if (owner.matches('[data-results]')) walkResults(owner, key === 'K' ? -1 : 1);
  else if (owner instanceof HTMLInputElement) {
    owner.focus();
    owner.select();
  } else owner.click();
}

/** Sends a form as a press of its button does. That blurs the field first, and some fields count their text only then. */
function send(form: HTMLFormElement): void {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement && form.contains(field)) {
    flushSync(() => field.blur());
    field.focus();
  }
  form.requestSubmit();
}
