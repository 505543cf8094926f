import { startTransition, useEffect, useState } from 'react';

import { storedText, useStoredText } from './stored-state.ts';

const organic = storedText('organic');

/** Whether only organic plans and items are to be shown. Off by default (product 10.11). */
export function useOrganicOnly(): boolean {
  return useStoredText(organic) === 'true';
}

/**
 * The same for what takes long to draw anew, which follows in a render of its own: the toggle, and what CSS shows
 * by the document's mark, are painted before it. `organicOnlyNow` is the choice itself.
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

/** The choice at this moment. */
export function organicOnlyNow(): boolean {
  return organic.read() === 'true';
}

/** Stores the choice and tells every screen and tab (product 2.28). */
export function setOrganicOnly(only: boolean): void {
  organic.write(String(only));
  markDocument();
}

/** Keeps the document's mark true when another tab changes the choice. Called once, at start. */
export function followOrganic(): void {
  organic.subscribe(markDocument);
}

function markDocument(): void {
  document.documentElement.toggleAttribute('data-organic', organicOnlyNow());
}
