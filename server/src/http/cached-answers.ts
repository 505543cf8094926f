import type { AnswerOf, Call, ParamsOf } from '@shivar/domain/contract/call';
import { accepted } from '@shivar/domain/language/refusal';
import type { Refusal, Result } from '@shivar/domain/language/refusal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../db/errors.ts';
import { sendRefusal } from './endpoint.ts';
import { chooseEncoding, createPageBody, isKnown } from './compression.ts';
import type { PageBody } from './compression.ts';
import { validate } from './validation.ts';

interface Sized {
  /** Bytes in memory. */
  readonly size: number;
}

interface PageCache<Page extends Sized> {
  /** The page under this key, if it was made for this generation. */
  get(generation: string, key: string): Page | undefined;
  /** The newest page under this key, of any generation. */
  last(key: string): Page | undefined;
  /** A new page, made once for all that ask at the same time. It is kept where `keep` says so and it is still current. */
  make(
    generation: string,
    key: string,
    render: () => Promise<Page>,
    keep: (page: Page) => boolean,
  ): Promise<Page>;
}

/**
 * The page of this generation, made where it is missing. While the database is away it is the newest older page: nobody
 * can change anything meanwhile. Once the database is back the page is made anew.
 */
export async function pageOrLast<Page extends Sized>(
  cache: PageCache<Page>,
  isAway: () => boolean,
  ...[generation, key, render, keep]: Parameters<PageCache<Page>['make']>
): Promise<Page> {
  const kept = cache.get(generation, key) ?? (isAway() ? cache.last(key) : undefined);
  if (kept) return kept;
  try {
    return await cache.make(generation, key, render, keep);
  } catch (error) {
    const last = isDatabaseAway(error) ? cache.last(key) : undefined;
    if (!last) throw error;
    return last;
  }
}

/**
 * Keeps pages up to `mostBytes`, and drops the one unused for longest. A page counts for one generation (the catalogue's
 * version and the day). It stays after that, for an outage.
 */
export function createPageCache<Page extends Sized>(mostBytes: number): PageCache<Page> {
  const kept = createKeeper<Made<Page>>(mostBytes);
  const making = new Map<string, Promise<Page>>();
  let current = '';

  const enter = (generation: string) => {
    if (generation === current) return;
    current = generation;
    making.clear();
  };
  const get = (generation: string, key: string) => {
    enter(generation);
    const made = kept.get(key);
    return made?.generation === generation ? made.page : undefined;
  };
  const make: PageCache<Page>['make'] = (generation, key, render, keep) => {
    enter(generation);
    const known = making.get(key);
    if (known) return known;
    const made = render()
      .then((page) => {
        if (generation === current && keep(page)) kept.set(key, { generation, page, size: page.size });
        return page;
      })
      .finally(() => {
        if (making.get(key) === made) making.delete(key);
      });
    making.set(key, made);
    return made;
  };
  return { get, last: (key) => kept.get(key)?.page, make };
}

interface Made<Page> extends Sized {
  readonly generation: string;
  readonly page: Page;
}

function createKeeper<Page extends Sized>(mostBytes: number) {
  // A Map keeps the order of insertion: what is used is put back at its end, so the first is the oldest.
  const pages = new Map<string, Page>();
  let bytes = 0;

  const drop = (key: string) => {
    bytes -= pages.get(key)?.size ?? 0;
    pages.delete(key);
  };
  const get = (key: string) => {
    const page = pages.get(key);
    if (!page) return undefined;
    pages.delete(key);
    pages.set(key, page);
    return page;
  };
  const set = (key: string, page: Page) => {
    drop(key);
    pages.set(key, page);
    bytes += page.size;
    for (const oldest of pages.keys()) {
      if (bytes <= mostBytes) break;
      drop(oldest);
    }
  };
  return { get, set };
}

const MOST_KEPT_BYTES = 4 * 1024 * 1024;

type CachedAnswer = (PageBody & { readonly refusal: null }) | { readonly size: 0; readonly refusal: Refusal };

/** Binds a public read whose answer is the same for everybody until the version changes. */
export type BindCached = <C extends Call & { readonly method: 'GET'; readonly caller: 'anyone' }>(
  call: C,
  load: (params: ParamsOf<C>) => Promise<Result<AnswerOf<C>>>,
) => void;

/**
 * Returns the function that binds hot public reads (product 12.9). An answer is read from the database once per version,
 * checked and compressed once, and then sent as bytes.
 */
export function createBindCached(
  app: FastifyInstance,
  version: () => string,
  isAway: () => boolean,
): BindCached {
  const cache = createPageCache<CachedAnswer>(MOST_KEPT_BYTES);
  return (call, load) => {
    app.get(call.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (request, reply) => {
      const params = call.params ? validate(call.params, request.params) : accepted(undefined);
      if (!params.ok) return sendRefusal(request, reply, params.refusal);
      const key = `${call.path} ${JSON.stringify(params.value ?? null)}`;
      const make = () => makeBody(call, load(params.value as ParamsOf<typeof call>));
      // A refusal is not kept: any number of plans do not exist.
      const kept = await pageOrLast(cache, isAway, version(), key, make, ({ refusal }) => !refusal);
      if (kept.refusal) return sendRefusal(request, reply, kept.refusal);
      return sendBytes(request, reply, kept);
    });
  };
}

async function makeBody(call: Call, loading: Promise<Result<unknown>>): Promise<CachedAnswer> {
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
