import { api } from '@shivar/domain/api';
import { formatNumber } from '@shivar/domain/format';
import type { Language } from '@shivar/domain/refusal';

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
export async function runChecks(t: Translate<'site'>, language: Language): Promise<Findings> {
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
  const off = Math.abs(serverNow() - Date.now()) / 1000;
  const seconds = formatNumber(Math.round(off), language);
  return {
    browser,
    api: { works: true, text: t('apiWorks', { n: took, version }) },
    database: { works: true, text: t('databaseWorks') },
    clock: {
      works: true,
      text: off <= CLOSE_ENOUGH ? t('clockWorks') : t('clockOff', { n: seconds }),
    },
  };
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
