import { Client } from 'pg';

interface Listener {
  /** Somebody notified the channel. */
  onNotice(payload: string): void;
  /** The connection works, or is lost. Notices of the time between are lost too. */
  onState(listening: boolean): void;
}

export type Subscription = ReturnType<typeof listen>;

/** How long to wait before connecting again, in milliseconds. */
const AGAIN_MS = 1000;

/** Listens to a channel of PostgreSQL, and connects again where it is lost. Never throws: callers also work without. */
export function listen(url: string, channel: string, listener: Listener) {
  let stopped = false;
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  const lose = (lost: Client) => {
    if (client !== lost) return;
    client = null;
    listener.onState(false);
    void lost.end().catch(() => {});
    if (!stopped) timer = setTimeout(() => void connect(), AGAIN_MS);
  };
  const connect = async () => {
    const settings = { application_name: 'shivar listen', keepAlive: true, connectionTimeoutMillis: 5000 };
    const next = new Client({ connectionString: url, ...settings });
    client = next;
    next.on('error', () => lose(next));
    next.on('end', () => lose(next));
    next.on('notification', ({ payload }) => listener.onNotice(payload ?? ''));
    try {
      await next.connect();
      await next.query(`LISTEN ${next.escapeIdentifier(channel)}`);
      if (client === next) listener.onState(true);
    } catch {
      lose(next);
    }
  };

  void connect();
  return {
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      await last?.end().catch(() => {});
    },
  };
}

export interface Followed {
  readonly sessionUrl: string;
  readonly outage: { onChange(listener: (isOn: boolean) => void): void };
}

/**
 * Follows a channel of PostgreSQL, so that every process learns of a change within a moment (product 12.9). The version is
 * a text that changes with every notice; data kept under an older text are out of date. While the connection is lost it
 * changes every second by itself, so that caches ask the database again.
 */
export function followVersion({ sessionUrl, outage }: Followed, channel: string) {
  let changes = 0;
  let isListening = false;
  const change = () => {
    changes += 1;
  };
  const onState = (listening: boolean) => {
    isListening = listening;
    change();
  };
  const subscription = listen(sessionUrl, channel, { onNotice: change, onState });
  // A connection may survive an outage and still have lost notices.
  outage.onChange(change);
  return {
    current: () => (isListening ? `${changes}` : `${changes} ${Math.floor(performance.now() / 1000)}`),
    stop: () => subscription.stop(),
  };
}
