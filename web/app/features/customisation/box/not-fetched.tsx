import { useWords } from '../../../lib/words.ts';

/** In the place of a part that could not be fetched. */
export function NotFetched() {
  return <p className="py-5">{useWords('shell')('partFailed')}</p>;
}
