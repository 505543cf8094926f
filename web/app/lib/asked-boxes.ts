import { storedText } from './stored-state.ts';

/** Order id to the day of its last box that the household was asked about, as JSON. It goes with a logout. */
export const askedBoxes = storedText('askedBoxes');
