import type { MessageState } from '@shivar/domain/rules/contact/inbox';

import { useWords } from '../../lib/words.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import { Badge } from '../../ui/badge.tsx';

const TONES: Readonly<Record<string, BadgeTone>> = {
  new: 'turmeric',
  answered: 'plain',
  settled: 'leaf',
} satisfies Record<MessageState, BadgeTone>;

/** How far a message has come. */
export function StateBadge({ state }: { state: string }) {
  const t = useWords('officeInbox');
  return <Badge tone={TONES[state] ?? 'plain'}>{t.word('state', state)}</Badge>;
}
