import { EVERY_TOPIC, officeEventCalls } from '@shivar/domain/contract/office/event-calls';

import { takeAnswer } from '../../lib/api-client.ts';
import { onSessionChange, sessionToken } from '../../lib/session.ts';

/** The server gives a sign of life every 15 s. After so many milliseconds without one the connection is lost. */
const SILENCE_MS = 40_000;
/** The wait before the next connection, in milliseconds. It doubles up to the longest. */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Called with a topic. */
const followers = new Map<() => void, string>();
let connection: AbortController | null = null;

/**
 * Calls back whenever a topic may have changed, once at the beginning too. All followers of a tab share one connection, which is
 * open while the page is in sight: browsers allow few to one server. Returns the function that stops it.
 */
export function followTopic(topic: string, onChange: () => void): () => void {
  followers.set(onChange, topic);
  if (connection) onChange();
  else connect();
  return () => {
    followers.delete(onChange);
    if (followers.size === 0) disconnect();
  };
}

function connect(): void {
  const over = new AbortController();
  const { signal } = over;
  connection = over;
  // Somebody else's session, a network that is back, and a page that is seen again begin anew.
  const begin = () => {
    disconnect();
    connect();
  };
  signal.addEventListener('abort', onSessionChange(begin), { once: true });
  document.addEventListener('visibilitychange', begin, { signal });
  window.addEventListener('online', begin, { signal });
  if (document.visibilityState === 'visible') void stayConnected(signal);
}

function disconnect(): void {
  connection?.abort();
  connection = null;
}

async function stayConnected(signal: AbortSignal): Promise<void> {
  let wait = FIRST_WAIT_MS;
  while (!signal.aborted) {
    // The browser says when it has a network again.
    if (!navigator.onLine) return;
    const outcome = await readOnce(signal);
    if (outcome === 'refused') return;
    wait = outcome === 'heard' ? FIRST_WAIT_MS : Math.min(2 * wait, LONGEST_WAIT_MS);
    // Not all pages at once, when a server has begun again.
    await pause(wait * (0.5 + Math.random()), signal);
  }
}

/** Reads a stream to its end. `refused`: connecting again would be refused again. */
async function readOnce(signal: AbortSignal): Promise<'heard' | 'lost' | 'refused'> {
  const token = sessionToken();
  if (token === null) return 'refused';
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  const stillThere = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
  };
  let outcome: 'heard' | 'lost' = 'lost';
  try {
    const response = await fetch(officeEventCalls.events.path, {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || !response.body) {
      await takeAnswer(officeEventCalls.events, response, token);
      return response.status < 500 ? 'refused' : 'lost';
    }
    for await (const topic of topicsIn(response.body, stillThere)) {
      outcome = 'heard';
      notify(topic);
    }
  } catch {
    // The connection was cut, by us or by somebody else.
  } finally {
    clearTimeout(timer);
  }
  return outcome;
}

/** The topics of a stream of server-sent events. Its other lines are signs of life. */
async function* topicsIn(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onChunk: () => void,
): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onChunk();
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('data: ')) yield line.slice('data: '.length);
  }
}

function notify(changed: string): void {
  for (const [onChange, topic] of followers) if (changed === topic || changed === EVERY_TOPIC) onChange();
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
