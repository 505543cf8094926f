import type { AnswerOf, Call, ParamsOf } from '@shivar/domain/contract/call';
import { accepted } from '@shivar/domain/language/refusal';
import type { Refusal, Result } from '@shivar/domain/language/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from './endpoint.ts';
import { chooseEncoding, createPageBody, isKnown } from './page-body.ts';
import type { PageBody } from './page-body.ts';
import { createPageCache, pageOrLast } from './page-cache.ts';
import { validate } from './validation.ts';

const MOST_KEPT_BYTES = 4 * 1024 * 1024;

type Kept = (PageBody & { readonly refusal: null }) | { readonly size: 0; readonly refusal: Refusal };

/** Binds a public read whose answer is the same for everybody until the version changes. */
export type BindKept = <C extends Call & { readonly method: 'GET'; readonly caller: 'anyone' }>(
  call: C,
  load: (params: ParamsOf<C>) => Promise<Result<AnswerOf<C>>>,
) => void;

/**
 * Makes the way in which hot public reads are answered (product 12.9): asked of the database once per version,
 * held against the schema once, compressed once, and then sent as bytes.
 */
export function createBindKept(app: FastifyInstance, version: () => string, isAway: () => boolean): BindKept {
  const cache = createPageCache<Kept>(MOST_KEPT_BYTES);
  return (call, load) => {
    app.get(call.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (request, reply) => {
      const params = call.params ? validate(call.params, request.params) : accepted(undefined);
      if (!params.ok) return sendRefusal(request, reply, params.refusal);
      const key = `${call.path} ${JSON.stringify(params.value ?? null)}`;
      const make = () => makeBody(call, load(params.value as ParamsOf<typeof call>));
      // A refusal is not kept: there are endlessly many plans that do not exist.
      const kept = await pageOrLast(cache, isAway, version(), key, make, ({ refusal }) => !refusal);
      if (kept.refusal) return sendRefusal(request, reply, kept.refusal);
      return sendBytes(request, reply, kept);
    });
  };
}

async function makeBody(call: Call, loading: Promise<Result<unknown>>): Promise<Kept> {
  const result = await loading;
  if (!result.ok) return { size: 0, refusal: result.refusal };
  return { ...(await createPageBody(JSON.stringify(call.answer.parse(result.value)))), refusal: null };
}

function sendBytes(request: FastifyRequest, reply: FastifyReply, body: PageBody): FastifyReply {
  void reply.header('cache-control', 'no-cache').header('vary', 'Accept-Encoding').header('etag', body.etag);
  if (isKnown(request.headers['if-none-match'], body.etag)) return reply.code(304).send();
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type('application/json; charset=utf-8').send(body.bytes[encoding]);
}
