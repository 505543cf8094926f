import type { NewAddress } from '@shivar/domain/kept-address';

import { useWords } from '../../lib/words.ts';

/** What a kept address is called, in the page's language or by its own name. */
export function useAddressName(): (address: Pick<NewAddress, 'kind' | 'label'>) => string {
  const t = useWords('customer');
  return ({ kind, label }) => (kind === 'other' ? label : t(`kind.${kind}`));
}
