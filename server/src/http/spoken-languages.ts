import { setTimeout as pause } from 'node:timers/promises';
import { LANGUAGES } from '@shivar/domain/language/language';
import type { Language } from '@shivar/domain/language/language';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The shop's languages. The first is for visitors who ask for none of them. */
    readonly spoken?: readonly Language[];
  }
}

/** How long a request waits for the setting before it uses the last known one. */
const LONGEST_WAIT_MS = 300;

interface SpokenDeps {
  /** A text that changes when the farm's settings do. */
  readonly version: () => string;
  readonly load: () => Promise<readonly Language[]>;
  /** Whether the database is away, so that there is nothing to ask. */
  readonly isAway: () => boolean;
}

/**
 * Gives every request the shop's languages. Every process reads this setting again only when settings have changed. While
 * the database is away it keeps the last known value.
 */
export function followSpoken(app: FastifyInstance, { version, load, isAway }: SpokenDeps): void {
  let spoken: readonly Language[] = LANGUAGES;
  let known: string | null = null;
  let loading: Promise<void> | null = null;
  const loadNow = async () => {
    const now = version();
    const loaded = await load().catch(() => null);
    known = loaded ? now : null;
    spoken = loaded ?? spoken;
    loading = null;
  };
  app.decorateRequest('spoken', { getter: () => spoken });
  app.addHook('onRequest', (_request, _reply, done) => {
    if (known === version() || isAway()) return done();
    loading ??= loadNow();
    void Promise.race([loading, pause(LONGEST_WAIT_MS, null, { ref: false })]).then(() => done());
  });
}

/** The shop's languages at a request; all of them where `followSpoken` was not called. */
export function spokenAt({ spoken }: FastifyRequest): readonly Language[] {
  return spoken ?? LANGUAGES;
}
