import { startTransition, useEffect, useState } from 'react';

import { storedText, useStoredText } from './stored-state.ts';

export const THEMES = ['auto', 'light', 'dark'] as const;
/** `auto` follows the device. */
type Theme = (typeof THEMES)[number];

const theme = storedText('theme');
const organic = storedText('organic');

/** The pincode that this visitor checked last, so that nobody types it twice. */
export const lastPincode = storedText('pincode');

/** The visitor's choice of light and dark. */
export function useTheme(): Theme {
  const stored = useStoredText(theme);
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

/** Stores the choice and applies it at once, in every tab. */
export function setTheme(choice: Theme): void {
  theme.write(choice === 'auto' ? null : choice);
  markTheme();
}

/** Whether only organic plans and items are to be shown. Off by default (product 10.11). */
export function useOrganicOnly(): boolean {
  return useStoredText(organic) === 'true';
}

/**
 * The same in a later render of its own, for parts that take long to draw: the browser paints the toggle and the
 * document's mark first.
 */
export function useOrganicOnlyLater(): boolean {
  const [only, setOnly] = useState(false);
  useEffect(() => {
    const follow = () => startTransition(() => setOnly(organicOnlyNow()));
    follow();
    return organic.subscribe(follow);
  }, []);
  return only;
}

/** The choice at this moment. For code outside components. */
export function organicOnlyNow(): boolean {
  return organic.read() === 'true';
}

/** Stores the choice and tells every screen and tab (product 2.28). */
export function setOrganicOnly(only: boolean): void {
  organic.write(String(only));
  markOrganic();
}

/** Keeps the document's marks true when another tab changes a choice. Called once, at start. */
export function followChoices(): void {
  theme.subscribe(markTheme);
  organic.subscribe(markOrganic);
}

function markTheme(): void {
  const stored = theme.read();
  if (stored === 'light' || stored === 'dark') document.documentElement.dataset['theme'] = stored;
  else delete document.documentElement.dataset['theme'];
}

function markOrganic(): void {
  document.documentElement.toggleAttribute('data-organic', organicOnlyNow());
}
