import { Agent } from 'node:http';
import * as fc from 'fast-check';
import { ask } from '../lib/ask.ts';
import { valuesOf } from './document.ts';
import type { Operation } from './document.ts';
import { changed, changes, hostileBodies, hostileHeaders, hostileValues } from './hostile.ts';
import type { Remembered } from './remembered.ts';

/** A request. */
export interface Attack {
  readonly operation: Operation;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer | undefined;
  /** The body as a value, where the whole request follows the document. */
  readonly sent: unknown;
}

/** A request: one that follows the document, one that almost does, or a hostile one. */
export function attacksOf(operation: Operation, who: string, seen: Remembered): fc.Arbitrary<Attack> {
  const valid = validOf(operation, who, seen);
  const nearly = fc
    .tuple(valid, changes, fc.boolean())
    .map(([parts, change, inBody]) =>
      wire(
        operation,
        inBody && parts.body !== undefined
          ? { ...parts, body: changed(parts.body, change) }
          : { ...parts, named: changed(parts.named, change) as Parts['named'] },
      ),
    );
  const hostile = fc
    .tuple(valid, hostileValues, fc.option(hostileBodies), fc.option(hostileHeaders), fc.nat(100))
    .map(([parts, value, body, headers, place]) => {
      const names = Object.keys(parts.named);
      const name = names[place % Math.max(1, names.length)];
      const named = name === undefined ? parts.named : { ...parts.named, [name]: value };
      const attack = wire(operation, { ...parts, named });
      return { ...attack, body: body ?? attack.body, headers: { ...attack.headers, ...headers } };
    });
  return fc.oneof(
    { weight: 5, arbitrary: valid.map((parts) => ({ ...wire(operation, parts), sent: parts.body })) },
    { weight: 3, arbitrary: nearly },
    { weight: 2, arbitrary: hostile },
  );
}

interface Parts {
  /** The values of path, query and headers, by name. */
  readonly named: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

function validOf(operation: Operation, who: string, seen: Remembered): fc.Arbitrary<Parts> {
  const recall = (name: string, type: string, turn: number) =>
    seen.recall(who, operation.path, name, type, turn);
  const named = operation.parameters.map(
    ({ name, schema, required }) =>
      [
        name,
        required
          ? valuesOf(schema, name, recall)
          : fc.option(valuesOf(schema, name, recall), { nil: undefined, freq: 2 }),
      ] as const,
  );
  const body = operation.body ? valuesOf(operation.body, '', recall) : fc.constant(undefined);
  // A body that was accepted before leads deeper than a new one. Sometimes one field gets another value.
  return fc.tuple(fc.record(Object.fromEntries(named)), body, fc.nat(10_000)).map(([named, own, turn]) => {
    const known = turn % 3 === 0 ? undefined : seen.accepted(operation.operationId, turn);
    return {
      named,
      body: known === undefined || own === undefined ? own : turn % 2 ? known : mixed(known, own),
    };
  });
}

/** A body that was accepted, with one field of another. */
function mixed(known: unknown, own: unknown): unknown {
  if (typeof known !== 'object' || known === null || typeof own !== 'object' || own === null) return own;
  return { ...known, ...Object.fromEntries(Object.entries(own).slice(0, 1)) };
}

function wire(operation: Operation, { named, body }: Parts): Attack {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => escaped(named[name]) || '%20');
  const query: string[] = [];
  const headers: Record<string, string> = {};
  for (const { name, in: place } of operation.parameters) {
    const value = named[name];
    if (value === undefined || place === 'path') continue;
    if (place === 'query') query.push(`${name}=${escaped(value)}`);
    else headers[name] = escaped(value).slice(0, 9000);
  }
  const strangers = Object.keys(named).filter((name) =>
    operation.parameters.every((one) => one.name !== name),
  );
  query.push(...strangers.map((name) => `${escaped(name)}=${escaped(named[name])}`));
  if (operation.carriesFile) return { ...file(operation, body), path };
  const written = body === undefined ? undefined : JSON.stringify(body);
  return {
    operation,
    // Node refuses longer addresses before the program reads them.
    path: (query.length > 0 ? `${path}?${query.join('&')}` : path).slice(0, 12_000),
    headers: written === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    body: written,
    sent: undefined,
  };
}

/** A form with a file that may be a photo. */
function file(operation: Operation, body: unknown): Omit<Attack, 'path'> {
  const edge = 'edge-of-the-form';
  const head = `--${edge}\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
  const tail = `${JSON.stringify(body) ?? ''}\r\n--${edge}--\r\n`;
  return {
    operation,
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
    body: Buffer.concat([Buffer.from(head), PNG, Buffer.from(tail)]),
    sent: undefined,
  };
}

/** The beginning of a picture that claims more pixels than it has. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAyAAAAJYCAYAAACadoJwAAAADElEQVR4nGNgYAAAAAMAASsJTYQAAAAA',
  'base64',
);

function escaped(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return encodeURIComponent(text.toWellFormed());
}

/** A status, or 0 and the reason why there was no answer, or -1 where no client can send such a header. */
export interface Answer {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: boolean;
}

/** Sends requests to the program over connections that stay open. */
export function senderOver(connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const once = ({ operation: { method }, ...attack }: Attack, token: string | null): Promise<Answer> => {
    const headers = { ...(token !== null && { authorization: `Bearer ${token}` }), ...attack.headers };
    return ask(attack.path, { method, headers, body: attack.body, agent }).then(
      (answer) => ({
        status: answer.status,
        text: answer.bytes.toString(),
        retryAfter: answer.headers['retry-after'] !== undefined,
      }),
      (error: NodeJS.ErrnoException) => ({
        status: error.code === 'ERR_INVALID_CHAR' ? -1 : 0,
        text: error.message,
        retryAfter: false,
      }),
    );
  };
  const send = async (attack: Attack, token: string | null): Promise<Answer> => {
    const answer = await once(attack, token);
    // The server may close an idle connection, or one with a refused body. That is no fault.
    const wasClosed = answer.status === 0 && /ECONNRESET|EPIPE|socket hang up/.test(answer.text);
    return wasClosed ? once(attack, token) : answer;
  };
  return { send, close: () => agent.destroy() };
}
