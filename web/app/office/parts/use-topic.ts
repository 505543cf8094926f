import { useEffect, useEffectEvent } from 'react';

import { followTopic } from './event-stream.ts';

/**
 * Calls back whenever a topic may have changed, while the page is in sight (product 11.41). A page needs a slow timer of its own
 * too: a proxy may hold the events back.
 */
export function useTopic(topic: string, onChange: () => void): void {
  const changed = useEffectEvent(onChange);
  useEffect(() => followTopic(topic, () => changed()), [topic]);
}
