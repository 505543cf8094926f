import { EVERY_TOPIC } from '@shivar/domain/contract/office/event-calls';
import { listen } from './notifications.ts';
import type { Followed } from './notifications.ts';

/** The channel of PostgreSQL on which topics are told. Triggers use it too. */
const CHANNEL = 'topics';

/** How long topics are gathered, in milliseconds: many transactions change one list. */
const GATHER_MS = 200;

/** The topics that changed, each once. */
type OnTopics = (topics: ReadonlySet<string>) => void;

export type Topics = ReturnType<typeof followTopics>;

/** Tells the open pages of all processes that a topic changed, once the transaction is committed. */
export function tellTopic(
  tx: { send(text: string, values: unknown[], name: string): void },
  topic: string,
): void {
  tx.send('select pg_notify($1, $2)', [CHANNEL, topic], 'tell-topic');
}

/**
 * Hears of changed topics from all processes, on one connection. After a time in which a notice may have been lost, every
 * topic counts as changed.
 */
export function followTopics({
  sessionUrl,
  outage,
  replica,
}: Followed & { readonly replica?: { catchUp(): Promise<void> } | null }) {
  const followers = new Set<OnTopics>();
  let changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;

  const tell = async () => {
    const told = changed;
    changed = new Set();
    timer = undefined;
    // Pages read again now, and must see the change.
    await replica?.catchUp().catch(() => {});
    for (const follower of followers) follower(told);
  };
  const change = (topic: string) => {
    changed.add(topic);
    timer ??= setTimeout(() => void tell(), GATHER_MS);
  };
  const changeAll = () => change(EVERY_TOPIC);
  const onState = (listening: boolean) => listening && changeAll();
  const subscription = listen(sessionUrl, CHANNEL, { onNotice: change, onState });
  outage.onChange((isOn) => !isOn && changeAll());
  return {
    /** Returns the function that stops it. */
    follow(follower: OnTopics): () => void {
      followers.add(follower);
      return () => void followers.delete(follower);
    },
    async stop(): Promise<void> {
      clearTimeout(timer);
      await subscription.stop();
    },
  };
}
