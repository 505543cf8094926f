import { Agent, request } from 'node:http';
import type { Attack } from './requests.ts';

/** A status, or the reason why there was no answer. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: boolean;
}

/** Longer than any call takes. */
const LONGEST_MS = 30_000;
/** The part of an answer that is kept. */
const MOST_READ = 300_000;

interface Sender {
  send(attack: Attack, token: string | null): Promise<Answer>;
  close(): void;
}

/** Sends requests to a program on this machine over connections that stay open. Status 0 stands for no answer. */
export function senderTo(port: number, connections: number): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = async (attack: Attack, token: string | null): Promise<Answer> => {
    const answer = await once(agent, port, attack, token);
    // The server may close an idle connection, or one with a refused body. That is no fault.
    const wasClosed = answer.status === 0 && /ECONNRESET|EPIPE|socket hang up/.test(answer.text);
    return wasClosed ? once(agent, port, attack, token) : answer;
  };
  return { send, close: () => agent.destroy() };
}

function once(agent: Agent, port: number, attack: Attack, token: string | null): Promise<Answer> {
  const { method, path, body } = attack;
  const headers: Record<string, string | number> = {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...attack.headers,
    ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
  };
  return new Promise((resolve) => {
    const nothing = (error: Error) => resolve({ status: 0, text: error.message, retryAfter: false });
    try {
      const sent = request({ agent, host: '127.0.0.1', port, method, path, headers }, (answer) => {
        const chunks: Buffer[] = [];
        let length = 0;
        answer.on('data', (chunk: Buffer) => {
          if (length < MOST_READ) chunks.push(chunk);
          length += chunk.length;
        });
        answer.on('error', nothing);
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          const retryAfter = answer.headers['retry-after'] !== undefined;
          resolve({ status: answer.statusCode ?? 0, text, retryAfter });
        });
      });
      sent.setTimeout(LONGEST_MS, () => sent.destroy(new Error(`no answer in ${LONGEST_MS} ms`)));
      sent.on('error', nothing);
      sent.end(body);
    } catch (error) {
      // No client can send such a header.
      resolve({ status: -1, text: String(error), retryAfter: false });
    }
  });
}
