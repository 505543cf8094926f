import { Client } from 'pg';

/** What a listener hears of. */
interface Listener {
  /** Somebody notified the channel. */
  onNotice(payload: string): void;
  /** The connection stands, or is lost: notices in between went unheard. */
  onState(listening: boolean): void;
}

export interface Subscription {
  stop(): Promise<void>;
}

/** How long to wait before connecting again, in milliseconds. */
const AGAIN_MS = 1000;

/**
 * Listens to a channel of PostgreSQL on a connection of its own, and connects again whenever that is lost.
 * Never throws: who listens must also work, more slowly, without being told.
 */
export function listen(url: string, channel: string, listener: Listener): Subscription {
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
    const next = new Client({
      connectionString: url,
      application_name: 'shivar listen',
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
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
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      await last?.end().catch(() => {});
    },
  };
}
