import { storedText, useStoredText } from './stored-state.ts';

const organic = storedText('organic');

/** Whether only organic plans and items are to be shown. Off by default (spec 9). */
export function useOrganicOnly(): boolean {
  return useStoredText(organic) === 'true';
}

/** Stores the choice and tells every screen and tab (spec 2). */
export function setOrganicOnly(only: boolean): void {
  organic.write(String(only));
  markDocument();
}

/** Keeps the document's mark true when another tab changes the choice. Called once, at start. */
export function followOrganic(): void {
  organic.subscribe(markDocument);
}

function markDocument(): void {
  document.documentElement.toggleAttribute('data-organic', organic.read() === 'true');
}
