import { listen } from './notifications.ts';

/** A text that changes whenever a channel is notified: what was kept under another one is out of date. */
interface ChannelVersion {
  readonly current: () => string;
  stop(): Promise<void>;
}

/** The database whose channel is followed. */
interface Followed {
  readonly sessionUrl: string;
  readonly outage: { onChange(listener: () => void): void };
}

/**
 * Follows a channel of PostgreSQL, so that every process learns of a change within a moment (product 12.9).
 * While the connection is lost nothing can be heard: then the version changes every second by itself, and
 * whoever keeps things by it soon asks the database again.
 */
export function followVersion({ sessionUrl, outage }: Followed, channel: string): ChannelVersion {
  let changes = 0;
  let isListening = false;
  const subscription = listen(sessionUrl, channel, {
    onNotice: () => {
      changes += 1;
    },
    onState: (listening) => {
      isListening = listening;
      changes += 1;
    },
  });
  outage.onChange(() => {
    // A connection that looks whole after it may have lost what was said meanwhile.
    changes += 1;
  });
  return {
    current: () => (isListening ? `${changes}` : `${changes} ${Math.floor(performance.now() / 1000)}`),
    stop: () => subscription.stop(),
  };
}
