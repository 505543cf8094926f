import { Agent, request } from 'node:http';

interface Shot {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  readonly perSecond: number;
  /** Milliseconds of the answer that 99 of 100 beat, and of the middle one. */
  readonly p99: number;
  readonly median: number;
  readonly answers: number;
}

/**
 * Sends shots over `clients` connections, each its own sequence one after another, for `seconds`. Throws at
 * the first answer that is not the expected status: a benchmark of refusals measures nothing.
 */
export async function fire(
  port: number,
  {
    clients,
    seconds,
    status,
    shot,
  }: { clients: number; seconds: number; status: number; shot: (client: number, turn: number) => Shot },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let turn = 0; performance.now() < end; turn += 1) {
        const before = performance.now();
        await send(agent, port, shot(client, turn), status);
        times.push(performance.now() - before);
      }
    }),
  );
  const elapsed = (performance.now() - start) / 1000;
  agent.destroy();
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { perSecond: times.length / elapsed, p99: at(0.99), median: at(0.5), answers: times.length };
}

function send(agent: Agent, port: number, shot: Shot, status: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const { path, method, headers, body } = shot;
    const length =
      body === undefined
        ? {}
        : { 'content-length': String(Buffer.byteLength(body)), 'content-type': 'application/json' };
    const sent = request(
      { agent, port, path, method, host: '127.0.0.1', headers: { ...headers, ...length } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          if (answer.statusCode === status) resolve();
          else
            reject(
              new Error(
                `${method} ${path} answered ${answer.statusCode}: ${Buffer.concat(chunks).toString().slice(0, 300)}`,
              ),
            );
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
