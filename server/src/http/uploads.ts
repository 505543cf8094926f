import multipart from '@fastify/multipart';
import type { AnswerOf, Call, ParamsOf } from '@shivar/domain/contract/call';
import { accepted, refused } from '@shivar/domain/language/refusal';
import type { Result } from '@shivar/domain/language/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createSemaphore } from '../adapters/semaphore.ts';
import { checkAnswer } from './answers.ts';
import { callerOf, judgeCaller, sendRefusal } from './endpoint.ts';
import type { Identify, SignedIn } from './endpoint.ts';
import { allowTime } from './request.ts';
import { validate } from './validation.ts';

/** How many files may arrive together, each in memory, and how many wait. The next one is refused for later. */
const AT_ONCE = 3;
const MOST_WAITING = 6;

/** The most bytes of a form around its file. */
const ENVELOPE = 8 * 1024;

type FileCall = Call & { readonly file: NonNullable<Call['file']> };

/** The checks of a file while it arrives, before anything else reads it. */
interface FileRules {
  /** By its size in bytes, as far as that is known. */
  readonly bytes: (bytes: number) => Result<unknown>;
  /** By its first bytes: so many of them. */
  readonly headBytes: number;
  readonly head: (head: Uint8Array) => Result<unknown>;
}

/** A whole file, from somebody who may send one. */
interface Uploaded<C extends FileCall> {
  readonly file: Buffer;
  readonly params: ParamsOf<C>;
  readonly caller: SignedIn;
  /** Aborts when the sender has gone away. */
  readonly gone: AbortSignal;
}

/** Binds a call that carries a file. */
export type BindUpload = <C extends FileCall>(
  call: C,
  rules: FileRules,
  handler: (uploaded: Uploaded<C>) => Promise<Result<AnswerOf<C>>>,
) => void;

/**
 * Makes routes of calls with a file. A route checks the caller before a byte is read, then the file while it arrives, and
 * refuses at once. A file is only in memory, so nothing is left of one that was refused or given up.
 */
export async function registerUploads(
  app: FastifyInstance,
  identify: Identify,
  bindAll: (bind: BindUpload) => void,
): Promise<void> {
  const semaphore = createSemaphore(AT_ONCE, MOST_WAITING);
  await app.register(async (scope) => {
    await scope.register(multipart, { throwFileSizeLimit: false });
    bindAll((call, rules, handler) => {
      scope.route({
        method: call.method,
        url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
        // A file that says that it is larger is refused by our own rule, with words for people.
        bodyLimit: Number.MAX_SAFE_INTEGER,
        onRequest: async (request, reply) => {
          const refusal = await judgeCaller(request, call.caller, identify);
          if (refusal) await sendRefusal(request, reply, refusal);
          else allowTime(request);
        },
        handler: async (request, reply) => {
          const result = await semaphore.run(() => take(request, reply, call, rules, handler));
          if (!result.ok) {
            // Without waiting for the rest of the file.
            if (!request.raw.complete) void reply.header('connection', 'close');
            return sendRefusal(request, reply, result.refusal);
          }
          return reply.code(call.status).send(checkAnswer(call, result.value));
        },
      });
    });
  });
}

/** Reads the file, as far as the rules let it in, and gives it to the handler. */
async function take<C extends FileCall>(
  request: FastifyRequest,
  reply: FastifyReply,
  call: C,
  rules: FileRules,
  handler: (uploaded: Uploaded<C>) => Promise<Result<AnswerOf<C>>>,
): Promise<Result<AnswerOf<C>>> {
  const caller = callerOf(request);
  if (!request.isMultipart() || !caller) return refused('media_type_unsupported');
  const params = call.params ? validate(call.params, request.params) : accepted(undefined);
  if (!params.ok) return params;
  const announced = Number(request.headers['content-length'] ?? 0) - ENVELOPE;
  const size = announced > 0 ? rules.bytes(announced) : accepted(null);
  if (!size.ok) return size;
  const file = await readForm(request, call.file.mostBytes, rules);
  if (!file.ok) return file;
  const gone = goneSignal(reply);
  try {
    // The call's schema has made the params.
    return await handler({ file: file.value, params: params.value as ParamsOf<C>, caller, gone });
  } catch (error) {
    // Nobody waits for the answer any more.
    if (gone.aborted) return refused('request_invalid');
    throw error;
  }
}

/** The file of a form. Refuses by its rules, and a form that is broken or has no file. */
async function readForm(
  request: FastifyRequest,
  mostBytes: number,
  rules: FileRules,
): Promise<Result<Buffer>> {
  // The sender may have gone while the caller was checked: a listener that is added now would not hear of it.
  if (request.raw.destroyed) return refused('request_invalid');
  try {
    const part = await request.file({ limits: { fileSize: mostBytes + 1, files: 1, fields: 0, parts: 1 } });
    if (part?.fieldname !== 'file') return refused('photo_missing');
    return await readFile(part.file, rules);
  } catch {
    // The connection broke, or the body is no form.
    return refused('request_invalid');
  }
}

/** The whole file. Refuses by its rules while it arrives. */
async function readFile(stream: AsyncIterable<Buffer>, rules: FileRules): Promise<Result<Buffer>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  let isJudged = false;
  for await (const chunk of stream) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (isJudged || bytes < rules.headBytes) continue;
    isJudged = true;
    const head = rules.head(Buffer.concat(chunks).subarray(0, rules.headBytes));
    if (!head.ok) return head;
  }
  const size = rules.bytes(bytes);
  if (!size.ok) return size;
  const head = isJudged ? accepted(null) : rules.head(Buffer.concat(chunks));
  return head.ok ? accepted(Buffer.concat(chunks)) : head;
}

function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
