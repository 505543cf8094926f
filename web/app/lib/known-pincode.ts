import { storedText } from './stored-state.ts';

/** The pincode that this visitor checked last: nobody types it twice. */
export const knownPincode = storedText('pincode');
