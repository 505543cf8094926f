import type { MessageState } from '@shivar/domain/inbox';

import { useWords } from '../../../lib/words.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { Badge } from '../../../ui/badge.tsx';

const TONES: Readonly<Record<MessageState, BadgeTone>> = {
  new: 'turmeric',
  answered: 'plain',
  settled: 'leaf',
};

/** How far a message has come. */
export function StateBadge({ state }: { state: MessageState }) {
  const t = useWords('officeInbox');
  return <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>;
}
