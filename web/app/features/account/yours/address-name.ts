import { useWords } from '../../../lib/words.ts';

/** What a kept address is called, in the page's language or by its own name. */
export function useAddressName(): (address: Readonly<Record<'kind' | 'label', string>>) => string {
  const t = useWords('customer');
  return ({ kind, label }) => (kind === 'other' ? label : t.word('kind', kind));
}
