import { request } from 'node:http';
import type { Agent, IncomingHttpHeaders } from 'node:http';
import { ORIGIN } from './program.ts';

interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
  /** The connections to use: Node's own, where none are given, and a new one where it is false. */
  readonly agent?: Agent | false;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The body as it came over the wire, still compressed. */
  readonly bytes: Buffer;
  readonly milliseconds: number;
  /** All bytes that its connection has brought, with the headers. */
  readonly received: number;
}

/** Longer than any call takes. */
const LONGEST_MS = 30_000;
const { hostname, port } = new URL(ORIGIN);

/** Sends a request to the program, and reads the whole answer. `fetch` costs more, and hides what came over the wire. */
export function ask(path: string, { method = 'GET', headers, body, agent }: Asked = {}): Promise<Answer> {
  const began = performance.now();
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const options = { hostname, port, path, method, headers: { ...headers, ...length }, agent };
  return new Promise((resolve, reject) => {
    const sent = request(options, (answer) => {
      const { socket } = answer;
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          bytes: Buffer.concat(chunks),
          milliseconds: performance.now() - began,
          received: socket.bytesRead,
        }),
      );
    });
    sent.setTimeout(LONGEST_MS, () => sent.destroy(new Error(`no answer in ${LONGEST_MS} ms`)));
    sent.on('error', reject);
    sent.end(body);
  });
}
