import type { AnswerOf, Call, ParamsOf } from '@shivar/domain/contract/call';
import { accepted } from '@shivar/domain/language/refusal';
import type { Refusal, Result } from '@shivar/domain/language/refusal';
import type { FastifyInstance } from 'fastify';
import { isDatabaseAway } from '../db/errors.ts';
import { sendRefusal } from './endpoint.ts';
import { createPageBody, sendBody } from './compression.ts';
import type { PageBody } from './compression.ts';
import { validate } from './validation.ts';

/**
 * Keeps pages up to so many bytes, and drops the one unused for longest. A page counts for one generation (the catalogue's
 * version and the day). It stays after that, for an outage.
 */
export class PageCache<Page extends { readonly size: number }> {
  // A Map keeps the order of insertion: a used page is put back at its end, so the first is the oldest.
  readonly #kept = new Map<string, { readonly generation: string; readonly page: Page }>();
  readonly #making = new Map<string, Promise<Page>>();
  readonly #mostBytes: number;
  #bytes = 0;
  #generation = '';

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  /** The page under this key, if it was made for this generation. */
  get(generation: string, key: string): Page | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.generation === generation ? kept.page : undefined;
  }

  /** The newest page under this key, of any generation. */
  last(key: string): Page | undefined {
    return this.#kept.get(key)?.page;
  }

  /** A new page, made once for all that ask at the same time. It is kept where `keep` says so and it is still current. */
  make(
    generation: string,
    key: string,
    render: () => Promise<Page>,
    keep: (page: Page) => boolean,
  ): Promise<Page> {
    this.#generation = generation;
    const name = `${generation} ${key}`;
    const known = this.#making.get(name);
    if (known) return known;
    const making = render()
      .then((page) => {
        if (generation === this.#generation && keep(page)) this.#keep(key, generation, page);
        return page;
      })
      .finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  /**
   * The page of this generation, made where it is missing. While the database is away it is the newest older page: nobody
   * can change anything meanwhile. Once the database is back the page is made anew.
   */
  async getOrLast(
    isAway: () => boolean,
    ...[generation, key, render, keep]: Parameters<PageCache<Page>['make']>
  ): Promise<Page> {
    const kept = this.get(generation, key) ?? (isAway() ? this.last(key) : undefined);
    if (kept) return kept;
    try {
      return await this.make(generation, key, render, keep);
    } catch (error) {
      const last = isDatabaseAway(error) ? this.last(key) : undefined;
      if (!last) throw error;
      return last;
    }
  }

  #keep(key: string, generation: string, page: Page): void {
    this.#drop(key);
    this.#kept.set(key, { generation, page });
    this.#bytes += page.size;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.last(key)?.size ?? 0;
    this.#kept.delete(key);
  }
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
  const cache = new PageCache<CachedAnswer>(MOST_KEPT_BYTES);
  return (call, load) => {
    app.get(call.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (request, reply) => {
      const params = call.params ? validate(call.params, request.params) : accepted(undefined);
      if (!params.ok) return sendRefusal(request, reply, params.refusal);
      const key = `${call.path} ${JSON.stringify(params.value ?? null)}`;
      const make = () => makeBody(call, load(params.value as ParamsOf<typeof call>));
      // A refusal is not kept: any number of plans do not exist.
      const kept = await cache.getOrLast(isAway, version(), key, make, ({ refusal }) => !refusal);
      if (kept.refusal) return sendRefusal(request, reply, kept.refusal);
      void reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding', etag: kept.etag });
      return sendBody(request, reply.type('application/json; charset=utf-8'), kept);
    });
  };
}

async function makeBody(call: Call, loading: Promise<Result<unknown>>): Promise<CachedAnswer> {
  const result = await loading;
  if (!result.ok) return { size: 0, refusal: result.refusal };
  return { ...(await createPageBody(JSON.stringify(call.answer.parse(result.value)))), refusal: null };
}
