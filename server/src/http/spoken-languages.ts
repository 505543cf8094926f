import { setTimeout as pause } from 'node:timers/promises';
import { LANGUAGES } from '@shivar/domain/language/language';
import type { Language } from '@shivar/domain/language/language';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The languages that the shop spoke when the request came, the first for who asks for none of them. */
    spoken: readonly Language[] | null;
  }
}

/** So long a request waits for the setting, before it goes on with what was known. */
const LONGEST_WAIT_MS = 300;

interface SpokenDeps {
  /** A text that changes when the farm's settings do. */
  readonly version: () => string;
  readonly load: () => Promise<readonly Language[]>;
  /** Whether the database is away, so that there is nothing to ask. */
  readonly isAway: () => boolean;
}

/**
 * Tells every request which languages the shop speaks: a setting, read again only when the settings have changed, in
 * every process. While the database is away it is what it was.
 */
export function followSpoken(app: FastifyInstance, { version, load, isAway }: SpokenDeps): void {
  let known: { readonly version: string | null; readonly spoken: readonly Language[] } = {
    version: null,
    spoken: LANGUAGES,
  };
  let loading: Promise<void> | null = null;
  const loadNow = async () => {
    const now = version();
    const spoken = await load().catch(() => null);
    known = { version: spoken ? now : null, spoken: spoken ?? known.spoken };
    loading = null;
  };
  app.decorateRequest('spoken', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.spoken = known.spoken;
    if (known.version === version() || isAway()) return done();
    loading ??= loadNow();
    void goOn(loading, () => {
      request.spoken = known.spoken;
      done();
    });
  });
}

async function goOn(loading: Promise<void>, next: () => void): Promise<void> {
  await Promise.race([loading, pause(LONGEST_WAIT_MS, null, { ref: false })]);
  next();
}

/** The languages that the shop speaks. All of them where nobody follows the setting. */
export function spokenAt({ spoken }: FastifyRequest): readonly Language[] {
  return spoken ?? LANGUAGES;
}
