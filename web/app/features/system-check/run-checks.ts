import { api } from '@shivar/domain/contract/api';

import { call } from '../../lib/api-client.ts';
import { serverNow } from '../../lib/server-clock.ts';
import type { Translate } from '../../lib/words.ts';

/** What a check found, in words. */
export interface Finding {
  readonly works: boolean;
  readonly text: string;
}

export interface Findings {
  readonly browser: Finding;
  readonly api: Finding;
  readonly database: Finding;
  readonly clock: Finding;
}

/** Seconds by which clocks may differ without a word. */
const CLOSE_ENOUGH = 1.5;
const PROBE = 'check';

/** Looks at everything the site needs, from this device: storage, the API, its database, the clocks. */
export async function runChecks(t: Translate<'site'>): Promise<Findings> {
  const browser: Finding = keepsThings()
    ? { works: true, text: t('storageWorks') }
    : { works: false, text: t('storageFails') };
  const startedAt = performance.now();
  const health = await call(api.health, {});
  const took = Math.round(performance.now() - startedAt);
  if (!health.ok) {
    const answered = health.failure.kind !== 'unreachable';
    return {
      browser,
      api: { works: false, text: t(answered ? 'notReady' : 'apiFails') },
      database: { works: false, text: t('databaseUnknown') },
      clock: { works: false, text: t('databaseUnknown') },
    };
  }
  const { version } = health.value;
  return {
    browser,
    api: { works: true, text: t('apiWorks', { n: took, version }) },
    database: { works: true, text: t('databaseWorks') },
    clock: { works: true, text: clockText(t, Math.abs(serverNow() - Date.now()) / 1000) },
  };
}

/** How far the clocks are apart, from seconds, in the units in which one would say it. */
export function clockText(t: Translate<'site'>, off: number): string {
  if (off <= CLOSE_ENOUGH) return t('clockWorks');
  const seconds = Math.round(off);
  if (seconds < 60) return t('clockOff', { n: seconds });
  const minutes = Math.round(off / 60);
  return minutes < 60
    ? t('clockOffMinutes', { minutes })
    : t('clockOffHours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

function keepsThings(): boolean {
  try {
    localStorage.setItem(PROBE, PROBE);
    const kept = localStorage.getItem(PROBE) === PROBE;
    localStorage.removeItem(PROBE);
    return kept;
  } catch {
    return false;
  }
}
