import { storedText, useStoredText } from '../../lib/stored-state.ts';

/** Whether keys without Control do something: who speaks to the computer, or rests a hand on it, turns them off. */
const stored = storedText('officeKeys');
const OFF = 'off';

export function areSingleKeysOn(): boolean {
  return stored.read() !== OFF;
}

/** The same, followed on a page. */
export function useSingleKeys(): boolean {
  return useStoredText(stored) !== OFF;
}

/** Keeps the choice on this device. */
export function setSingleKeys(isOn: boolean): void {
  stored.write(isOn ? null : OFF);
}
