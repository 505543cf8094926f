import { catalogueCalls } from '@shivar/domain/contract/catalogue-calls';

import { call } from '../../lib/api-client.ts';
import { serverNow } from '../../lib/server-clock.ts';
import type { Translate } from '../../lib/words.ts';

export const CHECKS = ['browser', 'api', 'database', 'clock'] as const;

export interface Finding {
  readonly works: boolean;
  readonly text: string;
}

export type Findings = Readonly<Record<(typeof CHECKS)[number], Finding>>;

/** A difference of clocks that is not told, in seconds. */
const CLOSE_ENOUGH = 1.5;
const PROBE = 'check';

/** Checks everything that the site needs on this device: storage, the API, its database, the clocks. */
export async function runChecks(t: Translate<'site'>): Promise<Findings> {
  const hasStorage = canStore();
  const browser: Finding = { works: hasStorage, text: t(hasStorage ? 'storageWorks' : 'storageFails') };
  const startedAt = performance.now();
  const health = await call(catalogueCalls.health, {});
  const took = Math.round(performance.now() - startedAt);
  if (!health.ok) {
    const answered = health.failure.kind !== 'unreachable';
    const unknown: Finding = { works: false, text: t('databaseUnknown') };
    return {
      browser,
      api: { works: false, text: t(answered ? 'notReady' : 'apiFails') },
      database: unknown,
      clock: unknown,
    };
  }
  return {
    browser,
    api: { works: true, text: t('apiWorks', { n: took, version: health.value.version }) },
    database: { works: true, text: t('databaseWorks') },
    clock: { works: true, text: clockText(t, Math.abs(serverNow() - Date.now()) / 1000) },
  };
}

/** The difference of the clocks, from seconds, in the largest fitting units. */
export function clockText(t: Translate<'site'>, off: number): string {
  if (off <= CLOSE_ENOUGH) return t('clockWorks');
  const seconds = Math.round(off);
  if (seconds < 60) return t('clockOff', { n: seconds });
  const minutes = Math.round(off / 60);
  return minutes < 60
    ? t('clockOffMinutes', { minutes })
    : t('clockOffHours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

function canStore(): boolean {
  try {
    localStorage.setItem(PROBE, PROBE);
    const stored = localStorage.getItem(PROBE) === PROBE;
    localStorage.removeItem(PROBE);
    return stored;
  } catch {
    return false;
  }
}
