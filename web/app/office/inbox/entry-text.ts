import type { MessageEntry } from '@shivar/domain/contract/office/inbox-calls';

import { useWords } from '../../lib/words.ts';

const WORDS = new Map([
  ['reply', 'replied'],
  ['note', 'noted'],
  ['answered', 'stepAnswered'],
  ['settled', 'stepSettled'],
  ['reopened', 'stepReopened'],
] as const);

/** Who did what in a conversation, in words. */
export function useEntryText(): (entry: MessageEntry) => string {
  const t = useWords('officeInbox');
  return ({ kind, by, assignee }) => {
    // Who has left the farm and deleted their account has no name any more.
    const nameOf = (person: { name: string }) => person.name || t('somebody');
    const name = nameOf(by);
    if (kind !== 'assigned') {
      const known = [...WORDS].find(([one]) => one === kind);
      return known ? t(known[1], { name }) : `${name}: ${kind}`;
    }
    return assignee ? t('stepAssigned', { name, to: nameOf(assignee) }) : t('stepUnassigned', { name });
  };
}
